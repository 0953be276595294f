import * as z from 'zod/mini';
import { accept, refuse } from '../http/outcome';
import { defineAct, defineQuery } from './act';
import { endWaiting, selectWaiting } from './approvals.repository';
import { presentWaiting } from './second-person';

const MOST_SHOWN = 200;

export const approvalQueries = [
  defineQuery({
    name: 'approval/list',
    summary: 'What waits for a second person, oldest first: the same act asked for by somebody else is done',
    input: z.strictObject({}),
    run: async (_call, tx) =>
      accept({ items: (await selectWaiting(tx, MOST_SHOWN)).map(presentWaiting), nextCursor: null }),
  }),
];

export const approvalActs = [
  defineAct({
    name: 'approval/withdraw',
    summary: 'Takes back a request that waits for a second person; nothing was done under it',
    input: z.strictObject({
      approvalId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    }),
    act: async ({ input: { approvalId }, operator, now }, tx) => {
      const ending = { operator, at: now, outcome: 'withdrawn' } as const;
      return (await endWaiting(tx, BigInt(approvalId), ending))
        ? accept({ approvalId })
        : refuse('NOT_FOUND');
    },
  }),
];
