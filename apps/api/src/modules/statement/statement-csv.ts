import { Statement, type StatementPosting, type StatementSide } from '@realm/api-client/contract';
import { csvRow, parseCsv, type CsvCell } from '@realm/domain';

/* Three tables separated by empty lines: the statement's header, the accounts, the postings. They contain everything of the JSON form. */
type Frame = Omit<Statement, 'postings'>;

const HEADER = ['format', 'member', 'currencyCode', 'from', 'to', 'madeAt'] as const;
const STATE_COLUMNS = ['balance', 'version', 'head'] as const;
const ACCOUNT_COLUMNS = [
  ...['account', 'kind'],
  ...(['opening', 'closing'] as const).flatMap((end) => STATE_COLUMNS.map((column) => `${end} ${column}`)),
];
const SIDE_COLUMNS = [
  'account',
  'kind',
  'change',
  'before',
  'after',
  'version',
  'previous',
  'salt',
  'sealed',
] as const;
const POSTING_COLUMNS = [
  ...['seq', 'at', 'type', 'eventId', 'leg', 'reference', 'note'],
  ...(['debit', 'credit'] as const).flatMap((side) => SIDE_COLUMNS.map((column) => `${side} ${column}`)),
  ...['hash', 'batch', 'link', 'hashFormat'],
];
const BLANK = '\r\n';

const figure = (text: string | number | null): CsvCell => (text === null ? '' : { figure: String(text) });

export function csvFrame(frame: Frame): string {
  const { head, accounts } = frame;
  return [
    ...HEADER.map((name) => csvRow([name, frame[name]])),
    csvRow(['headNumber', figure(head?.number ?? null)]),
    csvRow(['headHash', head?.hash ?? '']),
    BLANK,
    csvRow(ACCOUNT_COLUMNS),
    ...accounts.map(({ account, kind, opening, closing }) =>
      csvRow([figure(account), kind, ...stateCells(opening), ...stateCells(closing)]),
    ),
    BLANK,
    csvRow(POSTING_COLUMNS),
  ].join('');
}

type StatementState = Frame['accounts'][number]['opening'];
const stateCells = ({ balance, version, head }: StatementState): CsvCell[] => [
  figure(balance),
  figure(version),
  head,
];

export const csvPosting = (posting: StatementPosting): string =>
  csvRow([
    figure(posting.seq),
    posting.at,
    figure(posting.type),
    posting.eventId,
    figure(posting.leg),
    posting.reference,
    posting.note,
    ...sideCells(posting.debit),
    ...sideCells(posting.credit),
    posting.hash,
    figure(posting.batch),
    figure(posting.link),
    figure(posting.hashFormat ?? 1),
  ]);

const sideCells = (side: StatementSide): CsvCell[] => [
  ...[figure(side.account), side.kind, figure(side.change), figure(side.before), figure(side.after)],
  ...[figure(side.version), side.previous ?? '', side.salt ?? '', side.sealed ?? ''],
];

/** What `csvFrame` and `csvPosting` wrote; `null` for anything else. */
export function parseStatementCsv(text: string): Statement | null {
  const [header, accounts, postings] = tablesOf(parseCsv(text) ?? []);
  if (header === undefined || accounts === undefined || postings === undefined) return null;
  const { headNumber = '', headHash = '', ...frame } = Object.fromEntries(header) as Record<string, string>;
  const read = Statement.safeParse({
    ...frame,
    head: headNumber === '' ? null : { number: headNumber, hash: headHash },
    accounts: recordsOf(accounts).map(({ account, kind, ...ends }) => ({
      account,
      kind,
      opening: partOf(ends, 'opening'),
      closing: partOf(ends, 'closing'),
    })),
    postings: recordsOf(postings).map(toPosting),
  });
  return read.success ? read.data : null;
}

type Row = Readonly<Record<string, string>>;

function tablesOf(rows: readonly (readonly string[])[]): (readonly string[])[][] {
  const tables: (readonly string[])[][] = [[]];
  for (const row of rows) {
    if (row.length === 1 && row[0] === '') tables.push([]);
    else tables.at(-1)?.push(row);
  }
  return tables;
}

function recordsOf([names = [], ...rows]: readonly (readonly string[])[]): Row[] {
  return rows.map((row) => Object.fromEntries(names.map((name, position) => [name, row[position] ?? ''])));
}

/** The columns of one of several alike groups, under their own names. */
const partOf = (row: Row, group: string): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name.startsWith(`${group} `))
      .map(([name, value]) => [name.slice(group.length + 1), value]),
  );

function toPosting(row: Row) {
  const { seq, at, eventId, reference, note, hash, batch, type, leg, link = '', hashFormat = '1' } = row;
  return {
    seq,
    at,
    eventId,
    reference,
    note,
    hash,
    batch,
    type: Number(type),
    leg: Number(leg),
    link: orNull(link),
    hashFormat: Number(hashFormat),
    debit: toSide(partOf(row, 'debit')),
    credit: toSide(partOf(row, 'credit')),
  };
}

const HIDEABLE = ['before', 'after', 'version', 'previous', 'salt', 'sealed'] as const;
const toSide = (side: Row) => ({
  ...side,
  ...Object.fromEntries(HIDEABLE.map((name) => [name, orNull(side[name] ?? '')])),
});

const orNull = (cell: string): string | null => (cell === '' ? null : cell);
