import type { Credentials } from '../contract/client-info';
import type { LogoutPush } from '../contract/realtime';
import type { SessionToken } from '../contract/member/session';
import type { Holder } from './auth-policy';

export interface Identity extends Credentials {
  readonly holder: Holder;
}

/** The app's side of the session. It remembers; the keeper only says what happened. */
export interface SessionPort {
  /** Empty texts while there is no token. */
  current(): Identity;
  /** A new visitor token is here: store it. */
  onVisitorToken(session: SessionToken): void;
  /** The member's token was replaced by a renewal whose answer got lost; here is the one that follows: store it. */
  onMemberToken(session: SessionToken): void;
  /** The member's session is over, and perhaps the server said why: forget token, profile and balance. Called once for a token. */
  onSignedOut(end?: LogoutPush['reason']): void;
}

export const credentialsOf = ({ token, uid }: Credentials): Credentials => ({ token, uid });
