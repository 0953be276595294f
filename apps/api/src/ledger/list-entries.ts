import { sql, type RawBuilder } from 'kysely';
import {
  CURRENCY_CODES,
  FREEZE_TYPES,
  GAME_WALLET_CATEGORIES,
  type CurrencyCode,
  type GameWalletCategory,
  type LedgerType,
} from '@realm/domain';
import type { Reader } from '../db/database';
import { HOUSE, accountId, categoryOf, gameKind, parseAccountId, type AccountKind } from './port/account-id';
import { numbersLiteral, textsLiteral } from '../db/array-literal';

const MAX_SEQ = 2n ** 63n - 1n;

/** A posting from its member's side: the change of one of their balances. */
export interface Entry {
  readonly postingId: bigint;
  readonly eventId: string;
  readonly type: LedgerType;
  readonly account: 'available' | 'frozen' | 'game';
  readonly currency: CurrencyCode;
  /** Signed. */
  readonly amountMinor: bigint;
  readonly beforeMinor: bigint;
  readonly afterMinor: bigint;
  readonly reference: string;
  readonly note: string;
  /** The game category of its account or of the other side; `null` when there is none. */
  readonly category: GameWalletCategory | null;
  /** The member's other balance that the posting changed; `null` when the other side is not theirs. */
  readonly counterpart: Counterpart | null;
  readonly at: Date;
}

export interface Counterpart {
  readonly account: 'frozen' | 'game' | 'credit';
  readonly beforeMinor: bigint;
  readonly afterMinor: bigint;
}

export interface EntryQuery {
  readonly memberId: bigint;
  /** Inclusive. */
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly currency?: CurrencyCode | undefined;
  /** Any of these. */
  readonly types?: readonly number[] | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  /** Bounds of the amount without its sign, both included. */
  readonly minMinor?: bigint | undefined;
  readonly maxMinor?: bigint | undefined;
  /** The last posting of the previous page. */
  readonly before?: bigint | undefined;
}

interface EntryPageQuery extends EntryQuery {
  readonly limit: number;
}

interface Row {
  seq: bigint;
  event_id: string;
  type: LedgerType;
  own: bigint;
  other: bigint;
  change: bigint;
  after: bigint;
  other_after: bigint;
  reference: string;
  note: string;
  at: Date;
}

/**
 * A member's fund changes, last written first, so that each row's `before` is the `after` of the next one of its balance: one row a
 * posting. A posting that touches the available balance is shown as that; one that touches only the frozen balance (a paid withdrawal) or
 * only a game balance (a bet on it) as a change of that one.
 */
export async function listEntries(reader: Reader, query: EntryPageQuery): Promise<Entry[]> {
  const limit = sql`limit ${query.limit}`;
  const rows = await sql<Row>`
    select found.* from ${foundBy(query, limit)}
    order by found.seq desc ${limit}`.execute(reader);
  return rows.rows.map(toEntry);
}

/** What the entries of one day add up to. */
interface EntrySum {
  /** In GMT-4. */
  readonly day: string;
  readonly entries: number;
  readonly inMinor: bigint;
  readonly outMinor: bigint;
}

interface SumRow {
  day: string;
  entries: number;
  income: string;
  expense: string;
}

/** Sums of all entries that `listEntries` pages through, newest day first. A freeze and its return are neither in nor out. */
export async function sumEntries(reader: Reader, query: EntryQuery): Promise<EntrySum[]> {
  const { rows } = await sql<SumRow>`
    select to_char(found.at at time zone interval '-04:00', 'YYYY-MM-DD') as day, count(*)::int as entries,
      coalesce(sum(found.change) filter (where found.change > 0 and ${isFlow}), 0)::text as income,
      coalesce(-sum(found.change) filter (where found.change < 0 and ${isFlow}), 0)::text as expense
    from ${foundBy(query, sql``)}
    group by day order by day desc`.execute(reader);
  return rows.map(({ day, entries, income, expense }) => ({
    day,
    entries,
    inMinor: BigInt(income),
    outMinor: BigInt(expense),
  }));
}

