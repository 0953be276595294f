import * as z from 'zod/mini';
import { Count, PageQuery, pageOf } from '../schemas';
import { ApprovalId, WaitingApproval, command, query } from './define-operation';
import { Reason } from './schemas';

export const approvals = {
  'approval/list': query({
    permission: 'approvals.read',
    summary:
      'What waits for a second person, oldest first, of the commands that the reader may send; who agrees sends the command with its id',
    input: {
      cursor: z.optional(ApprovalId),
      limit: PageQuery.limit,
      /** Only commands on this member: their uid and account, as a command may name either. */
      member: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(2))),
    },
    output: z.extend(
      pageOf(
        z.extend(WaitingApproval, {
          /** What the command would have changed when it was asked for; `null` where the handler notes nothing. */
          change: z.nullable(z.object({ before: z.unknown(), after: z.unknown() })),
        }),
      ),
      {
        /** Of all that waits and the reader may see, whatever the page. */
        count: Count,
      },
    ),
  }),
  'approval/withdraw': command({
    permission: 'approvals.withdraw',
    summary:
      'Takes back a request that waits for a second person, of one’s own or of a command that one may send; nothing was done under it',
    input: {
      approvalId: ApprovalId,
      reason: Reason,
    },
    output: z.object({ approvalId: z.string() }),
    refusals: ['PERMISSION_DENIED'],
  }),
};
