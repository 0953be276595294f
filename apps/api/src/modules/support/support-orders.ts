import type { SupportOrder, SupportOrderKind } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import type { Reader } from '../../db/database';

export interface OrderName {
  readonly kind: SupportOrderKind;
  readonly orderId: string;
}

type ReadKind = (reader: Reader, memberId: bigint, orderIds: readonly string[]) => Promise<SupportOrder[]>;

const READERS: Readonly<Record<SupportOrderKind, ReadKind>> = {
  deposit: async (reader, memberId, orderIds) => {
    const rows = await reader
      .selectFrom('deposit_orders')
      .select(['order_id', 'status', 'reason', 'pay_minor', 'created_at'])
      .where('member_id', '=', memberId)
      .where('order_id', 'in', orderIds)
      .execute();
    return rows.map((row) => ({
      kind: 'deposit',
      orderId: row.order_id,
      status: row.status,
      reason: row.reason,
      gameId: null,
      amount: fromMinor(row.pay_minor, 'USDT').amount,
      currencyCode: 'USDT',
      createdAt: row.created_at.toISOString(),
    }));
  },
  withdrawal: async (reader, memberId, orderIds) => {
    const rows = await reader
      .selectFrom('withdrawal_orders')
      .select(['order_id', 'status', 'gross_minor', 'created_at'])
      .where('member_id', '=', memberId)
      .where('order_id', 'in', orderIds)
      .execute();
    return rows.map((row) => ({
      kind: 'withdrawal',
      orderId: row.order_id,
      status: row.status,
      reason: '',
      gameId: null,
      amount: fromMinor(row.gross_minor, 'USDT').amount,
      currencyCode: 'USDT',
      createdAt: row.created_at.toISOString(),
    }));
  },
  bet: async (reader, memberId, orderIds) => {
    const rows = await reader
      .selectFrom('bet_orders')
      .select(['order_number', 'status', 'stake_minor', 'currency', 'game', 'placed_at'])
      .select(['category', 'round', 'result', 'payout_minor'])
      .where('member_id', '=', memberId)
      .where('order_number', 'in', orderIds)
      .execute();
    return rows.map((row) => ({
      kind: 'bet',
      orderId: row.order_number,
      status: row.status,
      reason: '',
      gameId: row.game,
      bet: {
        category: row.category,
        round: row.round,
        result: row.result,
        payout: row.payout_minor === null ? null : fromMinor(row.payout_minor, row.currency).amount,
      },
      amount: fromMinor(row.stake_minor, row.currency).amount,
      currencyCode: row.currency,
      createdAt: row.placed_at.toISOString(),
    }));
  },
};

const KINDS = Object.keys(READERS) as SupportOrderKind[];

/** @returns A lookup among the member's own orders. Another member's order is `null`, like one that does not exist. */
export async function readOrders(
  reader: Reader,
  memberId: bigint,
  names: readonly OrderName[],
): Promise<(name: OrderName) => SupportOrder | null> {
  const found: SupportOrder[] = [];
  for (const kind of KINDS) {
    const orderIds = names.filter((name) => name.kind === kind).map(({ orderId }) => orderId);
    if (orderIds.length > 0) found.push(...(await READERS[kind](reader, memberId, [...new Set(orderIds)])));
  }
  return ({ kind, orderId }) =>
    found.find((order) => order.kind === kind && order.orderId === orderId) ?? null;
}
