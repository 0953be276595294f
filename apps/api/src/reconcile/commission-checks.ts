import { sql } from 'kysely';
import { agentOnDay } from '../db/agent-on-day';
import type { Tx } from '../db/database';
import { nameAccount, nameAmount } from './difference';
import { check, type Check } from './run-check';

const commissionsMatchPostings = check({
  name: 'commissions',
  rule: 'Each commission is the sum of its lines, its turnover that of the downline, and it was posted once with its amount; none was posted without a row',
  read: async (tx: Tx) => {
    const { rows } = await sql<{
      event_id: string;
      account: bigint;
      owed: bigint;
      posted: bigint;
      lines: bigint;
      turnover: bigint;
      downline: bigint;
    }>`
      with owed as (
        select coalesce(c.event_id, 'commission:' || c.day || ':' || c.agent_id || ':' || c.currency) as event_id,
          account_id(c.agent_id, 1, k.slot) as account, c.amount_minor as owed, c.turnover_minor as turnover,
          (select sum((line ->> 'amountMinor')::bigint) from jsonb_array_elements(c.lines) as line) as lines,
          (select sum(t.turnover_minor) from downline_turnover t join members m on m.member_id = t.member_id
            where t.agent_id = c.agent_id and ${agentOnDay(sql`c.day`)} = c.agent_id and t.day = c.day and t.currency = c.currency) as downline
        from commissions c join ledger_currencies k on k.code = c.currency
      ), posted as (
        select event_id, credit as account, sum(amount_minor) as posted from postings where type = 28 group by 1, 2
      )
      select event_id, account, coalesce(owed, 0)::bigint as owed, coalesce(posted, 0)::bigint as posted,
        coalesce(lines, 0)::bigint as lines, coalesce(turnover, 0)::bigint as turnover, coalesce(downline, 0)::bigint as downline
      from owed full join posted using (event_id, account)
      where coalesce(owed, 0) <> coalesce(posted, 0) or owed is distinct from lines or turnover is distinct from downline
      order by event_id, account`.execute(tx);
    return rows;
  },
  describe: ({ event_id, account, owed, posted, lines, turnover, downline }) => ({
    where: `${event_id}, ${nameAccount(account)}`,
    what:
      `${nameAmount(account, posted)} were posted instead of ${nameAmount(account, owed)}, whose lines come to ` +
      `${nameAmount(account, lines)}; the turnover is ${nameAmount(account, turnover)}, the downline's ${nameAmount(account, downline)}`,
  }),
});

export const COMMISSION_CHECKS: readonly Check[] = [commissionsMatchPostings];
