import { currencyOf, formatAmount, formatInteger, type CurrencyCode, type Money } from '@realm/domain';

interface ExactParts {
  readonly sign: '';
  readonly symbol: string;
  readonly whole: string;
  readonly fraction: string;
}

const SHOWN_DECIMALS = 2;

/** For an amount that is paid or received to the last digit: no decimal is rounded away, only zeros are dropped. */
export function exactParts(amountText: string): ExactParts {
  const [whole = '0', decimals = ''] = amountText.split('.');
  const fraction = decimals.replace(/0+$/, '').padEnd(SHOWN_DECIMALS, '0');
  return { sign: '', symbol: '', whole: formatInteger(whole), fraction };
}

/** '1234.500000' → '1,234.50'. */
export function exactAmount(amountText: string): string {
  const { whole, fraction } = exactParts(amountText);
  return `${whole}.${fraction}`;
}

/** USDT to its last digit, since it is paid and received exactly; other currencies as everywhere else. */
export const moneyText = ({ amount, currency }: Money): string =>
  currency === 'USDT' ? `${exactAmount(amount)} USDT` : formatAmount(amount, currency, { symbol: true });

/** The amount to type into another wallet: '1234.50', without grouping. */
export const copyableAmount = (amountText: string): string => exactAmount(amountText).replaceAll(',', '');

/** What "Max" fills in, to the last digit: '13129.4' CNY → '13,129.40', '1500' JPY → '1,500'. */
export const fieldAmount = ({ amount, currency }: Money): string =>
  currencyOf(currency).scale === 0 ? formatInteger(amount) : exactAmount(amount);

/** '100.00' → '100': bounds read better without idle decimals. */
export const roundAmount = (amountText: string): string => exactAmount(amountText).replace(/\.00$/, '');

/** '1 USDT = ¥7.2480'. */
export function rateLine(rate: string, currency: CurrencyCode): string {
  const [whole = '0', decimals = ''] = rate.split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(4, '0');
  return `1 USDT = ${currencyOf(currency).symbol}${whole}.${kept}`;
}

/** Whether decimal text is more than zero, without the arithmetic. */
export const hasMoney = (amountText: string): boolean =>
  /[1-9]/.test(amountText) && !amountText.startsWith('-');
