import type { ReportMeasure } from '@realm/api-client/contract';
import type { CurrencyCode } from '@realm/domain';
import { sql, type RawBuilder } from 'kysely';
import { numbersLiteral } from '../../db/array-literal';
import type { DateRange } from '../../db/page';
import { CURRENCY_SLOTS, KIND_NUMBERS, type AccountKind } from '../../ledger/account-id';
import { MEASURES, type MeasurePart } from './measures';

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
/** The member's own account is one side of most rows; the exchange of a payment has the house on both. */
const MEMBER = sql`coalesce(nullif(greatest(account_owner(p.debit), account_owner(p.credit)), 0), deposit.member_id,
  withdrawal.member_id)`;

/**
 * The ledger rows of some figures, each once for every figure that it is part of, with its signed amount, its bet's category, provider and
 * game, and its payment's network. Every report reads these lines and nothing else.
 */
export const reportLines = (filter: LineFilter): RawBuilder<unknown> => sql`(
  select * from (
    select part.measure, p.seq, p.at, p.type, p.reference, p.note, p.debit, p.credit, p.hash,
      account_currency(p.debit) as slot, part.sign * p.amount_minor as amount, ${CATEGORY} as category,
      ${PROVIDER} as provider, coalesce(bet.game, '') as game, ${MEMBER} as member_id
    from postings p
    join (values ${sql.join(partsOf(filter.measures))}) as part (measure, type, from_kind, to_kind, events, sign)
      on part.type = p.type
      and (part.from_kind = 0 or part.from_kind = account_kind(p.debit))
      and (part.to_kind = 0 or part.to_kind = account_kind(p.credit))
      and (part.events = '' or starts_with(p.event_id, part.events))
    left join bet_orders bet on bet.order_number = p.reference and p.type not in (4, 7, 11, 14, 27, 28)
    left join deposit_orders deposit on deposit.order_id = p.reference and p.type in (11, 19)
    left join withdrawal_orders withdrawal on withdrawal.order_id = p.reference and p.type = 14
    where p.at >= ${filter.range.from.toISOString()}::timestamptz and p.at < ${filter.range.to.toISOString()}::timestamptz
      and p.type = any (${numbersLiteral(typesOf(filter.measures))}::text::smallint[])
  ) as each_line
  where ${conditionsOf(filter)}
) as line`;

const kindOf = (kind: AccountKind | undefined): number => (kind === undefined ? 0 : KIND_NUMBERS[kind]);

const rowOf = (measure: ReportMeasure, type: number, { from, to, events = '', sign }: MeasurePart) =>
  sql`(${measure}::text, ${type}::smallint, ${kindOf(from)}::integer, ${kindOf(to)}::integer, ${events}::text, ${sign}::bigint)`;

const partsOf = (measures: readonly ReportMeasure[]) =>
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
