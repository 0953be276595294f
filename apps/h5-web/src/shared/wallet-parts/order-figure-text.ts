import { formatParts, type OrderFigure } from '@realm/domain';
import type { AmountPieces } from '@realm/ui';
import { exactParts, moneyText } from '../money-text';

export const figureText = ({ money }: OrderFigure): string => moneyText(money);

export function figureParts({ money: { amount, currency } }: OrderFigure): AmountPieces {
  return currency === 'USDT' ? { ...exactParts(amount), unit: 'USDT' } : formatParts(amount, currency);
}
