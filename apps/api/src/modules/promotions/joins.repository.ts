import type { PromotionJoinStatus } from '@realm/api-client/contract';
import { sql, type Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { AgentTables, StoredOffer } from '../../db/tables/agents';
import type { PromotionRow } from './promotion.repository';

export type JoinRow = Selectable<AgentTables['promotion_joins']>;

export interface NewJoin {
  readonly orderNumber: string;
  readonly promotionId: string;
  readonly memberId: bigint;
  readonly offer: StoredOffer;
  readonly joinedAt: Date;
  readonly expiresAt: Date;
}

/** The promotion's budget and terms stay as they are until the transaction ends. */
export const lockPromotion = (tx: Tx, promotionId: string): Promise<PromotionRow | undefined> =>
  tx
    .selectFrom('promotions')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .forUpdate()
    .executeTakeFirst();

/** Adds a reward to what the budget has to cover, or gives it back. The promotion is locked. */
export async function commitReward(tx: Tx, promotionId: string, changeMinor: bigint): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ committed_minor: sql<bigint>`committed_minor + ${changeMinor}::bigint` })
    .where('promotion_id', '=', promotionId)
    .execute();
}

export async function insertJoin(tx: Tx, join: NewJoin): Promise<JoinRow> {
  const { offer } = join;
  return tx
    .insertInto('promotion_joins')
    .values({
      order_number: join.orderNumber,
      promotion_id: join.promotionId,
      member_id: join.memberId,
      currency: offer.currency,
      offer: JSON.stringify(offer),
      reward_minor: BigInt(offer.rewardMinor),
      joined_at: join.joinedAt,
      expires_at: join.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findJoin = (
  reader: Reader,
  { promotionId, memberId }: { promotionId: string; memberId: bigint },
): Promise<JoinRow | undefined> =>
  reader
    .selectFrom('promotion_joins')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export const lockJoin = (tx: Tx, orderNumber: string): Promise<JoinRow | undefined> =>
  tx
    .selectFrom('promotion_joins')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .forUpdate()
    .executeTakeFirst();

export const joinsOf = (reader: Reader, memberId: bigint): Promise<JoinRow[]> =>
  reader.selectFrom('promotion_joins').selectAll().where('member_id', '=', memberId).execute();

export interface JoinEnd {
  readonly status: Exclude<PromotionJoinStatus, 'active'>;
  readonly turnoverMinor: bigint;
  readonly at: Date;
}

export const closeJoin = (tx: Tx, orderNumber: string, { status, turnoverMinor, at }: JoinEnd) =>
  tx
    .updateTable('promotion_joins')
    .set({ status, turnover_minor: turnoverMinor, ended_at: at })
    .where('order_number', '=', orderNumber)
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirstOrThrow();

/** Active ones whose member's bets were settled or corrected since then, or whose time is over. `null`: all active ones. */
export async function dueJoins(
  reader: Reader,
  { since, expiredAt }: { since: Date | null; expiredAt: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ order_number: string }>`
    select j.order_number from promotion_joins j
    where j.status = 'active' and (${since === null}::boolean or j.expires_at <= ${expiredAt}::timestamptz or exists (
      select from bet_orders b where b.member_id = j.member_id and b.placed_at >= j.joined_at and b.settled_at >= ${since}::timestamptz)
      or j.member_id in (
        select b.member_id from bet_corrections c join bet_orders b using (order_number) where c.at >= ${since}::timestamptz))
    order by j.order_number`.execute(reader);
  return rows.map(({ order_number: orderNumber }) => orderNumber);
}

const MAX_LISTED = 200;

/** The newest first, with their members. */
export const joinsForStaff = (reader: Reader, promotionId: string) =>
  reader
    .selectFrom('promotion_joins')
    .innerJoin('members', 'members.member_id', 'promotion_joins.member_id')
    .selectAll('promotion_joins')
    .select(['members.uid', 'members.account'])
    .where('promotion_id', '=', promotionId)
    .orderBy('joined_at', 'desc')
    .limit(MAX_LISTED)
    .execute();

type JoinCounts = Readonly<Record<PromotionJoinStatus, number>>;
const NO_JOINS: JoinCounts = { active: 0, paid: 0, cancelled: 0, expired: 0 };

/** By promotion. */
export async function countJoins(reader: Reader): Promise<(promotionId: string) => JoinCounts> {
  const rows = await reader
    .selectFrom('promotion_joins')
    .select(['promotion_id', 'status', sql<number>`count(*)::int`.as('joins')])
    .groupBy(['promotion_id', 'status'])
    .execute();
  return (promotionId) =>
    rows
      .filter((row) => row.promotion_id === promotionId)
      .reduce<JoinCounts>((counts, { status, joins }) => ({ ...counts, [status]: joins }), NO_JOINS);
}
