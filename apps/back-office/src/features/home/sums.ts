import type { OperatorOutput } from '../../shared/api';

export type Sum = OperatorOutput<'report/sums'>['items'][number];

const SCALE = 6;
const UNIT = 10n ** BigInt(SCALE);

/** Decimal text as millionths, and back: sums of amounts are exact. */
function millionths(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace(/^-/, '').split('.');
  const value = BigInt(whole) * UNIT + BigInt(fraction.padEnd(SCALE, '0').slice(0, SCALE));
  return amount.startsWith('-') ? -value : value;
}

function textOf(value: bigint): string {
  const size = value < 0n ? -value : value;
  const text = `${String(size / UNIT)}.${String(size % UNIT).padStart(SCALE, '0')}`;
  return value < 0n ? `-${text}` : text;
}

export const addAmounts = (amounts: readonly string[]): string =>
  textOf(amounts.reduce((sum, amount) => sum + millionths(amount), 0n));

export const subtractAmount = (from: string, amount: string): string =>
  textOf(millionths(from) - millionths(amount));

/** The sums of one measure. */
export const sumsOf = (items: readonly Sum[], measure: 'deposits' | 'withdrawals'): readonly Sum[] =>
  items.filter((item) => item.measure === measure && item.currencyCode === 'USDT');

export const totalOf = (sums: readonly Sum[]): string => addAmounts(sums.map(({ amount }) => amount));

export const countOf = (sums: readonly Sum[]): number =>
  sums.reduce((count, { entries }) => count + entries, 0);
