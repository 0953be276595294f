import type { WithdrawalOrder } from '@realm/api-client';
import { WITHDRAWAL_STATUS_TABLE, withdrawalFigures } from '@realm/domain';
import type { TFunction } from '@realm/i18n';
import { rateLine } from '../../shared/money-text';
import { fullText } from '../../shared/wallet-parts/instant-text';
import { figureText } from '../../shared/wallet-parts/order-figure-text';

/** The order as text, for a chat with support or the member's own books. Numbers are complete and unmasked. */
export function withdrawalReceipt(t: TFunction, order: WithdrawalOrder): string {
  const lines: readonly (readonly [string, string | null])[] = [
    [t('order.field.number'), order.orderId],
    [t('order.field.status'), t(WITHDRAWAL_STATUS_TABLE[order.status].labelKey)],
    ...withdrawalFigures(order).lines.map((figure) => [t(figure.labelKey), figureText(figure)] as const),
    [t('order.field.rate'), rateLine(order.rate, order.currencyCode)],
    [t('order.field.network'), order.network],
    [t('withdraw.field.address'), order.address],
    [t('order.field.txHash'), order.txHash],
    [t('order.field.time'), fullText(order.createdAt)],
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`])).join('\n');
}
