import type { ReportDimension, ReportMeasure, ReportSum } from '@realm/api-client';
import type { CurrencyCode } from '@realm/domain';

/** The figures on top, in their order. Payments are in USDT, play in the chosen currency. */
export const TILES = ['deposits', 'withdrawals', 'turnover', 'ggr', 'rebates', 'commissions'] as const;
export type Tile = (typeof TILES)[number];

const PAYMENTS: readonly ReportMeasure[] = ['deposits', 'withdrawals', 'fees'];
export const isPayment = (measure: ReportMeasure): boolean => PAYMENTS.includes(measure);
export const currencyOfTile = (measure: ReportMeasure, chosen: CurrencyCode): CurrencyCode =>
  isPayment(measure) ? 'USDT' : chosen;

export const MINUS = '\u2212';

interface Figure {
  readonly amount: string;
  readonly entries: number;
}

/** One row of the tables: what it is of, and its figures. */
export interface FigureRow {
  readonly id: string;
  readonly figures: ReadonlyMap<ReportMeasure, Figure>;
}

/** Sums by one dimension as rows, in the order of the answer. */
export function rowsBy(
  items: readonly ReportSum[],
  dimension: ReportDimension | 'currency',
  currency: CurrencyCode | null,
): readonly FigureRow[] {
  const rows = new Map<string, Map<ReportMeasure, Figure>>();
  for (const { measure, currencyCode, amount, entries, ...keys } of items) {
    if (currency !== null && currencyCode !== currency) continue;
    const id = dimension === 'currency' ? currencyCode : (keys[dimension] ?? '');
    const row = rows.get(id) ?? new Map<ReportMeasure, Figure>();
    rows.set(id, row.set(measure, { amount, entries }));
  }
  return [...rows].map(([id, figures]) => ({ id, figures }));
}

/** Of a share, in per cent with two decimals; `null` for a share of nothing. */
export function percentOf(part: string, whole: string): string | null {
  const all = Number(whole);
  return all === 0 ? null : `${((Number(part) / all) * 100).toFixed(2).replace('-', MINUS)} %`;
}
