import { createAction } from '@reduxjs/toolkit';
import type { ChatPush } from '@realm/api-client';

/** A chat room changed; `null` when what changed can't be read by this version, so the room has to be asked. */
export const chatPushed = createAction<ChatPush | null>('realtime/chatPushed');
