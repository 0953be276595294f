import { ERROR_CODES } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { RefuseSessions, SessionRefusal } from '../../http/run-write';
import type { RefuseCommands } from '../../ledger';
import type { Clock } from '../../ports';
import { isTokenOf } from './session-tokens';

/** Asks the database, under the lock of each session's member. */
export const refuseSessionsWith =
  (clock: Clock): RefuseSessions =>
  async (tx, { sessionIds, movesMoney, token }) => {
    const ids = `{${sessionIds.map(String).join(',')}}`;
    const { rows } = await sql<{ session_id: bigint; reason: SessionRefusal }>`
      select session_id, reason
      from refused_sessions(${ids}::text::bigint[], ${movesMoney}::boolean, ${clock.now()}::timestamptz)
    `.execute(tx);
    const refused = new Map(rows.map((row) => [row.session_id, row.reason]));
    const [sessionId] = sessionIds;
    // Asked under the lock: a new password that was ahead of the call has taken its token away.
    if (refused.size === 0 && token !== undefined && sessionId !== undefined)
      if (!(await isTokenOf(tx, { token, sessionId }))) refused.set(sessionId, 'ended');
    return refused;
  };

const CODES = {
  ended: ERROR_CODES.MEMBER_TOKEN_INVALID,
  maintenance: ERROR_CODES.MAINTENANCE,
} as const satisfies Record<SessionRefusal, number>;

/** The same for a batch of members' calls that move money. */
export function refuseCommandsWith(clock: Clock): RefuseCommands {
  const refuseSessions = refuseSessionsWith(clock);
  return async (tx, sessionIds) => {
    const refused = await refuseSessions(tx, { sessionIds, movesMoney: true });
    return new Map([...refused].map(([id, refusal]) => [id, CODES[refusal]]));
  };
}
