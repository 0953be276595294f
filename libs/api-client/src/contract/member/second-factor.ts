import * as z from 'zod/mini';

/** A code of the authenticator; to sign in and to remove the authenticator also a recovery code. */
export const SecondFactor = z.optional(z.string().check(z.maxLength(32)));

/** What every call that needs the second factor where one is bound may answer. */
export const SECOND_FACTOR_REFUSALS = ['AUTHENTICATOR_REQUIRED', 'AUTHENTICATOR_CODE_WRONG'] as const;
