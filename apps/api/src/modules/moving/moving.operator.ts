import { fromMinor } from '@realm/domain';
import { accept, refuse } from '../../http/outcome';
import { parseAccountId, readAccounts } from '../../ledger';
import type { OperatorHandlers } from '../../operator/operation';
import { findMember } from '../account';
import { availableAccounts, idInCell, isKnownCell } from '../cells';
import { isCancelled, readCancellations, requestCancellation } from './cancel-move';
import { findHindrances } from './hindrances';
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

  'cell/check-move': async ({ input }, tx) => {
    const member = await findMember(tx, input.member);
    if (member === null) return refuse('NOT_FOUND');
    const { memberId } = member;
    const { account, nickname, move_state } = await tx
      .selectFrom('members')
      .select(['account', 'nickname', 'move_state'])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const accounts = await readAccounts(tx, availableAccounts(memberId));
    return accept({
      member: member.uid,
      account,
      nickname,
      balances: accounts
        .filter(({ balance }) => balance !== 0n)
        .map(({ id, balance }) => {
          const { currency } = parseAccountId(id);
          return { currencyCode: currency, amount: fromMinor(balance, currency).amount };
        }),
      hindrances: move_state === null ? [...(await findHindrances(tx, memberId))] : ['moving'],
    });
  },

  'cell/move-member': async ({ input, operator, now, env, note }, tx) => {
    const { cell, member: name, reason } = input;
    const member = await findMember(tx, name);
    if (member === null || env.cell === null || !(await isKnownCell(tx, cell))) return refuse('NOT_FOUND');
    const moveId = idInCell(env.cell.name, input.requestId);
    const begun = await beginMove(tx, { memberId: member.memberId, moveId, to: cell, now });
    if (begun.ok) await noteRequest(tx, moveId, { by: operator, note: reason });
    const reasons = begun.ok ? [] : begun.reason;
    const hindrances = typeof reasons === 'string' ? [reasons] : [...reasons];
    note({ before: null, after: { cell, hasBegun: begun.ok, ...(begun.ok ? {} : { hindrances }) } });
    return accept({ moveId, member: member.uid, cell, hasBegun: begun.ok, hindrances });
  },

  'cell/cancel-move': async ({ input, note }, tx) => {
    const requested = await requestCancellation(tx, input.moveId);
    if (requested !== null) {
      const { isCancelling, hindrances } = requested;
      note({ before: null, after: { isCancelling, ...(isCancelling ? {} : { hindrances }) } });
    }
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
