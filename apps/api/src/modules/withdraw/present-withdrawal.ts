import type { WithdrawalOrder } from '@realm/api-client/contract';
import { fromMinor, type CurrencyCode, type WithdrawalStatus } from '@realm/domain';
import type { Reader } from '../../db/database';
import { readTimelines } from '../orders';
import type { WithdrawalRow } from './withdraw.repository';

const text = (minor: bigint, currency: CurrencyCode): string => fromMinor(minor, currency).amount;

/** What members and staff are shown of orders: the row and its steps. */
export async function presentWithdrawals(
  reader: Reader,
  rows: readonly WithdrawalRow[],
  now: Date,
): Promise<WithdrawalOrder[]> {
  const timelineOf = await readTimelines<WithdrawalStatus>(
    reader,
    rows.map((row) => row.order_id),
  );
  return rows.map((row) => toWithdrawalOrder(row, timelineOf(row.order_id), now));
}

export async function presentWithdrawal(
  reader: Reader,
  row: WithdrawalRow,
  now: Date,
): Promise<WithdrawalOrder> {
  const timelineOf = await readTimelines<WithdrawalStatus>(reader, [row.order_id]);
  return toWithdrawalOrder(row, timelineOf(row.order_id), now);
}

function toWithdrawalOrder(
  row: WithdrawalRow,
  timeline: WithdrawalOrder['timeline'],
  now: Date,
): WithdrawalOrder {
  return {
    orderId: row.order_id,
    status: row.status,
    amount: text(row.amount_minor, row.currency),
    currencyCode: row.currency,
    rate: row.rate,
    grossAmount: text(row.gross_minor, 'USDT'),
    feeAmount: text(row.fee_minor, 'USDT'),
    netAmount: text(row.net_minor, 'USDT'),
    payCurrency: 'USDT',
    network: row.network,
    addressLabel: row.address_label,
    address: row.address,
    txHash: row.tx_hash,
    reason: row.reason,
    timeline,
    reviewBy: row.review_by.toISOString(),
    createdAt: row.created_at.toISOString(),
    serverTime: now.toISOString(),
  };
}
