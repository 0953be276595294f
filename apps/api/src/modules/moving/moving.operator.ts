import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { findMember } from '../account';
import { idInCell, isKnownCell } from '../cells';
import { isCancelled, readCancellations, requestCancellation } from './cancel-move';
import { beginMove } from './move-states';
import { listLatestMoves, noteRequest } from './moves.repository';

const LISTED = 100;

export const movingOperations = {
  'cell/moves': async (_call, tx) => {
    const rows = await listLatestMoves(tx, LISTED);
    const cancelled = await readCancellations(tx);
    return accept({
      items: rows.map((row) => ({
        moveId: row.transfer_id,
        direction: row.direction,
        cell: row.other_cell,
        member: row.uid,
        account: row.account,
        state: stateOf(row),
        requestedBy: row.requested_by,
        note: row.note,
        hindrances: row.reason === null || row.outcome === null ? [] : row.reason.split(', '),
        cancelled: cancelled.get(row.transfer_id) ?? null,
        beganAt: row.began_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
      })),
    });
  },

  'cell/move-member': async ({ input, operator, now, env }, tx) => {
    const { cell, member: name, reason } = input;
    const member = await findMember(tx, name);
    if (member === null || env.cell === null || !(await isKnownCell(tx, cell))) return refuse('NOT_FOUND');
    const moveId = idInCell(env.cell.name, input.requestId);
    const begun = await beginMove(tx, { memberId: member.memberId, moveId, to: cell, now });
    if (begun.ok) await noteRequest(tx, moveId, { by: operator, note: reason });
    const reasons = begun.ok ? [] : begun.reason;
    const hindrances = typeof reasons === 'string' ? [reasons] : [...reasons];
    return accept({ moveId, member: member.uid, cell, hasBegun: begun.ok, hindrances });
  },

  'cell/cancel-move': async ({ input }, tx) => {
    const requested = await requestCancellation(tx, input.moveId);
    return requested === null
      ? refuse('NOT_FOUND')
      : accept({ ...requested, hindrances: [...requested.hindrances] });
  },
} satisfies Partial<OperatorHandlers>;

type Latest = Awaited<ReturnType<typeof listLatestMoves>>[number];

/** How far a move is, as staff read it. */
function stateOf(move: Latest): 'frozen' | 'sent' | 'cancelling' | 'arriving' | 'done' | 'given-up' {
  if (move.outcome !== null) return move.outcome;
  if (move.direction === 'in') return 'arriving';
  if (isCancelled(move)) return 'cancelling';
  return move.is_sent ? 'sent' : 'frozen';
}
