import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { nameAccount, nameAmount } from './difference';
import { check, type Check } from './run-check';

const rebatesMatchPostings = check({
  name: 'rebates',
  rule: 'Each run’s rebate is the sum of its lines and of what earlier runs could not take, and was posted once with its amount; none was posted without a row',
  read: async (tx: Tx) => {
    const { rows } = await sql<{
      event_id: string;
      account: bigint;
      owed: bigint;
      posted: bigint;
      change: bigint;
      lines: bigint;
      carried: bigint;
      before: bigint;
    }>`
      with runs as (
        select coalesce(r.event_id, 'daily-rebate:' || r.run_day || ':' || r.family || ':' || r.member_id || ':' || r.currency) as event_id,
          account_id(r.member_id, 1, k.slot) as account, r.posted_minor as owed, r.change_minor as change, r.carried_minor as carried,
          (select coalesce(sum(l.change_minor), 0) from rebate_lines l
            where l.member_id = r.member_id and l.currency = r.currency and l.family = r.family and l.run_day = r.run_day) as lines,
          coalesce(sum(r.change_minor - r.posted_minor) over (
            partition by r.member_id, r.currency, r.family order by r.run_day rows between unbounded preceding and 1 preceding), 0) as before
        from rebates r join ledger_currencies k on k.code = r.currency
      ), posted as (
        select event_id, case when type = 19 then debit else credit end as account,
          sum(case when type = 19 then -amount_minor else amount_minor end) as posted
        from postings where event_id like 'daily-rebate:%' group by 1, 2
      )
      select event_id, account, coalesce(owed, 0)::bigint as owed, coalesce(posted, 0)::bigint as posted,
        coalesce(change, 0)::bigint as change, coalesce(lines, 0)::bigint as lines,
        coalesce(carried, 0)::bigint as carried, coalesce(before, 0)::bigint as before
      from runs full join posted using (event_id, account)
      where coalesce(owed, 0) <> coalesce(posted, 0) or change is distinct from lines or carried is distinct from before
      order by event_id, account`.execute(tx);
    return rows;
  },
  describe: ({ event_id, account, owed, posted, change, lines, carried, before }) => ({
    where: `${event_id}, ${nameAccount(account)}`,
    what:
      `${nameAmount(account, posted)} were posted instead of ${nameAmount(account, owed)}; the change is ${nameAmount(account, change)}, ` +
      `its lines come to ${nameAmount(account, lines)}; carried were ${nameAmount(account, carried)} of ${nameAmount(account, before)}`,
  }),
});

const linesAddUp = check({
  name: 'rebate-lines',
  rule: 'Each calculation of a betting day is its turnover times its rate, rounded down, and the changes up to it come to its amount',
  read: async (tx: Tx) => {
    const { rows } = await sql<{
      day: string;
      run_day: string;
      category: string;
      account: bigint;
      amount: bigint;
      exact: bigint;
      changes: bigint;
    }>`
      with lines as (
        select l.*, account_id(l.member_id, 1, k.slot) as account, floor(l.turnover_minor * l.rate::numeric)::bigint as exact,
          sum(l.change_minor) over (partition by l.member_id, l.currency, l.day, l.category order by l.run_day)::bigint as changes
        from rebate_lines l join ledger_currencies k on k.code = l.currency
      )
      select to_char(day, 'YYYY-MM-DD') as day, to_char(run_day, 'YYYY-MM-DD') as run_day, category, account,
        amount_minor as amount, exact, changes
      from lines where amount_minor <> exact or amount_minor <> changes
      order by day, run_day, account, category`.execute(tx);
    return rows;
  },
  describe: ({ day, run_day, category, account, amount, exact, changes }) => ({
    where: `${category} of ${day}, run of ${run_day}, ${nameAccount(account)}`,
    what: `is ${nameAmount(account, amount)}, calculated ${nameAmount(account, exact)}; the changes come to ${nameAmount(account, changes)}`,
  }),
});

export const REBATE_CHECKS: readonly Check[] = [rebatesMatchPostings, linesAddUp];
