import type { ClientInfo, SessionToken } from '@realm/api-client/contract';
import type { MemberIdentity, PreparedWrite } from '../../http/handler';
import { accept, refuse, type Outcome, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { limitAttempt, type AttemptLimit } from '../attempts';
import { hashToken, newToken, signIn } from '../session';

const LIFETIME_MS = 60_000;
const HOUR_MS = 60 * 60_000;
const CREATE_LIMIT: AttemptLimit = { scope: 'auth-code-create', count: 20, windowMs: HOUR_MS };
const EXCHANGE_LIMIT: AttemptLimit = { scope: 'auth-code-exchange', count: 60, windowMs: HOUR_MS };

export async function createAuthCode(
  { db, clock }: Ports,
  { memberId }: MemberIdentity,
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
        .values({ code_hash: hashToken(authToken), member_id: memberId, expires_at: expiresAt })
        .execute();
      return accept({ authToken, expiresAt: expiresAt.toISOString() });
    },
  };
}

interface Exchange {
  readonly authToken: string;
  readonly source: string;
  readonly clientInfo: Partial<ClientInfo>;
}

/** The code is used up by the attempt, so of two that arrive together one is refused. */
export async function exchangeAuthCode(
  ports: Ports,
  { authToken, source, clientInfo }: Exchange,
): Promise<Outcome<SessionToken>> {
  const now = ports.clock.now();
  const limited = await limitAttempt(ports.db, EXCHANGE_LIMIT, { subject: source, now });
  if (limited !== null) return limited;
  const used = await ports.db
    .updateTable('auth_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashToken(authToken))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  if (used === undefined) {
    ports.securityLog.event('auth-code-refused', { source });
    return refuse('AUTH_CODE_INVALID');
  }
  return signIn(ports, { memberId: used.member_id, clientInfo, provedHash: null });
}
