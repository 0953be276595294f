import type { ReportMeasure } from '@realm/api-client/contract';
import type { CurrencyCode } from '@realm/domain';
import { sql, type RawBuilder } from 'kysely';
import { numbersLiteral } from '../../db/array-literal';
import type { DateRange } from '../../db/page';
import { CURRENCY_SLOTS, KIND_NUMBERS, type AccountKind } from '../../ledger/port/account-id';
import { EVENT_PREFIXES, MEASURES, type MeasurePart } from './measures';

export interface LineFilter {
  readonly measures: readonly ReportMeasure[];
  readonly range: DateRange;
  readonly currencyCode?: CurrencyCode | undefined;
  readonly category?: string | undefined;
  readonly provider?: string | undefined;
  readonly game?: string | undefined;
}

/** Rebates for bets on game balances are one posting for all of their categories. */
const CATEGORY = sql`coalesce(bet.category, case p.type when 4 then 'sports' when 7 then 'live' when 27 then 'game' else '' end)`;
const PROVIDER = sql`coalesce(bet.provider, deposit.network, case when deposit.method = 'direct' then 'direct' end,
  withdrawal.network, '')`;
/** The event's prefix where a figure asks for it. */
const EVENTS = sql`case ${sql.join(
  EVENT_PREFIXES.map(
    (prefix) => sql`when starts_with(p.event_id, ${sql.lit(prefix)}) then ${sql.lit(prefix)}`,
  ),
  sql` `,
)} else '' end`;
/** The member's own account is one side of most rows; the exchange of a payment has the house on both. */
const MEMBER = sql`coalesce(nullif(greatest(account_owner(p.debit), account_owner(p.credit)), 0), deposit.member_id,
  withdrawal.member_id)`;

/**
 * The ledger rows of some figures, each once, with its bet's category, provider and game, and its payment's network. Every report reads these
 * rows and nothing else; `partsOf` says what they are part of.
 */
export const reportRows = (filter: LineFilter): RawBuilder<unknown> => sql`(
  select * from (
    select p.seq, p.at, p.type, p.reference, p.note, p.debit, p.credit, p.hash, p.amount_minor,
      account_currency(p.debit) as slot, account_kind(p.debit) as from_kind, account_kind(p.credit) as to_kind,
      ${EVENTS} as events, ${CATEGORY} as category, ${PROVIDER} as provider, coalesce(bet.game, '') as game,
      ${MEMBER} as member_id
    from postings p
    left join bet_orders bet on bet.order_number = p.reference and p.type not in (4, 7, 11, 14, 27, 28)
    left join deposit_orders deposit on deposit.order_id = p.reference and p.type in (11, 19)
    left join withdrawal_orders withdrawal on withdrawal.order_id = p.reference and p.type = 14
    where p.at >= ${filter.range.from.toISOString()}::timestamptz and p.at < ${filter.range.to.toISOString()}::timestamptz
      and p.type = any (${numbersLiteral(typesOf(filter.measures))}::text::smallint[])
  ) as each_row
  where ${conditionsOf(filter)}
)`;

/**
 * The figures that rows, or sums of rows alike, are part of.
 *
 * @param of - A table with the type, kinds and events of `reportRows`.
 */
export const partsOf = (measures: readonly ReportMeasure[], of: string): RawBuilder<unknown> => sql`
  join (values ${sql.join(valuesOf(measures))}) as part (measure, type, from_kind, to_kind, events, sign)
    on part.type = ${sql.ref(`${of}.type`)}
    and part.from_kind in (0, ${sql.ref(`${of}.from_kind`)})
    and part.to_kind in (0, ${sql.ref(`${of}.to_kind`)})
    and part.events in ('', ${sql.ref(`${of}.events`)})`;

/** Each row once for every figure that it is part of, with its signed amount. */
export const reportLines = (filter: LineFilter): RawBuilder<unknown> => sql`(
  select part.measure, each_row.*, part.sign * each_row.amount_minor as amount
  from ${reportRows(filter)} as each_row ${partsOf(filter.measures, 'each_row')}
) as line`;

const kindOf = (kind: AccountKind | undefined): number => (kind === undefined ? 0 : KIND_NUMBERS[kind]);

const rowOf = (measure: ReportMeasure, type: number, { from, to, events = '', sign }: MeasurePart) =>
  sql`(${measure}::text, ${type}::smallint, ${kindOf(from)}::integer, ${kindOf(to)}::integer, ${events}::text, ${sign}::bigint)`;

const valuesOf = (measures: readonly ReportMeasure[]) =>
  measures.flatMap((measure) =>
    MEASURES[measure].flatMap((part) => part.types.map((type) => rowOf(measure, type, part))),
  );

const typesOf = (measures: readonly ReportMeasure[]): readonly number[] => [
  ...new Set(measures.flatMap((measure) => MEASURES[measure].flatMap(({ types }) => types))),
];

function conditionsOf({ currencyCode, category, provider, game }: LineFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(currencyCode === undefined ? [] : [sql`slot = ${CURRENCY_SLOTS[currencyCode]}`]),
    ...(category === undefined ? [] : [sql`category = ${category}`]),
    ...(provider === undefined ? [] : [sql`provider = ${provider}`]),
    ...(game === undefined ? [] : [sql`game = ${game}`]),
  ];
  return sql.join(conditions, sql` and `);
}
