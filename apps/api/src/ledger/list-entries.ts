import type { CurrencyCode, GameWalletCategory } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader } from '../db/database';
import { accountId, categoryOf, parseAccountId } from './accounts';

export interface EntryQuery {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  /** `from` inclusive, `to` exclusive. */
  readonly from: Date;
  readonly to: Date;
  readonly type?: number | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  /** Only rows older than this posting. */
  readonly before?: bigint | undefined;
  readonly limit: number;
}

export interface Entry {
  readonly postingId: bigint;
  readonly type: number;
  readonly account: 'available' | 'frozen';
  /** Signed: what the posting did to that account. */
  readonly amountMinor: bigint;
  readonly beforeMinor: bigint;
  readonly afterMinor: bigint;
  readonly reference: string;
  readonly category: GameWalletCategory | null;
  readonly note: string;
  readonly at: Date;
}

interface Row {
  posting_id: bigint;
  type: number;
  own: bigint;
  other: bigint;
  signed: bigint;
  after: bigint;
  reference: string;
  note: string;
  at: Date;
}

/**
 * The changes of a member's balance, newest first.
 *
 * A posting that joins two accounts of the member is one change of the available amount. Only what leaves the frozen amount for good
 * (14) is shown as a change of the frozen one.
 */
export async function listEntries(reader: Reader, query: EntryQuery): Promise<readonly Entry[]> {
  const available = accountId(query.memberId, 'available', query.currency);
  const frozen = accountId(query.memberId, 'frozen', query.currency);
  const { rows } = await sql<Row>`
    select * from (
      select posting_id, type, credit as own, debit as other, amount as signed, credit_after as after, reference, note, at
        from ledger_postings where credit = ${available}
      union all
      select posting_id, type, debit as own, credit as other, -amount as signed, debit_after as after, reference, note, at
        from ledger_postings where debit = ${available}
      union all
      select posting_id, type, debit as own, credit as other, -amount as signed, debit_after as after, reference, note, at
        from ledger_postings where debit = ${frozen} and type = 14
    ) as changes
    where at >= ${query.from} and at < ${query.to}
      and (${query.type ?? null}::integer is null or type = ${query.type ?? null}::integer)
      and (${query.direction ?? null}::text is null or (signed > 0) = (${query.direction ?? null}::text = 'in'))
      and (${query.before ?? null}::bigint is null or posting_id < ${query.before ?? null}::bigint)
    order by posting_id desc
    limit ${query.limit}`.execute(reader);
  return rows.map((row) => toEntry(row, frozen));
}

function toEntry(row: Row, frozen: bigint): Entry {
  return {
    postingId: row.posting_id,
    type: row.type,
    account: row.own === frozen ? 'frozen' : 'available',
    amountMinor: row.signed,
    beforeMinor: row.after - row.signed,
    afterMinor: row.after,
    reference: row.reference,
    category: categoryOf(parseAccountId(row.other).kind),
    note: row.note,
    at: row.at,
  };
}
