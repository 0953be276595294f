import type { BetOrder } from '@realm/api-client/contract';
import type { BetResult, CurrencyCode, GameCategory } from '@realm/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../db/database';
import { cutPage, type DateRange, type PageRequest } from '../../db/page';
import { activeCurrency } from '../orders';
import type { BetOrderRow } from './bet-orders.repository';
import { presentBetOrder } from './present-bet-order';

export interface BetFilter {
  readonly category?: GameCategory | undefined;
  readonly state?: 'open' | 'ended' | undefined;
  readonly outcome?: `${BetResult}` | 'settled' | undefined;
  /** Settled or cancelled before this. */
  readonly endedBefore?: Date | undefined;
}

/** Not negative, and the same for the same order. Bets of one moment are listed by it; the chance that two share it is 2⁻⁶³. */
const POSITION = sql<bigint>`hashtextextended(order_number, 0) & 9223372036854775807`;

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
  const { category, state, outcome, endedBefore } = filter;
  return sql.join(
    [
      sql`member_id = ${memberId} and currency = ${currency}`,
      sql`placed_at >= ${range.from.toISOString()}::timestamptz and placed_at < ${range.to.toISOString()}::timestamptz`,
      ...(category === undefined ? [] : [sql`category = ${category}`]),
      ...(state === undefined ? [] : [state === 'open' ? sql`status = 'open'` : sql`status <> 'open'`]),
      ...(outcome === undefined ? [] : [withOutcome(outcome)]),
      ...(endedBefore === undefined ? [] : [sql`settled_at < ${endedBefore.toISOString()}::timestamptz`]),
    ],
    sql` and `,
  );
}

/** The rule of `betOutcome`. */
function withOutcome(outcome: NonNullable<BetFilter['outcome']>): RawBuilder<unknown> {
  switch (outcome) {
    case '0':
      return sql`status = 'open'`;
    case '8':
      return sql`status = 'cancelled'`;
    case 'settled':
      return sql`status = 'settled' and result is null`;
    default:
      return sql`status = 'settled' and result = ${Number(outcome)}`;
  }
}
