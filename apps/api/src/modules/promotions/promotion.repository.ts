import type { Promotion } from '@realm/api-client/contract';
import { sql, type Selectable } from 'kysely';
import type { Reader } from '../../db/database';
import type { AgentTables } from '../../db/tables/agents';

export type PromotionRow = Selectable<AgentTables['promotions']>;

const DAY_MS = 24 * 60 * 60_000;
/** Ended promotions that members still see. */
const SHOWN_MS = 62 * DAY_MS;
const MAX_SHOWN = 60;

export const statusOf = (
  { starts_at: starts, ends_at: ends }: Pick<PromotionRow, 'starts_at' | 'ends_at'>,
  now: Date,
): Promotion['status'] => (ends !== null && ends <= now ? 'ended' : starts > now ? 'coming' : 'open');

/**
 * Promotions that members see. One that staff ended before it began is left out.
 *
 * @param also - Those that the member joined, however long ago they ended.
 */
export const shownPromotions = (
  reader: Reader,
  { now, also }: { now: Date; also: readonly string[] },
): Promise<PromotionRow[]> =>
  reader
    .selectFrom('promotions')
    .selectAll()
    .where((where) =>
      where.or([
        where('ends_at', 'is', null),
        ...(also.length === 0 ? [] : [where('promotion_id', 'in', also)]),
        where.and([
          where('ends_at', '>', new Date(now.getTime() - SHOWN_MS)),
          where('ends_at', '>', where.ref('starts_at')),
        ]),
      ]),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('promotion_id')
    .limit(MAX_SHOWN)
    .execute();

export const allPromotions = (reader: Reader): Promise<PromotionRow[]> =>
  reader.selectFrom('promotions').selectAll().orderBy('starts_at', 'desc').orderBy('promotion_id').execute();

type NewPromotion = Omit<PromotionRow, 'updated_at' | 'committed_minor'>;

/** @returns Whether it replaced one. */
export async function putPromotion(reader: Reader, promotion: NewPromotion, now: Date): Promise<boolean> {
  const { promotion_id: promotionId, title, summary, body, terms, offer, ...rest } = promotion;
  const row = {
    ...rest,
    title: JSON.stringify(title),
    summary: JSON.stringify(summary),
    body: JSON.stringify(body),
    terms: JSON.stringify(terms),
    offer: offer === null ? null : JSON.stringify(offer),
    updated_at: now,
  };
  const { inserted } = await reader
    .insertInto('promotions')
    .values({ promotion_id: promotionId, ...row })
    .onConflict((conflict) => conflict.column('promotion_id').doUpdateSet(row))
    // PostgreSQL sets xmax to 0 in a newly inserted row, and not in an updated one.
    .returning(sql<boolean>`xmax = 0`.as('inserted'))
    .executeTakeFirstOrThrow();
  return !inserted;
}

/** @returns When it ends; `null` when there is none or it has ended. One that has not begun gets its begin as its end, so it never begins. */
export async function endPromotion(reader: Reader, promotionId: string, now: Date): Promise<Date | null> {
  const ended = await reader
    .updateTable('promotions')
    .set({ ends_at: sql<Date>`greatest(starts_at, ${now}::timestamptz)`, updated_at: now })
    .where('promotion_id', '=', promotionId)
    .where((where) =>
      where.or([
        where('ends_at', 'is', null),
        where.and([where('ends_at', '>', now), where('ends_at', '>', where.ref('starts_at'))]),
      ]),
    )
    .returning('ends_at')
    .executeTakeFirst();
  return ended?.ends_at ?? null;
}

export const newcomerUntil = (registered: Date, days: number): Date =>
  new Date(registered.getTime() + days * DAY_MS);
