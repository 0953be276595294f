import { sql } from 'kysely';
import type { LogoutPush } from '@realm/api-client/contract';
import type { Database } from '../db/database';
import type { LiveSockets } from './live-sockets';
import { poll, type Poll } from './poll';

/** A session that ends on another server is dead here within two seconds; half of that is the pause between looks. */
const LOOK_EVERY_MS = 1_000;

/** Ends the sockets of this server whose session ended on another one. */
export function watchSessions(
  db: Database,
  sockets: LiveSockets,
  onFailure: (failure: unknown) => void,
): Poll {
  const look = async (): Promise<void> => {
    const ids = sockets.sessionIds;
    if (ids.length === 0) return;
    const list = `{${ids.map(String).join(',')}}`;
    const { rows } = await sql<{ session_id: bigint; end_reason: LogoutPush['reason'] }>`
      select session_id, end_reason from sessions
      where session_id = any (${list}::text::bigint[]) and ended_at is not null`.execute(db);
    for (const { session_id: sessionId, end_reason: reason } of rows) sockets.end(sessionId, reason);
  };
  return poll({ everyMs: LOOK_EVERY_MS, look, onFailure });
}
