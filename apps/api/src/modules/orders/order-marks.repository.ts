import type { TakenMark } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/database';

/** A console renews its mark three times as often. */
export const MARK_MS = 60_000;

interface MarkRow {
  readonly order_id: string;
  readonly operator: string;
  readonly taken_at: Date;
  readonly expires_at: Date;
  readonly name: string | null;
}

export interface Taker {
  readonly operator: string;
  readonly staffId: bigint | null;
  readonly at: Date;
  /** Also from another person whose mark has not expired. */
  readonly takeOver: boolean;
}

/** Marks an order, or leaves it with the person whose mark has not expired. */
export async function takeOrder(
  tx: Tx,
  orderId: string,
  { operator, staffId, at, takeOver }: Taker,
): Promise<void> {
  const mark = { staff_id: staffId, operator, expires_at: new Date(at.getTime() + MARK_MS) };
  await tx
    .insertInto('order_marks')
    .values({ order_id: orderId, taken_at: at, ...mark })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({
          ...mark,
          taken_at: sql<Date>`case when order_marks.operator = ${operator} and order_marks.expires_at > ${at}
            then order_marks.taken_at else ${at} end`,
        })
        .where((row) =>
          row.or([
            row.val(takeOver),
            row('order_marks.operator', '=', operator),
            row('order_marks.expires_at', '<=', at),
          ]),
        ),
    )
    .execute();
}

export async function leaveOrder(tx: Tx, orderId: string, operator: string): Promise<void> {
  await tx
    .deleteFrom('order_marks')
    .where('order_id', '=', orderId)
    .where('operator', '=', operator)
    .execute();
}

/** Deletes marks that nobody renewed. */
export async function pruneMarks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('order_marks').where('expires_at', '<=', now).execute();
}

/** Who has each of these orders open. */
export async function readMarks(
  tx: Tx,
  orderIds: readonly string[],
  now: Date,
): Promise<(orderId: string) => TakenMark | null> {
  if (orderIds.length === 0) return () => null;
  const rows: readonly MarkRow[] = await tx
    .selectFrom('order_marks as mark')
    .leftJoin('staff', 'staff.staff_id', 'mark.staff_id')
    .select(['mark.order_id', 'mark.operator', 'mark.taken_at', 'mark.expires_at', 'staff.name'])
    .where('mark.order_id', 'in', orderIds)
    .where('mark.expires_at', '>', now)
    .execute();
  const marks = new Map(rows.map((row) => [row.order_id, present(row)]));
  return (orderId) => marks.get(orderId) ?? null;
}

const present = (row: MarkRow): TakenMark => ({
  operator: row.operator,
  name: row.name ?? row.operator,
  since: row.taken_at.toISOString(),
  until: row.expires_at.toISOString(),
});
