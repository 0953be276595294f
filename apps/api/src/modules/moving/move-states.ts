import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database';
import { endMemberSessions } from '../session';
import { deleteCredentials } from './delete-credentials';
import { findHindrances, type Hindrance } from './hindrances';
import { PORTABLE_TABLES } from './portable-tables';

interface Leaving {
  readonly memberId: bigint;
  readonly moveId: string;
  /** The other cell. */
  readonly to: string;
  readonly now: Date;
}

export type Begun =
  { readonly ok: true } | { readonly ok: false; readonly reason: 'moving' | 'ended' | readonly Hindrance[] };

/** Freezes the member in the old cell: nobody is signed in or can sign in, and no command of theirs is accepted. Once for each move. */
export async function beginMove(tx: Tx, { memberId, moveId, to, now }: Leaving): Promise<Begun> {
  const { move_state: state } = await tx
    .selectFrom('members')
    .select('move_state')
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const known = await findMove(tx, moveId);
  if (known !== null) return known.outcome === null ? { ok: true } : { ok: false, reason: 'ended' };
  if (state !== null) return { ok: false, reason: 'moving' };
  const hindrances = await findHindrances(tx, memberId);
  if (hindrances.length > 0) return { ok: false, reason: hindrances };
  await tx
    .insertInto('member_moves')
    .values({ transfer_id: moveId, member_id: memberId, direction: 'out', other_cell: to, began_at: now })
    .execute();
  await setState(tx, memberId, 'leaving');
  // The app says why, and that the member signs in again: that works once the directory names the new cell.
  await endMemberSessions(tx, { memberId, reason: 'moved', now });
  return { ok: true };
}

/**
 * Whether the frozen member can be packed. Calls of before the freeze may still be under way, and one of them may have left something
 * that hinders: then the move is given up. Keeps the move locked until the transaction ends.
 */
export async function checkFrozen(tx: Tx, moveId: string): Promise<'ready' | 'wait' | readonly Hindrance[]> {
  const { rows } = await sql<{ member_id: bigint; settled: boolean }>`
    update member_moves set settles_after = coalesce(settles_after, pg_current_xact_id())
    where transfer_id = ${moveId}::uuid and ended_at is null
    returning member_id, settles_after < pg_snapshot_xmin(pg_current_snapshot()) as settled`.execute(tx);
  const [move] = rows;
  if (move?.settled !== true) return 'wait';
  const hindrances = await findHindrances(tx, move.member_id);
  return hindrances.length === 0 ? 'ready' : hindrances;
}

interface Ending {
  readonly moveId: string;
  readonly now: Date;
}

/** The member lives in the new cell: their history stays here, and what is worthless now is deleted. */
export async function finishMove(tx: Tx, ending: Ending): Promise<void> {
  const memberId = await endMove(tx, ending, 'done');
  if (memberId === null) return;
  await setState(tx, memberId, 'left');
  await deleteCredentials(tx, memberId);
  for (const [table, portability] of Object.entries(PORTABLE_TABLES))
    // Ended sessions can be looked up for some weeks, and their tokens open nothing.
    if (portability === 'ends' && table !== 'sessions')
      await sql`delete from ${sql.table(table)} where member_id = ${memberId}`.execute(tx);
}

/** The new cell did not take the member, who goes on here as if nothing had happened. */
export async function giveUpMove(tx: Tx, ending: Ending): Promise<void> {
  const memberId = await endMove(tx, ending, 'given-up');
  if (memberId !== null) await setState(tx, memberId, null);
}

/** Lets the member sign in to the new cell. Call it once the directory names this cell: until then its names belong to the other one. */
export async function releaseMember(tx: Tx, ending: Ending): Promise<void> {
  const memberId = await endMove(tx, ending, 'done');
  if (memberId !== null) await setState(tx, memberId, null);
}

/** The move was given up after the member was unpacked: they stay where they were, and may come another time. */
export async function refuseArrival(tx: Tx, ending: Ending): Promise<void> {
  const memberId = await endMove(tx, ending, 'given-up');
  if (memberId === null) return;
  await setState(tx, memberId, 'left');
  await deleteCredentials(tx, memberId);
}

interface Left {
  readonly moveId: string;
  /** In lower case. */
  readonly account: string;
  readonly to: string;
  readonly beganAt: Date;
  readonly now: Date;
}

/** Of a cell that was restored to a moment before the move: the directory says that the member lives elsewhere. Call it for a member without another move under way. */
export async function markLeft(tx: Tx, { moveId, account, to, beganAt, now }: Left): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select('member_id')
    .where((row) => row(row.fn('lower', ['account']), '=', account))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member === undefined) return;
  const memberId = member.member_id;
  await tx
    .insertInto('member_moves')
    .values({
      transfer_id: moveId,
      member_id: memberId,
      direction: 'out',
      other_cell: to,
      began_at: beganAt,
    })
    .execute();
  await finishMove(tx, { moveId, now });
  await endMemberSessions(tx, { memberId, reason: 'moved', now });
}

interface Move {
  readonly memberId: bigint;
  /** `null`: under way. */
  readonly outcome: 'done' | 'given-up' | null;
}

export async function findMove(db: Database | Tx, moveId: string): Promise<Move | null> {
  const row = await db
    .selectFrom('member_moves')
    .select(['member_id', 'outcome'])
    .where('transfer_id', '=', moveId)
    .executeTakeFirst();
  return row === undefined ? null : { memberId: row.member_id, outcome: row.outcome };
}

/** @returns `null` when it had ended before. */
async function endMove(
  tx: Tx,
  { moveId, now }: Ending,
  outcome: 'done' | 'given-up',
): Promise<bigint | null> {
  const ended = await tx
    .updateTable('member_moves')
    .set({ ended_at: now, outcome })
    .where('transfer_id', '=', moveId)
    .where('ended_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return ended?.member_id ?? null;
}

async function setState(tx: Tx, memberId: bigint, state: 'leaving' | 'left' | null): Promise<void> {
  await tx.updateTable('members').set({ move_state: state }).where('member_id', '=', memberId).execute();
}
