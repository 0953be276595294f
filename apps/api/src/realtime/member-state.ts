import { sql } from 'kysely';
import type { Reader } from '../db/database';
import type { Source } from './topic';

interface MemberState<Payload> extends Pick<Source<Payload>, 'signal' | 'pollIntervalMs'> {
  /** A table of the changes: its column `member_id` names the member, and `column`, which is indexed, the transaction that wrote the row. */
  readonly changes: { readonly table: string; readonly column: string };
  readonly read: (reader: Reader, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, Payload>>;
}

/** State of one member, published after each commit that changed it, on any server. */
export const memberState = <Payload>({
  signal,
  pollIntervalMs,
  changes,
  read,
}: MemberState<Payload>): Source<Payload> => ({
  signal,
  pollIntervalMs,
  snapshot: async (db, { memberId }) =>
    memberId === null ? undefined : (await read(db, [memberId])).get(memberId),
  open: async (db, subscribers) => {
    let { next: cursor } = await readChanged(db, changes, null);
    return async () => {
      const { memberIds, next } = await readChanged(db, changes, cursor);
      const present = memberIds.filter((memberId) => subscribers.hasMember(memberId));
      if (present.length > 0)
        for (const [memberId, state] of await read(db, present)) subscribers.publish({ memberId }, state);
      // Advance last: a failed poll is repeated.
      cursor = next;
    };
  },
});

/**
 * Reads the members that transactions from `since` on have changed. What changed beside a transaction that is still running is read
 * again next time.
 *
 * @param since - `null` reads none.
 */
async function readChanged(
  reader: Reader,
  { table, column }: MemberState<unknown>['changes'],
  since: string | null,
): Promise<{ readonly next: string; readonly memberIds: readonly bigint[] }> {
  const { rows } = await sql<{ next: string; members: readonly string[] }>`
    select pg_snapshot_xmin(snapshot)::text as next, coalesce((
      select json_agg(distinct member_id::text) from ${sql.table(table)}
      where ${sql.ref(column)} >= ${since}::text::xid8 and ${sql.ref(column)} < pg_snapshot_xmax(snapshot)
    ), '[]') as members
    from (select pg_current_snapshot() as snapshot) as now`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('the database named no snapshot');
  return { next: row.next, memberIds: row.members.map(BigInt) };
}
