import { accept, refuse } from '../http/outcome';
import { countWaiting, endWaiting, selectWaiting } from './approvals.repository';
import type { OperatorHandlers } from './operation';
import { presentWaiting } from './second-person';

const PAGE = 50;

export const approvalHandlers = {
  'approval/list': async ({ input: { cursor, limit = String(PAGE), member = null } }, tx) => {
    const after = cursor === undefined ? null : BigInt(cursor);
    const rows = await selectWaiting(tx, { after, limit: Number(limit) + 1, member });
    const shown = rows.slice(0, Number(limit));
    return accept({
      items: shown.map((row) => ({ ...presentWaiting(row), input: row.input, change: row.change })),
      nextCursor: rows.length > shown.length ? String(shown.at(-1)?.approval_id) : null,
      count: await countWaiting(tx),
    });
  },

  'approval/withdraw': async ({ input: { approvalId }, operator, staff, now }, tx) => {
    const staffId = staff?.staffId ?? null;
    const ending = { operator, staffId, at: now, outcome: 'withdrawn' } as const;
    return (await endWaiting(tx, BigInt(approvalId), ending)) ? accept({ approvalId }) : refuse('NOT_FOUND');
  },
} satisfies Partial<OperatorHandlers>;
