import { createAction } from '@reduxjs/toolkit';
import type { ProtectionPush } from '@realm/api-client';

/** Limits or a pause changed, on any device; also the first message of each connection. */
export const protectionPushed = createAction<ProtectionPush>('realtime/protectionPushed');
