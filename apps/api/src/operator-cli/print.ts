import { ENTRANCES } from '@realm/api-client/contract';
import type { Operation } from './parse-arguments';

/** Columns as wide as their widest cell; Chinese characters count twice, as terminals draw them. */
export function toTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))));
  }
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u;
const widthOf = (text: string): number =>
  Array.from(text).reduce((width, letter) => width + (WIDE.test(letter) ? 2 : 1), 0);

/** The columns of a list; an order has many more fields than a line has room for. */
const LIST_COLUMNS = [
  ...['entry', 'at', 'operator', 'target', 'result', 'sessionId', 'account', 'roles', 'device', 'lastSeenAt'],
  ...['orderId', 'approvalId', 'noticeId', 'operation', 'subject', 'firstOperator', 'firstAt', 'worthUsdt'],
  ...['member', 'status', 'kind', 'method', 'network', 'amount', 'payAmount', 'paidAmount'],
  ...['creditAmount', 'netAmount', 'currencyCode', 'balance', 'risks', 'waiting', 'createdAt', 'reason'],
];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toCell = (value: unknown): string => {
  if (value === null || value === undefined) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The short form of a cell that has fields of its own. */
const BRIEF: Readonly<Record<string, (fields: Fields) => string>> = {
  member: ({ account }) => toCell(account),
  balance: ({ available, currencyCode }) => `${toCell(available)} ${toCell(currencyCode)}`,
  risks: ({ code }) => toCell(code),
  waiting: ({ operation, firstOperator }) => `${toCell(operation)} by ${toCell(firstOperator)}`,
};

function toListCell(column: string, value: unknown): string {
  const brief = BRIEF[column];
  if (brief === undefined) return toCell(value);
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return parts.map((part) => (isFields(part) ? brief(part) : toCell(part))).join(' ');
}

/** A list becomes a table, anything else one line a field. */
export function toText(answer: unknown): string {
  if (!isFields(answer)) return toCell(answer);
  const { items, nextCursor, ...rest } = answer;
  if (!Array.isArray(items))
    return toTable(Object.entries(answer).map(([key, value]) => [key, toCell(value)]));
  const rows = items.filter(isFields);
  const columns = LIST_COLUMNS.filter((column) => rows.some((row) => column in row));
  const table = toTable([
    columns,
    ...rows.map((row) => columns.map((column) => toListCell(column, row[column]))),
  ]);
  const more = typeof nextCursor === 'string' ? [`more: --cursor ${nextCursor}`] : [];
  const others = Object.entries(rest).map(([key, value]) => `${key}: ${toCell(value)}`);
  return [rows.length === 0 ? 'nothing found' : table, ...others, ...more].join('\n');
}

export function overview(operations: readonly Operation[]): string {
  return [
    'npm run operator -- <what> [--field value …]',
    '',
    toTable(operations.map(({ name, summary }) => [name, summary])),
    '',
    'npm run operator -- <what> --help lists its fields.',
    '',
    toTable(Object.entries(ENTRANCES).map(([name, { summary }]) => [name, summary])),
  ].join('\n');
}

/** The option that names a file on this machine. */
export const PATHS: Readonly<Partial<Record<Operation['kind'], { option: string; meaning: string }>>> = {
  image: { option: 'out', meaning: 'where the image is saved' },
  upload: { option: 'file', meaning: 'the image that is sent, JPG or PNG' },
};

export function describe({ name, kind, summary, input }: Operation): string {
  const required = new Set(input.required ?? []);
  const fields = Object.entries(input.properties ?? {}).map(([field, { type = 'choice' }]) => [
    `  --${field}`,
    type,
    !required.has(field) ? 'optional' : field === 'requestId' ? 'made for you' : '',
  ]);
  const path = PATHS[kind];
  const file = path === undefined ? [] : [[`  --${path.option}`, 'path', path.meaning]];
  return [`${name}: ${summary}`, toTable([...fields, ...file])].join('\n');
}
