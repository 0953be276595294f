import type { AuthCodeOwner, ClientInfo, SessionToken } from '@realm/api-client/contract';
import type { Reader, Tx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { MemberIdentity, PreparedWrite } from '../../http/handler';
import { accept, refuse, type Outcome, type Refusal } from '../../http/outcome';
import { withCell, withoutCell } from '../../http/token-cell';
import type { Ports } from '../../ports';
import { limitAttempt, type AttemptLimit } from '../attempts';
import {
  answerSignIn,
  hashToken,
  newToken,
  openSession,
  refuseSessionsWith,
  type OpenedSession,
} from '../session';

/** Time to read whose account it is, and to decide. */
const LIFETIME_MS = 3 * 60_000;
const HOUR_MS = 60 * 60_000;
const CREATE_LIMIT: AttemptLimit = { scope: 'auth-code-create', count: 20, windowMs: HOUR_MS };
const EXCHANGE_LIMIT: AttemptLimit = { scope: 'auth-code-exchange', count: 60, windowMs: HOUR_MS };

export async function createAuthCode(
  { db, clock, env }: Ports,
  { memberId, sessionId }: MemberIdentity,
): Promise<PreparedWrite<{ authToken: string; expiresAt: string }> | Refusal> {
  const now = clock.now();
  const limited = await limitAttempt(db, CREATE_LIMIT, { subject: String(memberId), now });
  if (limited !== null) return limited;
  const authToken = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  return {
    write: async (tx) => {
      await tx
        .insertInto('auth_codes')
        .values({
          code_hash: hashToken(authToken),
          member_id: memberId,
          session_id: sessionId,
          expires_at: expiresAt,
        })
        .execute();
      return accept({ authToken: withCell(env, authToken), expiresAt: expiresAt.toISOString() });
    },
  };
}

interface Exchange {
  readonly authToken: string;
  readonly source: string;
  readonly clientInfo: Partial<ClientInfo>;
}

/** The account that a code opens. Does not consume the code: the page asks before it signs in. */
export async function readAuthCode(
  ports: Ports,
  { authToken, source }: Pick<Exchange, 'authToken' | 'source'>,
): Promise<Outcome<AuthCodeOwner>> {
  const ownCode = withoutCell(ports.env, authToken);
  const now = ports.clock.now();
  const limited = await limitAttempt(ports.db, EXCHANGE_LIMIT, { subject: source, now });
  if (limited !== null) return limited;
  const code = await findCode(ports.db, { authToken: ownCode, now });
  if (code === undefined) return refuse('AUTH_CODE_INVALID');
  const { account, nickname, avatar, expires_at: expiresAt } = code;
  return accept({ account, nickname, avatar, expiresAt: expiresAt.toISOString() });
}

/** The code is used up by the exchange, so of two that arrive together one is refused. The session ends when the code's would have. */
export async function exchangeAuthCode(
  ports: Ports,
  { authToken, source, clientInfo }: Exchange,
): Promise<Outcome<SessionToken>> {
  const ownCode = withoutCell(ports.env, authToken);
  const now = ports.clock.now();
  const limited = await limitAttempt(ports.db, EXCHANGE_LIMIT, { subject: source, now });
  if (limited !== null) return limited;
  const opened = await inTransaction(ports.db, (tx) =>
    openByCode(ports, tx, { authToken: ownCode, source, clientInfo, now }),
  );
  if (opened === null) {
    ports.securityLog.event('auth-code-refused', { source });
    return refuse('AUTH_CODE_INVALID');
  }
  return answerSignIn(ports, { clientInfo }, opened);
}

/** First the member's lock, which ending the code's session takes too; then the code, if it is still there. */
async function openByCode(
  { clock }: Ports,
  tx: Tx,
  { authToken, source, clientInfo, now }: Exchange & { now: Date },
): Promise<OpenedSession | null> {
  const code = await findCode(tx, { authToken, now });
  if (code === undefined) return null;
  const { session_id: sessionId, member_id: memberId, session_ends_at: endsAt } = code;
  const refused = await refuseSessionsWith(clock)(tx, { sessionIds: [sessionId], movesMoney: false });
  if (refused.size > 0) return null;
  const used = await tx
    .updateTable('auth_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashToken(authToken))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return used === undefined
    ? null
    : openSession(tx, { memberId, clientInfo, source, provedHash: null, endsAt }, now);
}

const findCode = (reader: Reader, { authToken, now }: { authToken: string; now: Date }) =>
  reader
    .selectFrom('auth_codes as c')
    .innerJoin('sessions as s', 's.session_id', 'c.session_id')
    .innerJoin('members as m', 'm.member_id', 'c.member_id')
    .select(['c.session_id', 'c.member_id', 'c.expires_at', 's.expires_at as session_ends_at'])
    .select(['m.account', 'm.nickname', 'm.avatar'])
    .where('c.code_hash', '=', hashToken(authToken))
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where('s.ended_at', 'is', null)
    .where('s.idle_expires_at', '>', now)
    .where('s.expires_at', '>', now)
    .where('m.disabled', '=', false)
    .executeTakeFirst();
