/**
 * How an attempt to sign in ended. `code-missing`: the password was right, and no code followed. `limited`: too many wrong attempts
 * before it.
 */
export const SIGN_IN_OUTCOMES = [
  'signed-in',
  'wrong-password',
  'code-missing',
  'wrong-code',
  'limited',
] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];