/** How many entries `listEntries` pages through. */
export async function countEntries(reader: Reader, query: EntryQuery): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::int as entries from ${foundBy(query, sql``)}`.execute(reader);
  return rows[0]?.entries ?? 0;
}

/** The entries of events, oldest first: at most those of one account each. */
export async function entriesOfEvents(
  reader: Reader,
  { memberId, currency, events }: { memberId: bigint; currency: CurrencyCode; events: readonly string[] },
): Promise<Entry[]> {
  const own = sql`any (${numbersLiteral(accountsOf(memberId, currency))}::text::bigint[])`;
  const { rows } = await sql<Row>`
    select seq, event_id, type, case when debit = ${own} then debit else credit end as own,
      case when debit = ${own} then credit else debit end as other,
      case when debit = ${own} then -amount_minor else amount_minor end as change,
      case when debit = ${own} then debit_after else credit_after end as after,
      case when debit = ${own} then credit_after else debit_after end as other_after, reference, note, at
    from postings
    where event_id = any (${textsLiteral(events)}::text::text[]) and (debit = ${own} or credit = ${own})
    order by seq`.execute(reader);
  return rows.map(toEntry);
}

const isFlow = sql`type <> all (array[${sql.join(FREEZE_TYPES)}]::int[])`;

function foundBy(query: EntryQuery, limit: RawBuilder<unknown>) {
  const { memberId, from, to, before } = query;
  // `offset 0`: looked for once, and not again for each side.
  return sql`accounts account
    cross join lateral (
      select
        ledger_version_before(account.id, ${MAX_SEQ}, ${from.toISOString()}::timestamptz - interval '1 day') as first,
        ledger_version_before(account.id, ${before ?? MAX_SEQ}, ${to.toISOString()}::timestamptz + interval '1 day') as last
      offset 0
    ) as range
    cross join lateral (
      (select seq, event_id, type, debit as own, credit as other, -amount_minor as change, debit_after as after,
         credit_after as other_after, reference, note, at
       from postings
       where debit = account.id and debit_version > range.first and debit_version <= range.last
         and (account_kind(debit) = 1 or account_owner(credit) = 0)
         and ${filtersOf(query, 'out')}
       order by debit_version desc ${limit})
      union all
      (select seq, event_id, type, credit, debit, amount_minor, credit_after, debit_after, reference, note, at
       from postings
       where credit = account.id and credit_version > range.first and credit_version <= range.last
         and (account_kind(credit) = 1 or (account_kind(credit) between 3 and 7 and account_owner(debit) = 0))
         and ${filtersOf(query, 'in')}
       order by credit_version desc ${limit})
    ) as found
    where account.id = any (${numbersLiteral(accountsOf(memberId, query.currency))}::text::bigint[])`;
}

/** Those that entries are shown of. */
const accountsOf = (memberId: bigint, currency: CurrencyCode | undefined): bigint[] =>
  (currency === undefined ? CURRENCY_CODES : [currency]).flatMap((code) => [
    accountId(memberId, 'available', code),
    accountId(memberId, 'frozen', code),
    ...GAME_WALLET_CATEGORIES.map((category) => accountId(memberId, gameKind(category), code)),
  ]);

/** @param side - What being on this side of a posting means for its account. */
function filtersOf(query: EntryQuery, side: 'in' | 'out') {
  const { from, to, types, direction, minMinor, maxMinor } = query;
  const conditions = [
    sql`at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz`,
    ...(types === undefined ? [] : [sql`type = any (${numbersLiteral(types)}::text::int[])`]),
    ...(minMinor === undefined ? [] : [sql`amount_minor >= ${minMinor}`]),
    ...(maxMinor === undefined ? [] : [sql`amount_minor <= ${maxMinor}`]),
    ...(direction === undefined || direction === side ? [] : [sql`false`]),
    // The rule of `ledgerFlow`: a freeze is no expense, and its return no income.
    ...(direction === undefined ? [] : [isFlow]),
  ];
  return sql.join(conditions, sql` and `);
}

function toEntry(row: Row): Entry {
  const { kind, currency } = parseAccountId(row.own);
  const ownCategory = categoryOf(kind);
  const other = parseAccountId(row.other);
  return {
    postingId: row.seq,
    eventId: row.event_id,
    type: row.type,
    account: ownCategory !== null ? 'game' : kind === 'frozen' ? 'frozen' : 'available',
    currency,
    amountMinor: row.change,
    beforeMinor: row.after - row.change,
    afterMinor: row.after,
    reference: row.reference,
    note: row.note,
    category: ownCategory ?? categoryOf(other.kind),
    counterpart: other.owner === HOUSE ? null : counterpartOf(other.kind, row),
    at: row.at,
  };
}

const counterpartOf = (kind: AccountKind, { change, other_after: after }: Row): Counterpart => ({
  account: categoryOf(kind) !== null ? 'game' : kind === 'credit-line' ? 'credit' : 'frozen',
  beforeMinor: after + change,
  afterMinor: after,
});
