import { sql } from 'kysely';
import type { LogoutPush } from '@realm/api-client/contract';
import { topic } from '../topic';

/** Sessions end on any server; their sockets here close within two seconds. */
export const logoutTopic = topic({
  name: 'logout',
  source: {
    signal: 'sessions',
    pollIntervalMs: 1_000,
    open: async (db, subscribers) => async () => {
      const ids = subscribers.sessionIds();
      if (ids.length === 0) return;
      const list = `{${ids.map(String).join(',')}}`;
      const { rows } = await sql<{ session_id: bigint; end_reason: LogoutPush['reason'] }>`
        select session_id, end_reason from sessions
        where session_id = any (${list}::text::bigint[]) and ended_at is not null`.execute(db);
      for (const { session_id: sessionId, end_reason: reason } of rows)
        subscribers.publish({ sessionId }, { reason });
    },
  },
});
