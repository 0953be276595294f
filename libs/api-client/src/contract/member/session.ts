import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { withFallback } from '../known-values';
import { Empty, Id, Instant, Currency, SecretText } from '../schemas';
import { SECOND_FACTOR_REFUSALS, SecondFactor } from './second-factor';

export const SessionToken = z.object({
  uid: Id,
  token: z.string().check(z.minLength(32)),
  realm: z.string(),
  process: z.string(),
});
export type SessionToken = z.output<typeof SessionToken>;

export const Profile = z.object({
  uid: Id,
  account: z.string(),
  nickname: z.string(),
  /** Key of one of the product's avatars, or of the member's own image (`u-…`, see `getAvatar`); empty means the default one. */
  avatar: z.string(),
  currencyCode: Currency,
  agentName: z.nullable(z.string()),
  hasPaymentPassword: z.boolean(),
  /** Its code is required to sign in, to withdraw and to change what protects the account. */
  hasAuthenticator: z.boolean(),
  registeredAt: Instant,
});
export type Profile = z.output<typeof Profile>;

const account = z.string().check(z.maxLength(64));
/** From `captcha/check`; may be left out only where config says that the captcha is off. */
const captchaTicket = z.optional(Id);

export const createVisitor = defineEndpoint({
  path: '/app/api/visitor/create',
  identity: 'none',
  summary: 'Creates an anonymous visitor',
  input: Empty,
  output: SessionToken,
  refusals: ['TOO_FAST'],
});

export const loginVisitor = defineEndpoint({
  path: '/app/api/visitor/login',
  identity: 'visitor',
  writes: true,
  summary: 'Renews the token of a known visitor',
  input: Empty,
  output: SessionToken,
});

