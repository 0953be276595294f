import type { BetOrder } from '@realm/api-client/contract';
import type { BetResult, CurrencyCode, GameCategory } from '@realm/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../db/database';
import { cutPage, type DateRange, type PageRequest } from '../../db/page';
import { activeCurrency } from '../orders';
import type { BetOrderRow } from './bet-orders.repository';
import { presentBetOrder } from './present-bet-order';

type Outcome = `${BetResult}` | 'settled';

/** A bet is one of each list that there is. */
export interface BetFilter {
  readonly categories?: readonly GameCategory[] | undefined;
  readonly state?: 'open' | 'ended' | undefined;
  readonly outcomes?: readonly Outcome[] | undefined;
  /** Settled or cancelled before this. */
  readonly endedBefore?: Date | undefined;
}

/** Not negative, and the same for the same order. Bets of one moment are listed by it; the chance that two share it is 2⁻⁶³. */
const POSITION = sql<bigint>`hashtextextended(order_number, 0) & 9223372036854775807`;

interface BetChoice extends Pick<BetFilter, 'state'> {
  readonly category?: string | undefined;
  readonly outcome?: string | undefined;
}

/** The contract has checked the names. */
export const filterOf = ({ category, state, outcome }: BetChoice): BetFilter => ({
  categories: category?.split(',') as GameCategory[] | undefined,
  state,
  outcomes: outcome?.split(',') as Outcome[] | undefined,
});

/** The active wallet's bets, last placed first. */
export async function pageBets(
  reader: Reader,
  memberId: bigint,
  { page, filter }: { page: PageRequest; filter: BetFilter },
): Promise<{ items: BetOrder[]; nextCursor: string | null }> {
  const currency = await activeCurrency(reader, memberId);
  const { range, after, limit } = page;
  const { rows: found } = await sql<BetOrderRow & { position: bigint }>`
    select *, ${POSITION} as position from bet_orders
    where ${conditionsOf({ memberId, currency, range, filter })}
      ${after === null ? sql`` : sql`and (placed_at, ${POSITION}) < (${after.at.toISOString()}::timestamptz, ${after.id})`}
    order by placed_at desc, position desc limit ${limit + 1}`.execute(reader);
  const { rows, nextCursor } = cutPage(found, page, ({ placed_at: at, position }) => ({ at, id: position }));
  return { items: rows.map(presentBetOrder), nextCursor };
}

interface BetQuery {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly range: DateRange;
  readonly filter: BetFilter;
}

/** Which bets a list shows, and a sum counts. */
export function conditionsOf({ memberId, currency, range, filter }: BetQuery): RawBuilder<unknown> {
  const { categories, state, outcomes, endedBefore } = filter;
  return sql.join(
    [
      sql`member_id = ${memberId} and currency = ${currency}`,
      sql`placed_at >= ${range.from.toISOString()}::timestamptz and placed_at < ${range.to.toISOString()}::timestamptz`,
      ...(categories === undefined ? [] : [sql`category in (${sql.join(categories)})`]),
      ...(state === undefined ? [] : [state === 'open' ? sql`status = 'open'` : sql`status <> 'open'`]),
      ...(outcomes === undefined ? [] : [sql`(${sql.join(outcomes.map(withOutcome), sql` or `)})`]),
      ...(endedBefore === undefined ? [] : [sql`settled_at < ${endedBefore.toISOString()}::timestamptz`]),
    ],
    sql` and `,
  );
}

/** The rule of `betOutcome`. */
function withOutcome(outcome: Outcome): RawBuilder<unknown> {
  switch (outcome) {
    case '0':
      return sql`status = 'open'`;
    case '8':
      return sql`status = 'cancelled'`;
    case 'settled':
      return sql`(status = 'settled' and result is null)`;
    default:
      return sql`(status = 'settled' and result = ${Number(outcome)})`;
  }
}
