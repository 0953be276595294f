import { TAKEN_BACK, type CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { inCurrency, nameAccount, nameAmount } from './difference';
import { check, type Check } from './run-check';

const FROZEN_KIND = 2;

const frozenEqualsWithdrawals = check({
  name: 'frozen',
  rule: "Each member's frozen amount is the sum of the open withdrawals",
  read: async (tx: Tx) => {
    const { rows } = await sql<{ owner: bigint; currency: CurrencyCode; frozen: bigint; open: bigint }>`
      with held as (
        select account_owner(a.id) as owner, c.code as currency, a.balance as frozen
        from accounts a join ledger_currencies c on c.slot = account_currency(a.id)
        where account_kind(a.id) = ${FROZEN_KIND}::int
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
  describe: ({ owner, currency, frozen, open }) => ({
    where: `member ${String(owner)}, frozen ${currency}`,
    what: `holds ${inCurrency(frozen, currency)}, open withdrawals come to ${inCurrency(open, currency)}`,
  }),
});

interface DepositFigures {
  readonly order_id: string;
  readonly status: string;
  readonly currency: CurrencyCode;
  readonly owed: bigint;
  readonly credited: bigint;
  readonly paid: bigint;
  readonly reversed: bigint;
  readonly taken: bigint;
}

const creditsMatchDeposits = check({
  name: 'deposits',
  rule: 'Each deposit that succeeded, or is taken back for now, was credited once with its amount; one that failed after its credit was reversed once and whole; no other was either. No more is taken and withheld than was credited',
  read: async (tx: Tx) => {
    const { rows } = await sql<DepositFigures>`
      with posted as (
        select reference as order_id,
          sum(amount_minor) filter (where type = 11 and account_kind(credit) = 1) as credited,
          sum(amount_minor) filter (where type = 19 and account_kind(credit) = 17) as reversed,
          sum(amount_minor) filter (where type = 19 and account_kind(debit) = 1) as taken
        from postings where type in (11, 19) group by 1
      ), compared as (
        select o.seq, o.order_id, o.status, o.currency, o.credit_minor, o.withheld_minor, coalesce(o.paid_minor, 0)::bigint as paid,
          coalesce(p.credited, 0)::bigint as credited, coalesce(p.reversed, 0)::bigint as reversed,
          coalesce(p.taken, 0)::bigint as taken,
          o.status = 'success' or (o.status = 'locked' and o.reason = ${TAKEN_BACK})
            or (o.status = 'failed' and coalesce(p.credited, 0) > 0) as has_credit
        from deposit_orders o left join posted p using (order_id)
      )
      select order_id, status, currency, case when has_credit then credit_minor else 0 end as owed, credited,
        case when has_credit and status = 'failed' then paid else 0 end as paid, reversed, taken
      from compared
      where credited <> case when has_credit then credit_minor else 0 end
        or reversed <> case when has_credit and status = 'failed' then paid else 0 end
        or taken + withheld_minor > case when reversed > 0 then credit_minor else 0 end
      order by seq`.execute(tx);
    return rows;
  },
  describe: ({ order_id, status, currency, owed, credited, paid, reversed, taken }) => ({
    where: `deposit ${order_id}, ${status}`,
    what:
      `${inCurrency(credited, currency)} were credited instead of ${inCurrency(owed, currency)}, ` +
      `${inCurrency(reversed, 'USDT')} reversed instead of ${inCurrency(paid, 'USDT')}, ` +
      `${inCurrency(taken, currency)} taken from the wallet`,
  }),
});

interface WithdrawalFigures {
  readonly order_id: string;
  readonly status: string | null;
  readonly account: bigint;
  readonly amount: bigint;
  readonly freezes: bigint;
  readonly frozen: bigint;
  readonly returns: bigint;
  readonly returned: bigint;
  readonly payouts: bigint;
  readonly paid: bigint;
}

const withdrawalsEndOnce = check({
  name: 'withdrawals',
  rule: 'Each withdrawal was frozen once with its amount; a closed one was paid out or given back, once and whole; an open one neither',
  read: async (tx: Tx) => {
    const { rows } = await sql<WithdrawalFigures>`
      with orders as (
        select o.order_id, o.status, account_id(o.member_id, ${FROZEN_KIND}::int, c.slot) as account,
          o.amount_minor as amount,
          case when o.status in ('rejected', 'failed') then 1 else 0 end as returns_due,
          case when o.status = 'success' then 1 else 0 end as payouts_due
        from withdrawal_orders o join ledger_currencies c on c.code = o.currency
      ), moves as (
        select reference as order_id, type, amount_minor, case when type = 12 then credit else debit end as account
        from postings where type in (12, 13, 14)
      ), posted as (
        select order_id, account,
          count(*) filter (where type = 12) as freezes, sum(amount_minor) filter (where type = 12) as frozen,
          count(*) filter (where type = 13) as returns, sum(amount_minor) filter (where type = 13) as returned,
          count(*) filter (where type = 14) as payouts, sum(amount_minor) filter (where type = 14) as paid
        from moves where account_kind(account) = ${FROZEN_KIND}::int group by 1, 2
      ), compared as (
        select order_id, account, status, returns_due, payouts_due, coalesce(amount, 0)::bigint as amount,
          coalesce(freezes, 0)::bigint as freezes, coalesce(frozen, 0)::bigint as frozen,
          coalesce(returns, 0)::bigint as returns, coalesce(returned, 0)::bigint as returned,
          coalesce(payouts, 0)::bigint as payouts, coalesce(paid, 0)::bigint as paid
        from orders full join posted using (order_id, account)
      )
      select order_id, account, status, amount, freezes, frozen, returns, returned, payouts, paid
      from compared
      where status is null or freezes <> 1 or frozen <> amount
        or returns <> returns_due or returned <> amount * returns_due
        or payouts <> payouts_due or paid <> amount * payouts_due
      order by order_id, account`.execute(tx);
    return rows;
  },
  describe: ({ order_id, status, account, amount, ...moved }) => ({
    where: `withdrawal ${order_id}, ${status ?? 'which is not there'}, ${nameAccount(account)}`,
    what:
      `of ${nameAmount(account, amount)}, ${nameAmount(account, moved.frozen)} were frozen (${String(moved.freezes)}×), ` +
      `${nameAmount(account, moved.returned)} given back (${String(moved.returns)}×) ` +
      `and ${nameAmount(account, moved.paid)} paid out (${String(moved.payouts)}×)`,
  }),
});

const paymentsAreRecorded = check({
  name: 'quarantine',
  rule: 'Each payment to one of our addresses is recorded; none waits in quarantine',
  read: async (tx: Tx) =>
    tx.selectFrom('quarantined_payments').selectAll().orderBy('failed_at').orderBy('tx_hash').execute(),
  describe: ({ network, tx_hash, ordinal, amount_minor, attempts, error }) => ({
    where: `payment ${tx_hash} ${String(ordinal)}, ${network}`,
    what: `${inCurrency(amount_minor, 'USDT')} could not be recorded in ${String(attempts)} attempts: ${error}`,
  }),
});

export const ORDER_CHECKS: readonly Check[] = [
  frozenEqualsWithdrawals,
  creditsMatchDeposits,
  withdrawalsEndOnce,
  paymentsAreRecorded,
];
