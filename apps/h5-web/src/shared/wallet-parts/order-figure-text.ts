import { formatAmount, formatParts, type OrderFigure } from '@realm/domain';
import type { AmountPieces } from '@realm/ui';
import { exactAmount, exactParts } from '../money-text';

/** USDT to its last digit, since it is paid and received exactly; the wallet's currency as everywhere else. */
export function figureText({ money: { amount, currency } }: OrderFigure): string {
  return currency === 'USDT'
    ? `${exactAmount(amount)} USDT`
    : formatAmount(amount, currency, { symbol: true });
}

export function figureParts({ money: { amount, currency } }: OrderFigure): AmountPieces {
  return currency === 'USDT' ? { ...exactParts(amount), unit: 'USDT' } : formatParts(amount, currency);
}
