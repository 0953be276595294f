import type { OperatorOutput } from '../../shared/api';

export type RateRow = OperatorOutput<'rate/list'>['items'][number];

/** As the server takes it: 0.0001 to below 10 000, up to eight decimals. */
const RATE = /^(0|[1-9]\d{0,3})(\.\d{1,8})?$/;

export const isRate = (text: string): boolean => RATE.test(text) && Number(text) >= 0.0001;

/** By how much a rate differs from another, in per cent with its sign. */
export function changeOf(before: string, after: string): string {
  const change = (Number(after) / Number(before) - 1) * 100;
  const sign = change < 0 ? '\u2212' : '+';
  return `${sign}${Math.abs(change).toFixed(2)} %`;
}

export interface RateChange {
  readonly row: RateRow;
  readonly rate: string;
}

/** The rates that were typed and differ from what holds; `null` when one of them is no rate. */
export function changesOf(
  rows: readonly RateRow[],
  typed: Readonly<Record<string, string>>,
): readonly RateChange[] | null {
  const changes = rows.flatMap((row) => {
    const rate = (typed[row.currencyCode] ?? '').trim();
    return rate === '' || rate === row.rate ? [] : [{ row, rate }];
  });
  return changes.every(({ rate }) => isRate(rate)) ? changes : null;
}
