import * as z from 'zod/mini';
import { SIGN_IN_OUTCOMES } from '@realm/domain';
import { defineEndpoint } from '../define-endpoint';
import { passThrough } from '../known-values';
import { Empty, Id, Instant, PageQuery, SecretText, pageOf } from '../schemas';
import { SECOND_FACTOR_REFUSALS, SecondFactor } from './second-factor';

/** The payment password, or the login password while there is none. */
const password = SecretText;
const PASSWORD_REFUSALS = [
  'PAYMENT_PASSWORD_NOT_SET',
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
  'OLD_PASSWORD_WRONG',
  'PASSWORD_CHECK_IN_PROGRESS',
  'TOO_FAST',
] as const;

export const SecurityOverview = z.object({
  /** `null`: not known. */
  passwordChangedAt: z.nullable(Instant),
  hasPaymentPassword: z.boolean(),
  /** Masked; `null` while none is bound. */
  email: z.nullable(z.string()),
  authenticatorBoundAt: z.nullable(Instant),
  recoveryCodesLeft: z.number(),
  /** Live sessions, with this one. */
  sessions: z.number(),
  /** Within two months. */
  lastFailedSignInAt: z.nullable(Instant),
  /** Nothing can be withdrawn until then. */
  withdrawalsHeldUntil: z.nullable(Instant),
  /** How long withdrawals pause after a change, in milliseconds. */
  holdMs: z.number(),
  serverTime: Instant,
});
export type SecurityOverview = z.output<typeof SecurityOverview>;

export const getSecurity = defineEndpoint({
  path: '/app/api/member/security',
  identity: 'member',
  summary: 'What protects the account, for the security centre',
  input: Empty,
  output: SecurityOverview,
});

const Device = {
  /** As the device calls itself; empty when it says nothing. */
  device: z.string(),
  system: z.string(),
  /** The block of the address, such as 203.0.113.*; empty when it is not known. */
  place: z.string(),
};

export const MemberSession = z.object({
  sessionId: Id,
  ...Device,
  signedInAt: Instant,
  /** At most a minute old. */
  lastSeenAt: Instant,
  /** The session that this call is made in. */
  isCurrent: z.boolean(),
});
export type MemberSession = z.output<typeof MemberSession>;

const Sessions = z.object({ items: z.array(MemberSession), serverTime: Instant });

export const listSessions = defineEndpoint({
  path: '/app/api/member/session/list',
  identity: 'member',
  summary: 'The live sessions of the account, this one first',
  input: Empty,
  output: Sessions,
});

export const revokeSessions = defineEndpoint({
  path: '/app/api/member/session/revoke',
  identity: 'member',
  writes: true,
  summary: 'Ends one other session of the account, or all others; never this one',
  input: z.strictObject({ /** Without it: all others. */ sessionId: z.optional(Id) }),
  output: Sessions,
});

export const SignInRecord = z.object({
  signInId: Id,
  at: Instant,
  outcome: passThrough(z.enum(SIGN_IN_OUTCOMES)),
  ...Device,
});
export type SignInRecord = z.output<typeof SignInRecord>;

export const listSignIns = defineEndpoint({
  path: '/app/api/member/signin/list',
  identity: 'member',
  summary: 'Sign-ins and refused attempts of two months, newest first',
  input: z.strictObject(PageQuery),
  output: pageOf(SignInRecord),
  refusals: ['DATE_RANGE_INVALID'],
});

export const beginAuthenticator = defineEndpoint({
  path: '/app/api/member/authenticator/begin',
  identity: 'member',
  writes: true,
  summary: 'Makes the secret for an authenticator app; nothing changes until a code of it is confirmed',
  input: Empty,
  output: z.object({ /** Base32. */ secret: z.string(), uri: z.string(), expiresAt: Instant }),
  refusals: ['AUTHENTICATOR_STATE', 'TOO_FAST'],
});

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()), overview: SecurityOverview });

export const bindAuthenticator = defineEndpoint({
  path: '/app/api/member/authenticator/bind',
  identity: 'member',
  writes: true,
  summary: 'Confirms the authenticator by its first code; answers the recovery codes, once',
  input: z.strictObject({ code: z.string().check(z.maxLength(32)), password }),
  output: RecoveryCodes,
  refusals: [...PASSWORD_REFUSALS, 'AUTHENTICATOR_CODE_WRONG', 'AUTHENTICATOR_STATE'],
});

export const unbindAuthenticator = defineEndpoint({
  path: '/app/api/member/authenticator/unbind',
  identity: 'member',
  writes: true,
  summary: 'Removes the authenticator and its recovery codes; withdrawals pause',
  input: z.strictObject({ code: z.string().check(z.maxLength(32)), password }),
  output: SecurityOverview,
  refusals: [...PASSWORD_REFUSALS, ...SECOND_FACTOR_REFUSALS, 'AUTHENTICATOR_STATE'],
});

export const renewRecoveryCodes = defineEndpoint({
  path: '/app/api/member/authenticator/recovery',
  identity: 'member',
  writes: true,
  summary: 'Replaces the recovery codes; answers the new ones, once',
  input: z.strictObject({ code: z.string().check(z.maxLength(32)), password }),
  output: RecoveryCodes,
  refusals: [...PASSWORD_REFUSALS, ...SECOND_FACTOR_REFUSALS, 'AUTHENTICATOR_STATE'],
});

const email = z.string().check(z.maxLength(120));

export const sendEmailCode = defineEndpoint({
  path: '/app/api/member/email/code',
  identity: 'member',
  writes: true,
  summary: 'Mails a code to the address that is to be bound, or to the bound one before it is removed',
  input: z.strictObject({ /** Without it: the bound address. */ email: z.optional(email) }),
  output: z.object({
    /** Masked. */
    email: z.string(),
    expiresAt: Instant,
    /** Another code can be requested from here on. */
    nextCodeAt: Instant,
    serverTime: Instant,
  }),
  refusals: ['EMAIL_INVALID', 'EMAIL_STATE', 'TOO_FAST'],
});

export const bindEmail = defineEndpoint({
  path: '/app/api/member/email/bind',
  identity: 'member',
  writes: true,
  summary: 'Binds an e-mail address, or replaces the bound one, by the code that was mailed to it',
  input: z.strictObject({
    email,
    emailCode: z.string().check(z.maxLength(32)),
    password,
    code: SecondFactor,
  }),
  output: SecurityOverview,
  refusals: [...PASSWORD_REFUSALS, ...SECOND_FACTOR_REFUSALS, 'EMAIL_INVALID', 'EMAIL_CODE_WRONG'],
});

export const unbindEmail = defineEndpoint({
  path: '/app/api/member/email/unbind',
  identity: 'member',
  writes: true,
  summary: 'Removes the e-mail address by a code that was mailed to it',
  input: z.strictObject({ emailCode: z.string().check(z.maxLength(32)), password, code: SecondFactor }),
  output: SecurityOverview,
  refusals: [...PASSWORD_REFUSALS, ...SECOND_FACTOR_REFUSALS, 'EMAIL_CODE_WRONG', 'EMAIL_STATE'],
});
