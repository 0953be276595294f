import type { Spread } from './statistics';

/** Three digits, and `–` for no value. */
export const showFigure = (value: number): string =>
  Number.isNaN(value)
    ? '–'
    : Math.abs(value) >= 100 || Number.isInteger(value)
      ? value.toFixed(0)
      : value.toPrecision(3);

/** `median (min–max)`, or the median alone when all values show the same. */
export function showSpread({ median, min, max }: Spread): string {
  const [low, high] = [showFigure(min), showFigure(max)];
  return low === high ? showFigure(median) : `${showFigure(median)} (${low}–${high})`;
}

/**
 * Formats a Markdown table that is also readable in a terminal.
 *
 * @param rows - The first row is the head.
 */
export function markdownTable([head = [], ...body]: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...body.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
