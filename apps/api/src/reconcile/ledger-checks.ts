import type { CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { inCurrency, nameAccount, nameAmount } from './difference';
import { check, type Check } from './run-check';

/** Both sides of every posting, as what each did to its account. */
const sides = sql`(
  select debit as account, debit_version as version, debit_after as after, -amount_minor as change, seq from postings
  union all
  select credit, credit_version, credit_after, amount_minor, seq from postings
) as side`;

interface AccountFigures {
  readonly id: bigint;
  readonly is: bigint | null;
  readonly should_be: bigint | null;
}

const sumsToZero = check({
  name: 'sum-zero',
  rule: 'In each currency all balances, and all postings, sum to zero',
  read: async (tx: Tx) => {
    const { rows } = await sql<{ currency: CurrencyCode; balances: bigint; postings: bigint }>`
      with balances as (select account_currency(id) as slot, sum(balance)::bigint as total from accounts group by 1),
      entries as (select account_currency(account) as slot, sum(change)::bigint as total from ${sides} group by 1)
      select c.code as currency, coalesce(b.total, 0)::bigint as balances, coalesce(e.total, 0)::bigint as postings
      from ledger_currencies c left join balances b on b.slot = c.slot left join entries e on e.slot = c.slot
      where coalesce(b.total, 0) <> 0 or coalesce(e.total, 0) <> 0
      order by c.slot`.execute(tx);
    return rows;
  },
  describe: ({ currency, balances, postings }) => ({
    where: currency,
    what: `balances sum to ${inCurrency(balances, currency)}, postings to ${inCurrency(postings, currency)}`,
  }),
});

const balancesEqualEntries = check({
  name: 'balances',
  rule: "Each account's balance is the sum of its entries",
  read: async (tx: Tx) => {
    const { rows } = await sql<AccountFigures>`
      with entries as (select account, sum(change)::bigint as total from ${sides} group by 1)
      select coalesce(a.id, e.account) as id, a.balance as is, coalesce(e.total, 0)::bigint as should_be
      from accounts a full join entries e on e.account = a.id
      where a.balance is distinct from coalesce(e.total, 0)
      order by 1`.execute(tx);
    return rows;
  },
  describe: ({ id, is, should_be }) => ({
    where: nameAccount(id),
    what: `holds ${is === null ? 'nothing' : nameAmount(id, is)}, its entries come to ${nameAmount(id, should_be ?? 0n)}`,
  }),
});

const versionsCountEntries = check({
  name: 'versions',
  rule: "Each account's version is the number of its entries",
  read: async (tx: Tx) => {
    const { rows } = await sql<AccountFigures>`
      with entries as (select account, count(*) as total from ${sides} group by 1)
      select coalesce(a.id, e.account) as id, a.version as is, coalesce(e.total, 0) as should_be
      from accounts a full join entries e on e.account = a.id
      where a.version is distinct from coalesce(e.total, 0)
      order by 1`.execute(tx);
    return rows;
  },
  describe: ({ id, is, should_be }) => ({
    where: nameAccount(id),
    what: `is at version ${String(is ?? 'none')} and has ${String(should_be)} entries`,
  }),
});

const entriesChain = check({
  name: 'chains',
  rule: 'Each entry begins where the one before it on the same account ended',
  read: async (tx: Tx) => {
    const { rows } = await sql<{
      id: bigint;
      seq: bigint;
      version: bigint;
      after: bigint;
      should_be: bigint;
    }>`
      select account as id, seq, version, after, (after_before + change)::bigint as should_be
      from (
        select account, seq, version, after, change,
          lag(after, 1, 0::bigint) over by_version as after_before,
          lag(version, 1, 0::bigint) over by_version as version_before
        from ${sides}
        window by_version as (partition by account order by version)
      ) as chained
      where version <> version_before + 1 or after <> after_before + change
      order by account, version`.execute(tx);
    return rows;
  },
  describe: ({ id, seq, version, after, should_be }) => ({
    where: `${nameAccount(id)}, entry ${String(version)} (posting ${String(seq)})`,
    what:
      after === should_be
        ? 'an entry before it is missing'
        : `ends at ${nameAmount(id, after)} instead of ${nameAmount(id, should_be)}`,
  }),
});

const nothingOutOfBounds = check({
  name: 'bounds',
  rule: 'No account is below its floor or above its ceiling, and floors are those of the kind of account',
  read: async (tx: Tx) => {
    const { rows } = await sql<{ id: bigint; balance: bigint; floor: bigint; ceiling: bigint }>`
      select a.id, a.balance, a.floor, a.ceiling
      from accounts a
      left join ledger_kinds k on k.kind = account_kind(a.id) and k.owned = (account_owner(a.id) > 0)
      left join ledger_currencies c on c.slot = account_currency(a.id)
      where a.balance < a.floor or a.balance > a.ceiling or k.kind is null or c.slot is null
        or a.ceiling <> coalesce(k.ceiling, c.max_minor)
        or (a.floor <> coalesce(k.floor, -c.max_minor) and (k.name <> 'credit-line' or a.floor > 0))
      order by a.id`.execute(tx);
    return rows;
  },
  describe: ({ id, balance, floor, ceiling }) => ({
    where: nameAccount(id),
    what: `holds ${nameAmount(id, balance)}, with the floor ${String(floor)} and the ceiling ${String(ceiling)}`,
  }),
});

const rulesKept = check({
  name: 'rules',
  rule: 'Each posting moves a positive amount between accounts that its type joins',
  read: async (tx: Tx) => {
    const { rows } = await sql<{
      seq: bigint;
      type: number;
      debit: bigint;
      credit: bigint;
      amount_minor: bigint;
    }>`
      select seq, type, debit, credit, amount_minor from postings
      where amount_minor <= 0 or leg < 0 or event_id = '' or not ledger_allows(type, debit, credit)
      order by seq`.execute(tx);
    return rows;
  },
  describe: ({ seq, type, debit, credit, amount_minor }) => ({
    where: `posting ${String(seq)}`,
    what: `moves ${nameAmount(debit, amount_minor)} with type ${String(type)} from ${nameAccount(debit)} to ${nameAccount(credit)}`,
  }),
});

export const LEDGER_CHECKS: readonly Check[] = [
  rulesKept,
  sumsToZero,
  balancesEqualEntries,
  versionsCountEntries,
  entriesChain,
  nothingOutOfBounds,
];
