import { accept, refuse } from '../http/outcome';
import { endWaiting, selectWaiting } from './approvals.repository';
import type { OperatorHandlers } from './operation';
import { presentWaiting } from './second-person';

const MAX_SHOWN = 200;

export const approvalHandlers = {
  'approval/list': async (_call, tx) =>
    accept({
      items: (await selectWaiting(tx, MAX_SHOWN)).map((row) => ({
        ...presentWaiting(row),
        input: row.input,
      })),
      nextCursor: null,
    }),

  'approval/withdraw': async ({ input: { approvalId }, operator, staff, now }, tx) => {
    const staffId = staff?.staffId ?? null;
    const ending = { operator, staffId, at: now, outcome: 'withdrawn' } as const;
    return (await endWaiting(tx, BigInt(approvalId), ending)) ? accept({ approvalId }) : refuse('NOT_FOUND');
  },
} satisfies Partial<OperatorHandlers>;
