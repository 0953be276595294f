import type { MemberEndpoint } from '../contract/define-endpoint';

/** Whose token goes with the calls right now. */
export type Holder = 'none' | 'visitor' | 'member';
export type TokenCode = 402 | 403;

interface TokenRule {
  /** The member's session has ended: notify the app. */
  readonly signOut: boolean;
  /** A new visitor token is fetched. */
  readonly newVisitor: boolean;
}

/**
 * What an invalid token means, by the code and by whose token it was. Both codes mean the same for whoever gets them: that token is
 * dropped, a new visitor token is fetched, and a member learns that the session ended.
 *
 * @see the specification, section 8.
 */
export const AUTH_POLICY: Readonly<Record<TokenCode, Readonly<Record<Holder, TokenRule>>>> = {
  402: {
    none: { signOut: false, newVisitor: true },
    visitor: { signOut: false, newVisitor: true },
    member: { signOut: true, newVisitor: true },
  },
  403: {
    none: { signOut: false, newVisitor: true },
    visitor: { signOut: false, newVisitor: true },
    member: { signOut: true, newVisitor: true },
  },
};

/** A call that moves money is never sent again by itself, and a visitor's token opens no member's call. */
export const mayResend = (endpoint: MemberEndpoint, holder: Holder): boolean =>
  !endpoint.movesMoney && (endpoint.identity !== 'member' || holder === 'member');