export const createAccount = defineEndpoint({
  path: '/app/api/member/create/account',
  summary: 'Registers a member and signs in',
  input: z.strictObject({
    account,
    password: SecretText,
    confirmation: SecretText,
    acceptTerms: z.enum(['true', 'false']),
    captchaTicket,
    /** The code of an invitation. */
    invite: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: SessionToken,
  refusals: [
    'CREDENTIALS_EMPTY',
    'ACCOUNT_INVALID',
    'ACCOUNT_TAKEN',
    'INVITATION_UNKNOWN',
    'PASSWORD_INVALID',
    'TERMS_NOT_ACCEPTED',
    'CAPTCHA_REQUIRED',
    'TOO_FAST',
    'ACCOUNT_DISABLED',
  ],
});

export const loginAccount = defineEndpoint({
  path: '/app/api/member/login/account',
  summary: 'Signs in with account and password',
  input: z.strictObject({
    account,
    password: SecretText,
    captchaTicket,
    /** Where an authenticator is bound: its code, or a recovery code. */
    code: SecondFactor,
  }),
  output: SessionToken,
  refusals: [
    ...SECOND_FACTOR_REFUSALS,
    'ACCOUNT_NOT_REGISTERED',
    'CREDENTIALS_EMPTY',
    'CREDENTIALS_WRONG',
    'ACCOUNT_DISABLED',
    'CAPTCHA_REQUIRED',
    'PASSWORD_CHECK_IN_PROGRESS',
    'TOO_FAST',
  ],
});

export const autoLogin = defineEndpoint({
  path: '/app/api/member/login/auto',
  identity: 'member',
  writes: true,
  summary: 'Renews the session of the stored token; the old token ends',
  input: Empty,
  output: SessionToken,
});

export const logout = defineEndpoint({
  path: '/app/api/member/logout',
  identity: 'member',
  writes: true,
  summary: 'Ends this session everywhere',
  input: Empty,
  output: Empty,
});

export const createAuthCode = defineEndpoint({
  path: '/app/api/member/authcode/create',
  identity: 'member',
  writes: true,
  summary:
    'Makes a one-time code (3 minutes) that signs this member in on another device; it ends with this session',
  input: Empty,
  output: z.object({ authToken: z.string(), expiresAt: Instant }),
  refusals: ['TOO_FAST'],
});

const AuthCode = z.strictObject({ authToken: z.string().check(z.maxLength(200)) });

export const AuthCodeOwner = z.object({
  account: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  expiresAt: Instant,
});
export type AuthCodeOwner = z.output<typeof AuthCodeOwner>;

export const readAuthCode = defineEndpoint({
  path: '/app/api/member/authcode/read',
  identity: 'none',
  summary: 'Says whose account a one-time authToken opens, without using it',
  input: AuthCode,
  output: AuthCodeOwner,
  refusals: ['AUTH_CODE_INVALID', 'TOO_FAST'],
});

export const openLogin = defineEndpoint({
  path: '/open/member/login',
  identity: 'none',
  summary: 'Exchanges a one-time authToken for a session; works once',
  input: AuthCode,
  output: SessionToken,
  refusals: ['AUTH_CODE_INVALID', 'ACCOUNT_DISABLED', 'TOO_FAST'],
});

export const getProfile = defineEndpoint({
  path: '/app/api/member/profile',
  identity: 'member',
  summary: "The member's profile",
  input: Empty,
  output: Profile,
});

export const editProfile = defineEndpoint({
  path: '/app/api/member/profile/edit',
  identity: 'member',
  writes: true,
  summary:
    'Changes nickname or avatar; an image of the member’s own is deleted once another avatar is chosen',
  input: z.strictObject({
    nickname: z.optional(z.string().check(z.maxLength(64))),
    avatar: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: Profile,
  refusals: ['NICKNAME_INVALID', 'AVATAR_UNKNOWN'],
});

/** Of a member's own image. Each upload has another one. */
const OwnAvatar = z.string().check(z.regex(/^u-[0-9a-f-]{36}$/));

export const uploadAvatar = defineEndpoint({
  path: '/app/api/member/avatar/upload',
  payload: 'multipart',
  identity: 'member',
  writes: true,
  summary: 'Sets an image of the member’s own as avatar: JPG or PNG, at most 10 485 760 bytes, field `file`',
  input: z.strictObject({}),
  output: Profile,
  refusals: ['UPLOAD_INVALID', 'TOO_FAST'],
});

export const getAvatar = defineEndpoint({
  path: '/app/api/member/avatar',
  identity: 'member',
  summary: 'A member’s own avatar image, square, as base64',
  input: z.strictObject({ avatar: OwnAvatar }),
  output: z.object({ type: withFallback(['image/jpeg'], 'image/jpeg'), data: z.string() }),
});

export const editPassword = defineEndpoint({
  path: '/app/api/member/pwd/edit',
  identity: 'member',
  writes: true,
  summary: 'Changes the login password; every other session ends',
  input: z.strictObject({
    oldPassword: SecretText,
    newPassword: SecretText,
    confirmation: SecretText,
    code: SecondFactor,
  }),
  output: SessionToken,
  refusals: [
    ...SECOND_FACTOR_REFUSALS,
    'PASSWORD_CHECK_IN_PROGRESS',
    'OLD_PASSWORD_WRONG',
    'PASSWORD_INVALID',
    'PASSWORD_UNCHANGED',
    'TOO_FAST',
  ],
});

export const editPaymentPassword = defineEndpoint({
  path: '/app/api/member/withdraw/pwd/edit',
  identity: 'member',
  writes: true,
  summary: 'Sets the payment password (proved by the login password) or changes it (proved by the old one)',
  input: z.strictObject({
    loginPassword: z.optional(SecretText),
    oldPaymentPassword: z.optional(SecretText),
    newPaymentPassword: SecretText,
    confirmation: SecretText,
    code: SecondFactor,
  }),
  output: Profile,
  refusals: [
    ...SECOND_FACTOR_REFUSALS,
    'PASSWORD_CHECK_IN_PROGRESS',
    'OLD_PASSWORD_WRONG',
    'PASSWORD_INVALID',
    'PASSWORD_UNCHANGED',
    'TOO_FAST',
  ],
});
