import * as z from 'zod/mini';
import { Commission, DownlineMember } from '../member/agent';
import { AmountText, Count, Currency, Day as CalendarDay, PageQuery, pageOf } from '../schemas';
import { command, query, withApproval } from './define-operation';
import { MemberName, MemberSummary, Reason } from './schemas';

const Day = z.string();

const Page = { member: MemberName, cursor: PageQuery.cursor, limit: PageQuery.limit };

export const agents = {
  'agent/figures': query({
    permission: 'members.read',
    summary: 'How large a member’s downline is, and the commissions of the last seven calculated days',
    input: { member: MemberName },
    output: z.object({
      downline: Count,
      /** With valid turnover within the seven days. */
      active: Count,
      /** The member's, in which these sums are. */
      currencyCode: Currency,
      monthAmount: AmountText,
      days: z.array(z.object({ day: CalendarDay, amount: AmountText })),
    }),
  }),
  'agent/downline': query({
    permission: 'members.read',
    summary: 'The members whose agent a member is, newest first, with their valid turnover',
    input: Page,
    output: pageOf(z.extend(z.omit(DownlineMember, { downlineId: true }), { uid: z.string() })),
  }),
  'agent/commissions': query({
    permission: 'statements.read',
    summary: 'A member’s commissions by day, newest first, with the lines of each calculation',
    input: Page,
    output: pageOf(Commission),
  }),
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
