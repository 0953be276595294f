import type { BetOrder, DepositOrder, SupportOrder, WithdrawalOrder } from '@realm/api-client';
import {
  DEPOSIT_STATUSES,
  DEPOSIT_STATUS_TABLE,
  UNKNOWN_STATUS,
  WITHDRAWAL_STATUSES,
  WITHDRAWAL_STATUS_TABLE,
  depositLabels,
  type OrderTone,
  type ShownDepositStatus,
  type ShownWithdrawalStatus,
} from '@realm/domain';

const depositStatus = (text: string): ShownDepositStatus =>
  DEPOSIT_STATUSES.find((status) => status === text) ?? UNKNOWN_STATUS;
const withdrawalStatus = (text: string): ShownWithdrawalStatus =>
  WITHDRAWAL_STATUSES.find((status) => status === text) ?? UNKNOWN_STATUS;

/** Whether its status may still change by itself. */
export function isOpenOrder(order: SupportOrder | null): boolean {
  if (order === null) return false;
  if (order.kind === 'deposit') return !DEPOSIT_STATUS_TABLE[depositStatus(order.status)].final;
  if (order.kind === 'withdrawal')
    return WITHDRAWAL_STATUS_TABLE[withdrawalStatus(order.status)].actor !== 'none';
  return order.kind === 'bet' && order.status === 'open';
}

const TONE = { pending: 'wait', good: 'ok', bad: 'bad', held: 'wait' } as const satisfies Record<
  OrderTone,
  string
>;

/** How a deposit's or withdrawal's status is called, as everywhere else in the app. */
export function orderLabel({ kind, status, reason }: SupportOrder) {
  if (kind === 'deposit') {
    const known = depositStatus(status);
    return {
      key: depositLabels({ status: known, reason }).labelKey,
      tone: TONE[DEPOSIT_STATUS_TABLE[known].tone],
    };
  }
  const { labelKey, tone } = WITHDRAWAL_STATUS_TABLE[withdrawalStatus(kind === 'withdrawal' ? status : '')];
  return { key: labelKey, tone: TONE[tone] };
}

/** The screen that shows all of it. */
export function orderPath({ kind, orderId }: SupportOrder): string | null {
  const order = encodeURIComponent(orderId);
  if (kind === 'deposit') return `/userCenter/frenchCurrencyDeposit?order=${order}`;
  if (kind === 'withdrawal') return `/userCenter/withdraw?order=${order}`;
  return kind === 'bet' ? `/list?bet=${order}` : null;
}

export const fromDeposit = (order: DepositOrder): SupportOrder => ({
  kind: 'deposit',
  orderId: order.orderId,
  status: order.status,
  reason: order.reason,
  gameId: null,
  amount: order.payAmount,
  currencyCode: order.payCurrency,
  createdAt: order.createdAt,
});

export const fromWithdrawal = (order: WithdrawalOrder): SupportOrder => ({
  kind: 'withdrawal',
  orderId: order.orderId,
  status: order.status,
  reason: '',
  gameId: null,
  amount: order.grossAmount,
  currencyCode: order.payCurrency,
  createdAt: order.createdAt,
});

export const fromBet = (bet: BetOrder): SupportOrder => ({
  kind: 'bet',
  orderId: bet.orderNumber,
  status: bet.status,
  reason: '',
  gameId: bet.gameId,
  bet: { category: bet.category, round: bet.round, result: bet.result, payout: bet.payout },
  amount: bet.stake,
  currencyCode: bet.currencyCode,
  createdAt: bet.placedAt,
});
