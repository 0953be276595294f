import type { ReportDimension, ReportMeasure } from '@realm/api-client/contract';
import type { CurrencyCode, LedgerType } from '@realm/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../db/database';
import { partsOf, reportLines, reportRows, type LineFilter } from './report-lines';

const DIMENSIONS: Readonly<Record<ReportDimension, RawBuilder<unknown>>> = {
  day: sql`(each_row.at at time zone interval '-04:00')::date`,
  category: sql`each_row.category`,
  provider: sql`each_row.provider`,
  game: sql`each_row.game`,
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
  const names = by.map((dimension) => sql.ref(`alike.${dimension}`));
  const shown = by.map((dimension) =>
    dimension === 'day' ? sql`to_char(alike.day, 'YYYY-MM-DD') as day` : sql.ref(`alike.${dimension}`),
  );
  const { rows } = await sql<SumRow>`
    with alike as (
      select ${sql.join([sql`type, from_kind, to_kind, events, slot`, ...keys])}, sum(amount_minor) as amount_minor, count(*) as entries
      from ${reportRows(filter)} as each_row
      group by ${sql.join([sql`type, from_kind, to_kind, events, slot`, ...by.map((dimension) => DIMENSIONS[dimension])])}
    )
    select ${sql.join([sql`part.measure, c.code as currency`, ...shown])},
      sum(part.sign * alike.amount_minor)::text as amount, sum(alike.entries)::int as entries
    from alike ${partsOf(filter.measures, 'alike')}
    join ledger_currencies c on c.slot = alike.slot
    group by ${sql.join([sql`part.measure, c.code, alike.slot`, ...names])}
    order by ${sql.join([...names, sql`alike.slot, part.measure`])}`.execute(reader);
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
