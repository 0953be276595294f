import type { ReportMeasure } from '@realm/api-client';

/** What names one figure of the reports. */
export interface FigureKey {
  /** Days in GMT-4, both included. */
  readonly from: string;
  readonly to: string;
  readonly measure: ReportMeasure;
  readonly currencyCode: string;
  readonly category?: string | undefined;
  readonly provider?: string | undefined;
  readonly game?: string | undefined;
}

/** What a figure opens: its rows, with the amount that they have to add up to. */
export function rowsPath(key: FigureKey, amount: string): string {
  const fields = Object.entries({ ...key, amount }).filter(([, value]) => value !== undefined);
  return `/reports/rows?${new URLSearchParams(fields as [string, string][]).toString()}`;
}
