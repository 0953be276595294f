import * as z from 'zod/mini';
import { RECOVERY_KINDS, RECOVERY_STATUSES, RECOVERY_WAYS } from '@realm/domain';
import { defineEndpoint } from '../define-endpoint';
import { passThrough, withFallback } from '../known-values';
import { Empty, Id, Instant, SecretText } from '../schemas';

const Kind = z.enum(RECOVERY_KINDS);
const Way = z.enum(RECOVERY_WAYS);

/** The way back from a forgotten password or a lost authenticator. */
export const Recovery = z.object({
  recoveryId: Id,
  kind: passThrough(z.enum(RECOVERY_KINDS)),
  way: passThrough(z.enum(RECOVERY_WAYS)),
  status: withFallback(RECOVERY_STATUSES, 'expired'),
  begunAt: Instant,
  approvedAt: z.nullable(Instant),
  /** The end of the cooling period; `null` before staff approved the request. */
  readyAt: z.nullable(Instant),
  /** The present status ends then by itself. */
  expiresAt: Instant,
  endedAt: z.nullable(Instant),
  /** Another code can be requested from here on; `null` where none is mailed. */
  nextCodeAt: z.nullable(Instant),
  /** Attempts that are left for the present code. */
  attemptsLeft: z.number(),
  /** What staff checked, or why they rejected the request. */
  note: z.string(),
  /** Where it was begun, as in the sign-in history. */
  device: z.string(),
  system: z.string(),
  place: z.string(),
  serverTime: Instant,
});
export type Recovery = z.output<typeof Recovery>;

export const getRecoveryOptions = defineEndpoint({
  path: '/app/api/recovery/options',
  identity: 'visitor',
  summary: 'What a recovery takes, and for a member what is bound and which reviewed requests are open',
  input: Empty,
  output: z.object({
    /** The cooling period of a reviewed request, in milliseconds. */
    waitMs: z.number(),
    /** How long withdrawals pause afterwards, in milliseconds. */
    holdMs: z.number(),
    /** `null` for a visitor, who learns nothing about an account. */
    member: z.nullable(
      z.object({
        /** Masked; `null` while none is bound. */
        email: z.nullable(z.string()),
        hasPaymentPassword: z.boolean(),
        hasAuthenticator: z.boolean(),
        recoveryCodesLeft: z.number(),
        open: z.array(Recovery),
      }),
    ),
    serverTime: Instant,
  }),
});

/** As the browser that began the request keeps it, or as its owner typed it. */
const requestCode = z.string().check(z.maxLength(64));

export const beginRecovery = defineEndpoint({
  path: '/app/api/recovery/begin',
  identity: 'visitor',
  writes: true,
  summary:
    'Begins a recovery: mails a code, waits for one, or asks staff for a review. Known and unknown accounts answer alike',
  input: z.strictObject({
    kind: Kind,
    way: Way,
    /** A visitor's; a member recovers their own. */
    account: z.optional(z.string().check(z.maxLength(64))),
    /** A visitor's, from `captcha/check`. */
    captchaTicket: z.optional(Id),
    /** For a review: what the owner knows about the account. */
    statement: z.optional(z.string().check(z.maxLength(8_000))),
    /** For a review: where staff can reach the owner. */
    contact: z.optional(z.string().check(z.maxLength(400))),
  }),
  output: z.object({ /** The only copy. */ requestCode: z.string(), recovery: Recovery }),
  refusals: [
    'ACCOUNT_INVALID',
    'ACCOUNT_NOT_REGISTERED',
    'CAPTCHA_REQUIRED',
    'TOO_FAST',
    'RECOVERY_WAY',
    'RECOVERY_OPEN',
    'MESSAGE_INVALID',
    'PAYMENT_PASSWORD_NOT_SET',
    'AUTHENTICATOR_STATE',
    'EMAIL_STATE',
  ],
});

export const getRecovery = defineEndpoint({
  path: '/app/api/recovery/get',
  identity: 'visitor',
  summary: 'Where a recovery is, by the code of the request',
  input: z.strictObject({ requestCode }),
  output: Recovery,
  refusals: ['RECOVERY_STATE'],
});

export const sendRecoveryCode = defineEndpoint({
  path: '/app/api/recovery/code',
  identity: 'visitor',
  writes: true,
  summary: 'Mails another code; the one before ends',
  input: z.strictObject({ requestCode }),
  output: Recovery,
  refusals: ['RECOVERY_STATE', 'TOO_FAST'],
});

export const proveRecovery = defineEndpoint({
  path: '/app/api/recovery/prove',
  identity: 'visitor',
  writes: true,
  summary:
    'Proves the owner by the code of the chosen way, and where an authenticator is bound by its code too',
  input: z.strictObject({
    requestCode,
    code: z.string().check(z.maxLength(32)),
    /** Of the authenticator, beside a mailed code. */
    secondCode: z.optional(z.string().check(z.maxLength(32))),
  }),
  output: Recovery,
  refusals: [
    'RECOVERY_STATE',
    'EMAIL_CODE_WRONG',
    'AUTHENTICATOR_REQUIRED',
    'AUTHENTICATOR_CODE_WRONG',
    'PASSWORD_CHECK_IN_PROGRESS',
    'TOO_FAST',
  ],
});

export const finishRecovery = defineEndpoint({
  path: '/app/api/recovery/finish',
  identity: 'visitor',
  writes: true,
  summary: 'Sets the new password, or removes the authenticator; withdrawals pause',
  input: z.strictObject({
    requestCode,
    /** Not for an authenticator. */
    newPassword: z.optional(SecretText),
    confirmation: z.optional(SecretText),
  }),
  output: z.object({
    recovery: Recovery,
    /** Sessions that ended with the old login password. */
    endedSessions: z.number(),
    withdrawalsHeldUntil: Instant,
  }),
  refusals: ['RECOVERY_STATE', 'PASSWORD_INVALID', 'ACCOUNT_DISABLED', 'TOO_FAST'],
});

export const cancelRecovery = defineEndpoint({
  path: '/app/api/recovery/cancel',
  identity: 'visitor',
  writes: true,
  summary: 'Cancels an open request: by its code, or a member one of the account’s, whoever began it',
  input: z.strictObject({ requestCode: z.optional(requestCode), recoveryId: z.optional(Id) }),
  output: Recovery,
  refusals: ['RECOVERY_STATE'],
});
