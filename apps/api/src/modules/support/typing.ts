import { TYPING_MS } from '@realm/domain';
import { sql } from 'kysely';
import { signalCommit } from '../../db/commit-signals';
import type { Tx } from '../../db/database';

const COLUMNS = { member: sql.ref('member_typing_until'), staff: sql.ref('staff_typing_until') } as const;

/**
 * Says whether a side is typing, for some seconds. Nothing is written while that is known already, so that a console or an app that
 * repeats it costs one statement.
 */
export async function noteTyping(
  tx: Tx,
  { memberId, side, typing }: { memberId: bigint; side: keyof typeof COLUMNS; typing: boolean },
): Promise<void> {
  const column = COLUMNS[side];
  const { rows } = await sql`
    update support_threads
    set ${column} = ${typing ? sql`now() + interval '1 millisecond' * ${TYPING_MS}::int` : sql`null`}
    where member_id = ${memberId} and ${
      typing
        ? sql`coalesce(${column} < now() + interval '1 millisecond' * ${TYPING_MS / 2}::int, true)`
        : sql`${column} is not null`
    } returning member_id`.execute(tx);
  if (rows.length > 0) signalCommit(tx, 'support');
}
