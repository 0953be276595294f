import type { DepositStatus, WithdrawalStatus } from '@realm/domain';
import type { Reader, Tx } from '../../db/database';

export type OrderActorName = 'member' | 'network' | 'clock' | `staff:${string}`;

interface OrderEvent {
  readonly orderId: string;
  readonly status: DepositStatus | WithdrawalStatus;
  readonly at: Date;
  readonly actor: OrderActorName;
  readonly note?: string;
}

export async function recordOrderEvent(
  tx: Tx,
  { orderId, status, at, actor, note = '' }: OrderEvent,
): Promise<void> {
  await tx.insertInto('order_events').values({ order_id: orderId, status, at, actor, note }).execute();
}

interface Moment<Status> {
  readonly status: Status;
  readonly at: string;
}

/** The steps of each order, oldest first. */
export async function readTimelines<Status extends DepositStatus | WithdrawalStatus>(
  reader: Reader,
  orderIds: readonly string[],
): Promise<(orderId: string) => Moment<Status>[]> {
  if (orderIds.length === 0) return () => [];
  const rows = await reader
    .selectFrom('order_events')
    .select(['order_id', 'status', 'at'])
    .where('order_id', 'in', orderIds)
    .orderBy('event_seq')
    .execute();
  return (orderId) =>
    rows
      .filter((row) => row.order_id === orderId)
      .map(({ status, at }) => ({ status: status as Status, at: at.toISOString() }));
}
