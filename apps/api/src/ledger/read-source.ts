import { type CurrencyCode, type LedgerType } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader } from '../db/database';
import { accountId } from './port/account-id';

interface SourceReading {
  /** The available balance before the first of the rows. */
  readonly openingMinor: bigint;
  readonly rows: readonly {
    readonly type: LedgerType;
    readonly entries: number;
    /** Signed. */
    readonly amountMinor: bigint;
    /** The orders, bets and transfers behind them; none of them twice. */
    readonly references: readonly string[];
  }[];
  /** The available balance before the event. */
  readonly beforeMinor: bigint;
}

interface RangeRow {
  readonly first: bigint;
  readonly last: bigint;
  readonly before: bigint;
  readonly opening: bigint | null;
}

interface TypeRow {
  readonly type: LedgerType;
  readonly entries: number;
  readonly amount: bigint;
  readonly refs: readonly string[] | null;
}

/** References are listed for a few entries only: for orders that members make by hand. */
const REFERENCED_TYPES: readonly LedgerType[] = [11, 12];

/**
 * What made the available balance that an event took from: its state at a moment, and by type everything that was posted to it between.
 * Versions of the account have no gaps, so the opening and the rows sum to the balance before the event.
 *
 * @returns `null` if there is no such event.
 */
export async function readSource(
  reader: Reader,
  {
    memberId,
    currency,
    eventId,
    from,
  }: {
    readonly memberId: bigint;
    readonly currency: CurrencyCode;
    readonly eventId: string;
    readonly from: Date;
  },
): Promise<SourceReading | null> {
  const account = accountId(memberId, 'available', currency);
  const found = await sql<RangeRow>`
    select f.version as last, f.before, v.version as first, s.balance as opening
    from (
      select p.seq, p.debit_version as version, p.debit_after + p.amount_minor as before from postings p
      where p.event_id = ${eventId} and p.leg = 0 and p.debit = ${account}
    ) f
    cross join lateral (
      select ledger_version_before(${account}::bigint, f.seq, ${from.toISOString()}::timestamptz) as version
    ) v
    left join lateral (
      select debit_after as balance from postings where debit = ${account} and debit_version = v.version
      union all
      select credit_after from postings where credit = ${account} and credit_version = v.version
    ) s on true`.execute(reader);
  const range = found.rows[0];
  if (range === undefined) return null;
  const { rows } = await sql<TypeRow>`
    select x.type, count(*)::int as entries, sum(x.change)::bigint as amount,
      case when x.type = any (${sql.lit(`{${REFERENCED_TYPES.join(',')}}`)}::int[])
        then array_agg(distinct x.reference) end as refs
    from (
      select type, -amount_minor as change, reference from postings
      where debit = ${account} and debit_version > ${range.first} and debit_version < ${range.last}
      union all
      select type, amount_minor, reference from postings
      where credit = ${account} and credit_version > ${range.first} and credit_version < ${range.last}
    ) x
    group by x.type order by x.type`.execute(reader);
  return {
    openingMinor: range.opening ?? 0n,
    rows: rows.map(({ type, entries, amount, refs }) => ({
      type,
      entries,
      amountMinor: amount,
      references: refs ?? [],
    })),
    beforeMinor: range.before,
  };
}
