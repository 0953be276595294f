import type { ReportEntry } from '@realm/api-client/contract';
import { CSV_START, csvRow } from '@realm/domain';

const COLUMNS = [
  ...['posting', 'at', 'type', 'reference', 'note', 'member', 'account', 'category', 'provider', 'game'],
  ...['from', 'to', 'amount', 'running', 'hash'],
];

/** What members and staff have written is guarded, so that no spreadsheet takes it for a formula. */
export const writeReport = (entries: readonly ReportEntry[]): string =>
  [CSV_START, csvRow(COLUMNS), ...entries.map(rowOf)].join('');

const rowOf = (entry: ReportEntry): string =>
  csvRow([
    ...[{ figure: entry.posting }, entry.at, { figure: String(entry.type) }, entry.reference, entry.note],
    ...[entry.member?.uid ?? '', entry.member?.account ?? '', entry.category, entry.provider, entry.game],
    ...[entry.from, entry.to, { figure: entry.amount }, { figure: entry.running }, entry.hash],
  ]);
