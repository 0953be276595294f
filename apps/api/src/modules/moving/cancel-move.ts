import { ERROR_CODES } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { MoveRow } from './moves.repository';

/** Why a move was given up that staff cancelled. Of one that has not ended: what they have asked for. */
export const CANCELLED = 'cancelled';
/** The other cell had accepted the member before. */
export const CANCELLED_TOO_LATE = 'cancelled-too-late';

/** More than there are among the moves that staff see. */
const NEWEST = 500;

/** Who cancelled moves lately, and why, by the move's id: the audit log has it. */
export async function readCancellations(
  reader: Reader,
): Promise<ReadonlyMap<string, { readonly by: string; readonly reason: string }>> {
  const { rows } = await sql<{ move_id: string; operator: string; reason: string | null }>`
    select input ->> 'moveId' as move_id, operator, reason from (
      select * from operator_commands where name = 'cell/cancel-move' order by command_id desc limit ${NEWEST}::int
    ) as newest
    where code = ${ERROR_CODES.OK} and output ->> 'isCancelling' = 'true' order by command_id desc`.execute(
    reader,
  );
  // The first one of each move counts: it comes last.
  return new Map(
    rows.map(({ move_id: id, operator: by, reason }) => [id.toLowerCase(), { by, reason: reason ?? '' }]),
  );
}

interface Cancellation {
  readonly moveId: string;
  /** The public id. */
  readonly member: string;
  /** The other one. */
  readonly cell: string;
  readonly isCancelling: boolean;
  /** Why the move can't be cancelled any more. */
  readonly hindrances: readonly ('accepted' | 'given-up')[];
}

/**
 * Asks for a move out to be given up. Only the directory knows whether the other cell has accepted it, so the job `carryMoves` cancels it
 * there; whichever comes first is final.
 *
 * @returns `null` for a move that this cell has not sent.
 */
export async function requestCancellation(tx: Tx, moveId: string): Promise<Cancellation | null> {
  await tx
    .updateTable('member_moves')
    .set({ reason: CANCELLED })
    .where('transfer_id', '=', moveId)
    .where('direction', '=', 'out')
    .where('ended_at', 'is', null)
    .execute();
  const move = await tx
    .selectFrom('member_moves')
    .innerJoin('members', 'members.member_id', 'member_moves.member_id')
    .select(['transfer_id', 'uid', 'other_cell', 'outcome'])
    .where('transfer_id', '=', moveId)
    .where('direction', '=', 'out')
    .executeTakeFirst();
  if (move === undefined) return null;
  const { transfer_id, uid: member, other_cell: cell, outcome } = move;
  const hindrances = outcome === null ? [] : [outcome === 'done' ? ('accepted' as const) : outcome];
  return { moveId: transfer_id, member, cell, isCancelling: outcome === null, hindrances };
}

/** For a move that the other cell has accepted: says so to staff who wanted it back. */
export async function noteTooLate(tx: Tx, moveId: string): Promise<void> {
  await tx
    .updateTable('member_moves')
    .set({ reason: CANCELLED_TOO_LATE })
    .where('transfer_id', '=', moveId)
    .where('reason', '=', CANCELLED)
    .execute();
}

/** Whether staff want the move to be given up. */
export const isCancelled = ({ reason }: Pick<MoveRow, 'reason'>): boolean => reason === CANCELLED;
