import { createHmac } from 'node:crypto';

/**
 * The cell of a name that nobody has: always the same one while that cell takes members, and in no relation to the name that an outsider could
 * find. So an answer that names a cell does not say whether the account exists.
 *
 * @returns `null` when no cell takes members.
 */
export function chooseCell(secret: string, name: string, cells: readonly string[]): string | null {
  const weightOf = (cell: string): string =>
    createHmac('sha256', secret).update(`${cell} ${name}`, 'utf8').digest('hex');
  return cells.reduce<string | null>(
    (best, cell) => (best === null || weightOf(cell) > weightOf(best) ? cell : best),
    null,
  );
}
