import type { Statement, StatementPosting, StatementSide } from '@realm/api-client';
import {
  CSV_START,
  csvRow,
  formatGmt4,
  gmt4DayKey,
  ledgerFlow,
  type CsvCell,
  type LedgerFlow,
} from '@realm/domain';
import type { TextFile } from '@realm/ui';

export const STATEMENT_FORMATS = ['csv', 'json'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** The table's texts in the member's language. */
export interface StatementLabels {
  /** As many as there are columns. */
  readonly columns: readonly string[];
  readonly opening: string;
  readonly closing: string;
  /** By number of the type. */
  readonly types: Readonly<Record<string, string>>;
  /** By kind of account. */
  readonly accounts: Readonly<Record<string, string>>;
  /** The change of the member's wealth; nothing for one between their own accounts. */
  readonly flows: Readonly<Record<LedgerFlow, string>>;
}

type Account = Statement['accounts'][number];

/** The table is for people; the JSON has every hash, for verification. */
export function statementFile(
  statement: Statement,
  format: StatementFormat,
  labels: StatementLabels,
): TextFile {
  const lastMs = Date.parse(statement.to) - 1;
  const days = `${gmt4DayKey(statement.from)}-${gmt4DayKey(lastMs)}`;
  const name = `realm-statement-${statement.currencyCode}-${days}.${format}`;
  return format === 'csv'
    ? { name, type: 'text/csv', text: statementCsv(statement, labels) }
    : { name, type: 'application/json', text: JSON.stringify(statement, null, 2) };
}

/** Each account's opening balance, its postings line by line, and its closing balance. */
export function statementCsv(statement: Statement, labels: StatementLabels): string {
  const { from, to, postings } = statement;
  const moved = statement.accounts.filter(({ closing }) => closing.version !== '0');
  const own = new Set(moved.map(({ account }) => account));
  return [
    csvRow(labels.columns),
    ...moved.map((account) => csvRow(endCells(account, { end: 'opening', at: from, labels }))),
    ...postings.flatMap((posting) =>
      [posting.debit, posting.credit]
        .filter(({ account }) => own.has(account))
        .map((side) => csvRow(changeCells(posting, side, labels))),
    ),
    ...moved.map((account) => csvRow(endCells(account, { end: 'closing', at: to, labels }))),
  ].reduce((text, row) => text + row, CSV_START);
}

const figure = (text: string | null): CsvCell => (text === null ? '' : { figure: text });
const timeOf = (at: string): string => formatGmt4(at, 'second');

const changeCells = (posting: StatementPosting, side: StatementSide, labels: StatementLabels): CsvCell[] => [
  timeOf(posting.at),
  labels.types[posting.type] ?? String(posting.type),
  labels.accounts[side.kind] ?? side.kind,
  labels.flows[ledgerFlow({ type: posting.type, account: side.kind, amountText: side.change })],
  figure(side.change),
  figure(side.before),
  figure(side.after),
  posting.reference,
  posting.note,
  figure(posting.seq),
  posting.hash,
];

function endCells(
  account: Account,
  { end, at, labels }: { end: 'opening' | 'closing'; at: string; labels: StatementLabels },
): CsvCell[] {
  const { balance, head } = account[end];
  const name = labels.accounts[account.kind] ?? account.kind;
  return [timeOf(at), labels[end], name, '', '', '', figure(balance), '', '', '', head];
}
