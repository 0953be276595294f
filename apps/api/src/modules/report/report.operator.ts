import { MAX_REPORT_ROWS, REPORT_MEASURES, type ReportMeasure } from '@realm/api-client/contract';
import { addDays, isDay, type CurrencyCode } from '@realm/domain';
import type { DateRange } from '../../db/page';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { startOfDay } from '../closed-days';
import { presentEntry, presentSum, presentTotal } from './present-report';
import { writeReport } from './report-csv';
import type { LineFilter } from './report-lines';
import { readLines, readSums, readTotal } from './report.repository';

const PAGE = 100;
const MAX_DAYS = 366;

/** `null` for days that are not in the calendar, in the wrong order, or more than a year. */
function rangeOf({ from, to }: { readonly from: string; readonly to: string }): DateRange | null {
  if (!isDay(from) || !isDay(to) || from > to || addDays(from, MAX_DAYS) <= to) return null;
  return { from: startOfDay(from), to: startOfDay(addDays(to, 1)) };
}

interface OneFigure extends Omit<LineFilter, 'measures' | 'range'> {
  readonly measure: ReportMeasure;
  readonly currencyCode: CurrencyCode;
  readonly from: string;
  readonly to: string;
}

/** The lines of one figure; `null` when its days are not a period. */
function figureOf({ measure, from, to, ...filter }: OneFigure): LineFilter | null {
  const range = rangeOf({ from, to });
  return range === null ? null : { ...filter, measures: [measure], range };
}

export const reportOperations = {
  'report/sums': async ({ input: { from, to, by = [], measures = REPORT_MEASURES, ...filter }, now }, tx) => {
    const range = rangeOf({ from, to });
    if (range === null) return refuse('DATE_RANGE_INVALID');
    const dimensions = [...new Set(by)];
    const rows = await readSums(tx, { ...filter, measures: [...new Set(measures)], range }, dimensions);
    return accept({ at: now.toISOString(), items: rows.map((row) => presentSum(row, dimensions)) });
  },

  'report/entries': async ({ input: { cursor = '0', limit = PAGE, ...figure } }, tx) => {
    const filter = figureOf(figure);
    if (filter === null) return refuse('DATE_RANGE_INVALID');
    const total = await readTotal(tx, filter);
    const rows = await readLines(tx, filter, { after: BigInt(cursor), limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return accept({
      items: shown.map((row) => presentEntry(row, figure.currencyCode)),
      total: presentTotal(total, figure.currencyCode),
      nextCursor: rows.length > limit ? String(shown.at(-1)?.seq) : null,
    });
  },

  'report/export': async ({ input: figure }, tx) => {
    const filter = figureOf(figure);
    if (filter === null) return refuse('DATE_RANGE_INVALID');
    const total = await readTotal(tx, filter);
    if (total.entries > MAX_REPORT_ROWS) return refuse('STATEMENT_TOO_LONG');
    const rows = await readLines(tx, filter, { after: 0n, limit: MAX_REPORT_ROWS });
    const { measure, currencyCode, from, to } = figure;
    return accept({
      name: `${measure}-${currencyCode}-${from}-${to}.csv`,
      csv: writeReport(rows.map((row) => presentEntry(row, currencyCode))),
      total: presentTotal(total, currencyCode),
    });
  },
} satisfies Partial<OperatorHandlers>;
