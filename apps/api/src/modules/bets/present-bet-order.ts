import type { BetOrder } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import type { Reader } from '../../db/database';
import type { BetOrderRow } from './bet-orders.repository';

export const selectBetOrder = (reader: Reader, orderNumber: string) =>
  reader
    .selectFrom('bet_orders')
    .selectAll('bet_orders')
    .where('order_number', '=', orderNumber.toUpperCase());

export const presentBetOrder = (row: BetOrderRow): BetOrder => ({
  orderNumber: row.order_number,
  provider: row.provider,
  category: row.category,
  gameId: row.game,
  round: row.round,
  currencyCode: row.currency,
  stake: fromMinor(row.stake_minor, row.currency).amount,
  payout: row.payout_minor === null ? null : fromMinor(row.payout_minor, row.currency).amount,
  status: row.status,
  result: row.result,
  details: row.details,
  placedAt: row.placed_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
});
