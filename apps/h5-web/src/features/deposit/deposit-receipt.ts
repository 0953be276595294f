import type { TFunction } from 'i18next';
import type { DepositOrder } from '@realm/api-client';
import { DEPOSIT_STATUS_TABLE, formatAmount } from '@realm/domain';
import { exactAmount, rateLine } from '../../shared/money-text';
import { fullText } from '../../shared/wallet-parts/instant-text';

/** The order as text, for a chat with support or the member's own books. Numbers are whole, nothing is masked. */
export function depositReceipt(t: TFunction, order: DepositOrder): string {
  const paid = order.paidAmount ?? order.payAmount;
  const lines: readonly (readonly [string, string | null])[] = [
    [t('order.field.number'), order.orderId],
    [t('order.field.status'), t(DEPOSIT_STATUS_TABLE[order.status].labelKey)],
    [t('order.field.method'), t(`order.method.${order.method}`)],
    [t('order.field.network'), order.network],
    [t(order.paidAmount === null ? 'deposit.sum.due' : 'deposit.sum.paid'), `${exactAmount(paid)} USDT`],
    [t('order.field.rate'), rateLine(order.rate, order.currencyCode)],
    [t('deposit.sum.credit'), formatAmount(order.creditAmount, order.currencyCode, { symbol: true })],
    [t('order.field.txHash'), order.txHash],
    [t('order.field.time'), fullText(order.createdAt)],
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`])).join('\n');
}
