import * as z from 'zod/mini';
import { command, withApproval } from './define-operation';
import { MemberName, MemberSummary, Reason } from './schemas';

const Day = z.string();

export const agents = {
  'agent/assign': withApproval(
    'agent',
    command({
      permission: 'agents.change',
      summary:
        'Gives a member an agent, or another one; turnover counts for the new agent from the next day on (GMT-4)',
      input: { member: MemberName, agent: MemberName, reason: Reason },
      output: z.object({ member: MemberSummary, agent: MemberSummary, fromDay: Day }),
      refusals: ['AGENT_INVALID'],
    }),
  ),
  'agent/remove': withApproval(
    'agent',
    command({
      permission: 'agents.change',
      summary:
        'Takes a member out of the downline; turnover counts for the agent until the day’s end (GMT-4)',
      input: { member: MemberName, reason: Reason },
      output: z.object({ member: MemberSummary, fromDay: Day }),
      refusals: ['AGENT_INVALID'],
    }),
  ),
};
