import type { CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { inCurrency } from './difference';
import { check, type Check } from './run-check';

const FROZEN_KIND = 2;

const frozenEqualsWithdrawals = check({
  name: 'frozen',
  rule: "Each member's frozen amount is the sum of the open withdrawals",
  read: async (tx: Tx) => {
    const { rows } = await sql<{ owner: bigint; currency: CurrencyCode; frozen: bigint; open: bigint }>`
      with held as (
        select a.id >> 16 as owner, c.code as currency, a.balance as frozen
        from accounts a join ledger_currencies c on c.slot = (a.id & 255)
        where ((a.id >> 8) & 255) = ${FROZEN_KIND}::int
      ), orders as (
        select member_id as owner, currency, sum(amount_minor)::bigint as open
        from withdrawal_orders where status in ('processing', 'waiting-receipt', 'locked') group by 1, 2
      )
      select owner, currency, coalesce(frozen, 0)::bigint as frozen, coalesce(open, 0)::bigint as open
      from held full join orders using (owner, currency)
      where coalesce(frozen, 0) <> coalesce(open, 0)
      order by owner, currency`.execute(tx);
    return rows;
  },
  tell: ({ owner, currency, frozen, open }) => ({
    where: `member ${String(owner)}, frozen ${currency}`,
    what: `holds ${inCurrency(frozen, currency)}, open withdrawals come to ${inCurrency(open, currency)}`,
  }),
});

const creditsMatchDeposits = check({
  name: 'deposits',
  rule: 'Each deposit that succeeded was credited once with its amount, and no other was credited',
  read: async (tx: Tx) => {
    const { rows } = await sql<{
      order_id: string;
      status: string;
      currency: CurrencyCode;
      owed: bigint;
      credited: bigint;
    }>`
      with credits as (
        select reference as order_id, sum(amount_minor)::bigint as credited
        from postings where type = 11 and ((credit >> 8) & 255) = 1 group by 1
      )
      select o.order_id, o.status, o.currency,
        case when o.status = 'success' then o.credit_minor else 0 end as owed,
        coalesce(c.credited, 0)::bigint as credited
      from deposit_orders o left join credits c using (order_id)
      where coalesce(c.credited, 0) <> case when o.status = 'success' then o.credit_minor else 0 end
      order by o.seq`.execute(tx);
    return rows;
  },
  tell: ({ order_id, status, currency, owed, credited }) => ({
    where: `deposit ${order_id}, ${status}`,
    what: `${inCurrency(credited, currency)} were credited instead of ${inCurrency(owed, currency)}`,
  }),
});

export const ORDER_CHECKS: readonly Check[] = [frozenEqualsWithdrawals, creditsMatchDeposits];
