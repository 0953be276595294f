/** A text, or a number as plain decimal text, which a spreadsheet may reckon with. */
export type CsvCell = string | { readonly figure: string };

/** The byte order mark, so that spreadsheets read the file as UTF-8. */
export const CSV_START = '\uFEFF';

const FIGURE = /^-?\d+(\.\d+)?$/;
/**
 * A spreadsheet takes such a text for a formula: at once, after it has dropped the blanks and line ends before it, or after it has
 * narrowed full-width signs. An apostrophe would be taken for our own guard.
 */
const NEEDS_GUARD = /^[\s=+\-@＝＋－＠']/;
/** Semicolons and tabs, too: some spreadsheets begin a cell at them. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** One line, its end included. Texts that would be read as formulas begin with an apostrophe. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(toCell).join(',')}\r\n`;

function toCell(cell: CsvCell): string {
  if (typeof cell !== 'string' && FIGURE.test(cell.figure)) return cell.figure;
  const text = typeof cell === 'string' ? cell : cell.figure;
  const guarded = NEEDS_GUARD.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/** What `csvRow` wrote, cell by cell. `null` for text that is no CSV. */
export function parseCsv(text: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = text.startsWith(CSV_START) ? CSV_START.length : 0; at < text.length;) {
    CELL.lastIndex = at;
    const match = CELL.exec(text);
    if (match === null) return null;
    const [whole, quoted, plain = '', end] = match;
    row.push(unguarded(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
    at += whole.length;
    if (end === ',' && at < text.length) continue;
    if (end === ',') row.push('');
    rows.push(row);
    row = [];
  }
  return rows;
}

const unguarded = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell);
