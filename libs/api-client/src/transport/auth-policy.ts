import type { Endpoint } from '../contract/define-endpoint';

/** Whose token goes with the calls right now. */
export type Holder = 'none' | 'visitor' | 'member';
export type TokenCode = 402 | 403;

interface TokenRule {
  /** The member's session is over, and the app is told. */
  readonly signOut: boolean;
  /** A new visitor token is fetched. */
  readonly newVisitor: boolean;
}

/**
 * What an invalid token means, by the code and by whose token it was. A visitor who asks for something that only members
 * get (403) keeps a token that is still good.
 *
 * @see the specification, section 8: 402 and 403 both log out and fetch a new visitor token.
 */
export const AUTH_POLICY: Readonly<Record<TokenCode, Readonly<Record<Holder, TokenRule>>>> = {
  402: {
    none: { signOut: false, newVisitor: true },
    visitor: { signOut: false, newVisitor: true },
    member: { signOut: true, newVisitor: true },
  },
  403: {
    none: { signOut: false, newVisitor: true },
    visitor: { signOut: false, newVisitor: false },
    member: { signOut: true, newVisitor: true },
  },
};

/** A call that moves money is never sent again by itself, and a visitor's token opens no member's call. */
export const mayResend = (endpoint: Endpoint, holder: Holder): boolean =>
  !endpoint.movesMoney && (endpoint.identity !== 'member' || holder === 'member');
