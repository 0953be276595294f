import type { DepositOrder } from '@realm/api-client/contract';
import { fromMinor, type CurrencyCode, type DepositStatus } from '@realm/domain';
import type { Reader } from '../../db/database';
import { readTimelines } from '../orders';
import type { DepositRow } from './deposit.repository';

const text = (minor: bigint, currency: CurrencyCode): string => fromMinor(minor, currency).amount;

type Timeline = DepositOrder['timeline'];

function toDepositOrder(row: DepositRow, timeline: Timeline, now: Date): DepositOrder {
  return {
    orderId: row.order_id,
    method: row.method,
    status: row.status,
    network: row.network,
    payAmount: text(row.pay_minor, 'USDT'),
    payCurrency: 'USDT',
    paidAmount: row.paid_minor === null ? null : text(row.paid_minor, 'USDT'),
    creditAmount: text(row.credit_minor, row.currency),
    currencyCode: row.currency,
    rate: row.rate,
    payAddress: row.pay_address,
    contract: row.contract,
    confirmations: row.confirmations,
    confirmationsNeeded: row.confirmations_needed,
    final: row.final,
    txHash: row.tx_hash,
    hasProof: row.proof_id !== null,
    reason: row.reason,
    timeline,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    countdownMs: row.expires_at.getTime() - row.created_at.getTime(),
    serverTime: now.toISOString(),
  };
}

/** What members and staff are shown of orders: the row and its steps. */
export async function presentDeposits(
  reader: Reader,
  rows: readonly DepositRow[],
  now: Date,
): Promise<DepositOrder[]> {
  const timelineOf = await readTimelines<DepositStatus>(
    reader,
    rows.map((row) => row.order_id),
  );
  return rows.map((row) => toDepositOrder(row, timelineOf(row.order_id), now));
}

export async function presentDeposit(reader: Reader, row: DepositRow, now: Date): Promise<DepositOrder> {
  const timelineOf = await readTimelines<DepositStatus>(reader, [row.order_id]);
  return toDepositOrder(row, timelineOf(row.order_id), now);
}
