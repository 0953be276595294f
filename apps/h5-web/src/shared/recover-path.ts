import type { RecoveryKind } from '@realm/domain';

/** The way back from what a member forgot or lost. */
export const recoverPath = (kind: RecoveryKind): `/recover?${string}` => `/recover?kind=${kind}`;
