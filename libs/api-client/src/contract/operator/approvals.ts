import * as z from 'zod/mini';
import { pageOf } from '../schemas';
import { WaitingApproval, command, query } from './define-operation';
import { Reason } from './schemas';

export const approvals = {
  'approval/list': query({
    permission: 'approvals.read',
    summary:
      'What waits for a second person, oldest first: the same command sent by somebody else is executed',
    input: {},
    /** `input`: what the first person sent, which the second one has to send alike. */
    output: pageOf(z.extend(WaitingApproval, { input: z.unknown() })),
  }),
  'approval/withdraw': command({
    permission: 'approvals.withdraw',
    summary: 'Takes back a request that waits for a second person; nothing was done under it',
    input: {
      approvalId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
      reason: Reason,
    },
    output: z.object({ approvalId: z.string() }),
  }),
};
