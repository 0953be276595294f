import { formatAmount, isPositive, type Money } from '@realm/domain';

const MINUS = '\u2212';

/** '¥5.00'; what may be spent is never shown higher than it is. */
export const moneyText = ({ amount, currency }: Money): string =>
  formatAmount(amount, currency, { symbol: true, rounding: 'down' });

/** '+5.00', '−5.00', '0.00'. */
export const netText = ({ amount, currency }: Money): string =>
  formatAmount(amount, currency, { sign: true }).replace('-', MINUS);

/** '+¥5.00', '−¥5.00'. */
export const signedText = ({ amount, currency }: Money): string =>
  formatAmount(amount, currency, { sign: true, symbol: true }).replace('-', MINUS);

export const isGain = (net: Money): boolean => isPositive(net);

/** 20000 is '2.00×', 123456 is '12.3456×': ten-thousandths, with two digits or all four. */
export function multiplierText(multiplier: number): string {
  const digits = String(multiplier).padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${digits.slice(0, -4)}.${fraction}×`;
}

/** 4950 is '49.50', 9800000 is '98,000.00'. */
export const hundredths = (value: number): string => {
  const digits = String(value).padStart(3, '0');
  return `${digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
};
