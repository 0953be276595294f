/** How an attempt to sign in ended. `limited`: too many wrong attempts before it. */
export const SIGN_IN_OUTCOMES = ['signed-in', 'wrong-password', 'wrong-code', 'limited'] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];
