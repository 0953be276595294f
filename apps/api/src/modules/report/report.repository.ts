import type { ReportDimension, ReportMeasure } from '@realm/api-client/contract';
import type { CurrencyCode, LedgerType } from '@realm/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../db/database';
import { reportLines, type LineFilter } from './report-lines';

const DIMENSIONS: Readonly<Record<ReportDimension, RawBuilder<unknown>>> = {
  day: sql`to_char(line.at at time zone interval '-04:00', 'YYYY-MM-DD')`,
  category: sql`line.category`,
  provider: sql`line.provider`,
  game: sql`line.game`,
};

export type SumRow = {
  readonly measure: ReportMeasure;
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly entries: number;
} & Readonly<Partial<Record<ReportDimension, string>>>;

export async function readSums(
  reader: Reader,
  filter: LineFilter,
  by: readonly ReportDimension[],
): Promise<readonly SumRow[]> {
  const keys = by.map((dimension) => sql`${DIMENSIONS[dimension]} as ${sql.ref(dimension)}`);
  const { rows } = await sql<SumRow>`
    select summed.*, c.code as currency from (
      select ${sql.join([sql`line.measure`, sql`line.slot`, ...keys])}, sum(line.amount)::text as amount, count(*)::int as entries
      from ${reportLines(filter)}
      group by ${sql.join([sql`line.measure`, sql`line.slot`, ...by.map((dimension) => DIMENSIONS[dimension])])}
    ) as summed
    join ledger_currencies c on c.slot = summed.slot
    order by ${sql.join([...by.map((dimension) => sql.ref(`summed.${dimension}`)), sql`summed.slot`, sql`summed.measure`])}`.execute(
    reader,
  );
  return rows;
}

export interface LineTotal {
  readonly amount: string;
  readonly entries: number;
}

export async function readTotal(reader: Reader, filter: LineFilter): Promise<LineTotal> {
  const { rows } = await sql<LineTotal>`
    select coalesce(sum(line.amount), 0)::text as amount, count(*)::int as entries from ${reportLines(filter)}`.execute(
    reader,
  );
  return rows[0] ?? { amount: '0', entries: 0 };
}

export interface LineRow {
  readonly seq: bigint;
  readonly at: Date;
  readonly type: LedgerType;
  readonly reference: string;
  readonly note: string;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly category: string;
  readonly provider: string;
  readonly game: string;
  readonly uid: string | null;
  readonly account: string | null;
  readonly amount: bigint;
  readonly running: string;
  readonly hash: Uint8Array;
}

/** Oldest first, each with the sum of the lines up to it. */
export async function readLines(
  reader: Reader,
  filter: LineFilter,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    select page.*, m.uid, m.account from (
      select line.*, (sum(line.amount) over (order by line.seq))::text as running from ${reportLines(filter)}
    ) as page
    left join members m on m.member_id = page.member_id
    where page.seq > ${after} order by page.seq limit ${limit}`.execute(reader);
  return rows;
}
