import { sql } from 'kysely';
import type { LogoutPush } from '@realm/api-client/contract';
import type { Database } from '../../db/database';
import { topic } from '../../realtime';

interface Ending {
  readonly id: string;
  readonly reason: LogoutPush['reason'];
}

/** Sessions end on any server; their sockets here close within two seconds. */
export const logoutTopic = topic({
  name: 'logout',
  source: {
    signal: 'sessions',
    pollIntervalMs: 1_000,
    // A session may end while its socket is being admitted: then this poll has gone past its end already.
    snapshot: async (db, { sessionId }) => {
      const ended = await db
        .selectFrom('sessions')
        .select('end_reason')
        .where('session_id', '=', sessionId)
        .where('ended_at', 'is not', null)
        .executeTakeFirst();
      return ended === undefined || ended.end_reason === null ? undefined : { reason: ended.end_reason };
    },
    open: async (db, subscribers) => {
      let { next: cursor } = await readEndings(db, null);
      return async () => {
        const { endings, next } = await readEndings(db, cursor);
        for (const { id, reason } of endings) subscribers.publish({ sessionId: BigInt(id) }, { reason });
        // Only now: a poll that failed is repeated.
        cursor = next;
      };
    },
  },
});

/**
 * Reads the sessions that transactions from `since` on have ended. Those that ended beside a transaction that is still running are read
 * again next time. A number that is still to come is another cluster's, whose tables were restored here.
 *
 * @param since - `null` reads none.
 */
async function readEndings(db: Database, since: string | null) {
  const { rows } = await sql<{ next: string; endings: readonly Ending[] }>`
    select pg_snapshot_xmin(snapshot)::text as next, coalesce((
      select json_agg(json_build_object('id', session_id::text, 'reason', end_reason)) from sessions
      where ended_in >= ${since}::text::xid8 and ended_in < pg_snapshot_xmax(snapshot)
    ), '[]') as endings
    from (select pg_current_snapshot() as snapshot) as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database named no snapshot');
  return row;
}
