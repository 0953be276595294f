import { parseArgs } from 'node:util';
import { chosenFrom, wholeNumber } from '../shared/command-line';

export const PARTS = ['first', 'routes', 'shifts', 'push', 'rows', 'play'] as const;
export type Part = (typeof PARTS)[number];
export const PROTOCOLS = ['http1', 'http2'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

export interface WebOptions {
  readonly rounds: number;
  readonly only: readonly Part[];
  readonly protocols: readonly Protocol[];
  /** Ledger rows of the long list. */
  readonly rows: number;
  /** `false`: measures what `dist` has. */
  readonly build: boolean;
  /** The file for the whole result as JSON; `null`: none. */
  readonly json: string | null;
}

export const USAGE = `Measures the member app in Chromium, as production serves it, beside a bare React page.

  npm run bench:web                        5 rounds of everything, about 15 minutes
  npm run bench:web -- --quick             checks that the bench runs; ignore its numbers

  --rounds N          --only ${PARTS.join(',')}
  --protocol ${PROTOCOLS.join(',')}          (of the first screen; the other parts use http2)
  --rows N            ledger rows of the long list (10000)
  --no-build          measures what dist has
  --json FILE         every measurement, for programs`;

/**
 * @returns `null` for `--help`.
 * @throws RangeError for an invalid number or name.
 */
export function parseOptions(args: readonly string[]): WebOptions | null {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: {
      rounds: text,
      only: text,
      protocol: text,
      rows: text,
      json: text,
      build: flag,
      quick: flag,
      help: flag,
    },
  });
  if (values.help === true) return null;
  const defaults = values.quick === true ? { rounds: '1', rows: '500' } : { rounds: '5', rows: '10000' };
  return {
    rounds: wholeNumber('rounds', values.rounds ?? defaults.rounds),
    only: chosenFrom(PARTS, 'only', values.only),
    protocols: chosenFrom(PROTOCOLS, 'protocol', values.protocol),
    rows: wholeNumber('rows', values.rows ?? defaults.rows),
    build: values.build !== false,
    json: values.json ?? null,
  };
}
