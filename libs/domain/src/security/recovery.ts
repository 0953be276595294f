import { fromBase32, toBase32 } from './base32';

/** What a member can have forgotten or lost. */
export const RECOVERY_KINDS = ['login-password', 'payment-password', 'authenticator'] as const;
export type RecoveryKind = (typeof RECOVERY_KINDS)[number];

/** How the owner is recognised. `review`: staff check what the owner says about the account. */
export const RECOVERY_WAYS = ['email', 'authenticator', 'recovery-code', 'review'] as const;
export type RecoveryWay = (typeof RECOVERY_WAYS)[number];

/**
 * `code`: waits for the owner's code. `proved`: the new password may be set now. `cooling`: approved by staff, may still be cancelled.
 * `ready`: the cooling period is over, the new password may be set.
 */
export const RECOVERY_STATUSES = [
  ...(['code', 'proved', 'reviewing', 'cooling', 'ready'] as const),
  ...(['done', 'cancelled', 'rejected', 'expired'] as const),
] as const;
export type RecoveryStatus = (typeof RECOVERY_STATUSES)[number];

const WAYS: Readonly<Record<'visitor' | 'member', Readonly<Record<RecoveryKind, readonly RecoveryWay[]>>>> = {
  visitor: {
    // Six digits alone could be guessed by strangers in time; a recovery code has 50 bits.
    'login-password': ['email', 'recovery-code', 'review'],
    'payment-password': [],
    authenticator: ['review'],
  },
  member: {
    'login-password': ['email', 'authenticator', 'recovery-code', 'review'],
    // A recovery code opens the account and moves no money.
    'payment-password': ['email', 'authenticator', 'review'],
    authenticator: ['review'],
  },
};

/** The ways that policy allows, the quickest first. Without any, the caller has to sign in first. */
export const recoveryWays = (kind: RecoveryKind, caller: 'visitor' | 'member'): readonly RecoveryWay[] =>
  WAYS[caller][kind];

/** 80 random bits. */
export const RECOVERY_REQUEST_CODE_BYTES = 10;
const GROUP = /.{4}/g;

/** The code of a request, as its owner keeps it: XXXX-XXXX-XXXX-XXXX. */
export const recoveryRequestCodeFrom = (random: Uint8Array): string =>
  (toBase32(random).match(GROUP) ?? []).join('-');

/** Of a platform of several cells: the code begins with the name of its cell. */
const CELL = /^([a-z0-9]{1,8}\.)?(.*)$/;

/** Normalizes typed text to a request's code as it was issued. @returns `null` for text that can't be one. */
export function readRecoveryRequestCode(text: string): string | null {
  const [, cell = '', code = ''] = CELL.exec(text.replace(/[\s-]/g, '').toLowerCase()) ?? [];
  const bytes = code.length === 16 ? fromBase32(code.toUpperCase()) : null;
  return bytes === null ? null : cell + recoveryRequestCodeFrom(bytes);
}
