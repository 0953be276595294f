import { ERROR_CODES, SocketQuery, type LogoutPush } from '@realm/api-client/contract';
import { WrongCell } from '../http/envelope';
import type { MemberIdentity, VisitorIdentity } from '../http/handler';
import type { Subscriber } from './topic';

export type Identity = (VisitorIdentity | MemberIdentity) & Required<Pick<Subscriber, 'tokensReplacedIn'>>;
/** Why the session of a token has ended; `null` when it has not. */
export type FindEnd = (token: string) => Promise<LogoutPush['reason'] | null>;
export type Identify = (token: string) => Promise<Identity | null>;

/** Refused at the handshake; `data.code` is the catalogue's, as in an HTTP answer. */
export class SocketRefused extends Error {
  readonly data: { readonly code: number } & Partial<LogoutPush>;

  constructor(
    name:
      'MALFORMED' | 'VISITOR_TOKEN_INVALID' | 'MEMBER_TOKEN_INVALID' | 'MISDIRECTED' | 'TOO_MANY_REQUESTS',
    reason: LogoutPush['reason'] | null = null,
  ) {
    super(name);
    this.data = { code: ERROR_CODES[name], ...(reason === null ? {} : { reason }) };
  }
}

/** @throws {SocketRefused} for an unknown token, or one of another uid. */
export async function admit(query: unknown, identify: Identify, findEnd: FindEnd): Promise<Identity> {
  const read = SocketQuery.safeParse(query);
  if (!read.success) throw new SocketRefused('MALFORMED');
  const { token, uid } = read.data;
  const identity = await identify(token).catch(refuseOtherCell);
  if (identity !== null && identity.uid === uid) return identity;
  // A member's public id has digits only.
  if (!/^\d+$/.test(uid)) throw new SocketRefused('VISITOR_TOKEN_INVALID');
  throw new SocketRefused('MEMBER_TOKEN_INVALID', identity === null ? await findEnd(token) : null);
}

/** The session goes on: it belongs to another cell of the platform. */
function refuseOtherCell(failure: unknown): never {
  throw failure instanceof WrongCell ? new SocketRefused('MISDIRECTED') : failure;
}
