import { sql } from 'kysely';
import type { LogoutPush } from '@realm/api-client/contract';
import type { Database } from '../../db/database';
import { SocketRefused, topic } from '../../realtime';

interface Replaced {
  readonly id: string;
  readonly tokensReplacedIn: string;
}
interface Ending {
  readonly id: string;
  readonly reason: LogoutPush['reason'];
}

/** Sessions end, and get other tokens, on any server; their sockets here close within two seconds. */
export const logoutTopic = topic({
  name: 'logout',
  source: {
    signal: 'sessions',
    pollIntervalMs: 1_000,
    // A session may end while its socket is being admitted: then this poll has gone past its end already.
    snapshot: async (db, { sessionId, tokensReplacedIn = null }) => {
      const session = await db
        .selectFrom('sessions')
        .select('end_reason')
        .select(sql<string | null>`tokens_replaced_in::text`.as('replaced_in'))
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      if (session === undefined) return undefined;
      if (session.end_reason !== null) return { reason: session.end_reason };
      if (session.replaced_in !== tokensReplacedIn) throw new SocketRefused('MEMBER_TOKEN_INVALID');
      return undefined;
    },
    open: async (db, subscribers) => {
      let { next: cursor } = await readEndings(db, null);
      return async () => {
        const { endings, replaced, next } = await readEndings(db, cursor);
        for (const { id, reason } of endings) subscribers.publish({ sessionId: BigInt(id) }, { reason });
        for (const { id, tokensReplacedIn } of replaced)
          subscribers.closeOthers({ sessionId: BigInt(id), tokensReplacedIn });
        // Only now: a poll that failed is repeated.
        cursor = next;
      };
    },
  },
});

/**
 * Reads the sessions that transactions from `since` on have ended, or given other tokens. Those that ended beside a transaction that is still running are read
 * again next time. A number that is still to come is another cluster's, whose tables were restored here.
 *
 * @param since - `null` reads none.
 */
async function readEndings(db: Database, since: string | null) {
  const { rows } = await sql<{ next: string; endings: readonly Ending[]; replaced: readonly Replaced[] }>`
    select pg_snapshot_xmin(snapshot)::text as next, coalesce((
      select json_agg(json_build_object('id', session_id::text, 'reason', end_reason)) from sessions
      where ended_in >= ${since}::text::xid8 and ended_in < pg_snapshot_xmax(snapshot)
    ), '[]') as endings, coalesce((
      select json_agg(json_build_object('id', session_id::text, 'tokensReplacedIn', tokens_replaced_in::text)) from sessions
      where tokens_replaced_in >= ${since}::text::xid8 and tokens_replaced_in < pg_snapshot_xmax(snapshot)
    ), '[]') as replaced
    from (select pg_current_snapshot() as snapshot) as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database named no snapshot');
  return row;
}
