import type { CurrencyCode, Money } from '../money';
import { isTakenBack, type ShownDepositStatus } from './deposit-status';
import type { ShownWithdrawalStatus } from './withdrawal-status';

/** The name of an order's figure. Texts: `order.figure.<name>`. */
export const ORDER_FIGURE_NAMES = [
  'ordered',
  'paid',
  'expected-credit',
  'credited',
  'withdrawn',
  'gross',
  'fee',
  'expected-receipt',
  'received',
  'returned',
] as const;
export type OrderFigureName = (typeof ORDER_FIGURE_NAMES)[number];

export interface OrderFigure {
  readonly name: OrderFigureName;
  readonly labelKey: `order.figure.${OrderFigureName}`;
  readonly money: Money;
}

export interface OrderFigures {
  /** Every figure that the order has in this status, in the order of reading. */
  readonly lines: readonly OrderFigure[];
  /** The one that the order's page shows big. */
  readonly lead: OrderFigure;
  /** The one that a row of a list shows. */
  readonly row: OrderFigure;
  /** The order's effect on the member's money so far: a freeze is no expense, nor is a returned amount. */
  readonly effect: 'in' | 'out' | 'none';
}

/** The fields of a deposit order, as the contract has them. */
export interface DepositAmounts {
  readonly status: ShownDepositStatus;
  readonly reason: string;
  readonly payAmount: string;
  /** `null` before a payment. */
  readonly paidAmount: string | null;
  readonly creditAmount: string;
  readonly currencyCode: CurrencyCode;
}

/** A status without a row here does not compile. */
const DEPOSIT_CREDIT: Readonly<Record<ShownDepositStatus, 'expected-credit' | 'credited' | null>> = {
  'pending-payment': 'expected-credit',
  'to-be-recharged': 'expected-credit',
  processing: 'expected-credit',
  'waiting-receipt': 'expected-credit',
  success: 'credited',
  rejected: null,
  timeout: null,
  cancelled: null,
  failed: null,
  locked: 'expected-credit',
  // Says nothing about a credit of an unknown status.
  unknown: null,
};

/** What a deposit's figures are called and worth: ordered, paid and credited are three, each in its own currency. */
export function depositFigures(order: DepositAmounts): OrderFigures {
  const ordered = usdt('ordered', order.payAmount);
  const paid = order.paidAmount === null ? null : usdt('paid', order.paidAmount);
  // An amount that the network took back stays in the wallet until the loss is final.
  const creditName = isTakenBack(order) ? 'credited' : DEPOSIT_CREDIT[order.status];
  const credit =
    creditName === null
      ? null
      : figure(creditName, { amount: order.creditAmount, currency: order.currencyCode });
  const isCredited = creditName === 'credited';
  return {
    lines: [ordered, paid, credit].filter((one) => one !== null),
    lead: isCredited && credit !== null ? credit : (paid ?? ordered),
    row: credit ?? paid ?? ordered,
    effect: isCredited ? 'in' : 'none',
  };
}

/** The fields of a withdrawal order, as the contract has them. */
export interface WithdrawalAmounts {
  readonly status: ShownWithdrawalStatus;
  readonly amount: string;
  readonly currencyCode: CurrencyCode;
  readonly grossAmount: string;
  readonly feeAmount: string;
  readonly netAmount: string;
}

/** A status without a row here does not compile. */
const WITHDRAWAL_RECEIPT: Readonly<
  Record<ShownWithdrawalStatus, 'expected-receipt' | 'received' | 'returned' | null>
> = {
  processing: 'expected-receipt',
  'waiting-receipt': 'expected-receipt',
  success: 'received',
  rejected: 'returned',
  failed: 'returned',
  locked: 'expected-receipt',
  unknown: null,
};

/** What a withdrawal's figures are called and worth. Nothing arrives and no fee is charged once the amount is back. */
export function withdrawalFigures(order: WithdrawalAmounts): OrderFigures {
  const wallet: Money = { amount: order.amount, currency: order.currencyCode };
  const withdrawn = figure('withdrawn', wallet);
  const receiptName = WITHDRAWAL_RECEIPT[order.status];
  if (receiptName === null) return { lines: [withdrawn], lead: withdrawn, row: withdrawn, effect: 'none' };
  if (receiptName === 'returned') {
    const returned = figure('returned', wallet);
    return { lines: [withdrawn, returned], lead: returned, row: returned, effect: 'none' };
  }
  const receipt = usdt(receiptName, order.netAmount);
  return {
    lines: [withdrawn, usdt('gross', order.grossAmount), usdt('fee', order.feeAmount), receipt],
    lead: receipt,
    row: withdrawn,
    effect: receiptName === 'received' ? 'out' : 'none',
  };
}

const figure = (name: OrderFigureName, money: Money): OrderFigure => ({
  name,
  labelKey: `order.figure.${name}`,
  money,
});

const usdt = (name: OrderFigureName, amount: string): OrderFigure =>
  figure(name, { amount, currency: 'USDT' });
