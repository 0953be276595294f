import type { MemberEndpoints, OutputOf } from '@realm/api-client';
import { api } from '../../shared/api';
import { createResource } from '../resources/create-resource';
import { wentOnline } from '../ui/ui.slice';

export type RecoveryOptions = OutputOf<MemberEndpoints['getRecoveryOptions']>;

const FOLLOW_MS = 30_000;

/** What a recovery takes, and the account's open requests: one that a stranger begins appears while this is shown. */
export const recoveryOptions = createResource('recoveryOptions', () => api.getRecoveryOptions({}), {
  isOlder: (next: RecoveryOptions, shown: RecoveryOptions) => next.serverTime < shown.serverTime,
  follow: { on: [wentOnline], pauseMs: () => FOLLOW_MS },
});
