import { parseArgs } from 'node:util';
import { wholeNumber } from '../shared/command-line';

export interface ReportOptions {
  readonly rows: number;
  readonly rounds: number;
}

export const USAGE = `Measures every report of the staff console on a ledger of 100,000 rows.

  npm run bench:reports
  npm run bench:reports -- --rows 300000 --rounds 5`;

/**
 * @returns `null` when only the usage is asked for.
 * @throws RangeError for a number that makes no sense.
 */
export function parseOptions(args: readonly string[]): ReportOptions | null {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { rows: text, rounds: text, help: { type: 'boolean' } },
  });
  if (values.help === true) return null;
  return {
    rows: wholeNumber('rows', values.rows ?? '100000'),
    rounds: wholeNumber('rounds', values.rounds ?? '5'),
  };
}
