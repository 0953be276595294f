import { parseArgs } from 'node:util';
import { chosenFrom, wholeNumber } from '../shared/command-line';

export const PARTS = ['instant', 'all'] as const;
const TABLE_MEMBERS = 300;
const FOLLOWERS = 2_000;
export type Part = (typeof PARTS)[number];

export interface GamesOptions {
  readonly minutes: number;
  readonly bots: number;
  /** Of the part that measures instant bets. */
  readonly instantBots: number;
  readonly instantSeconds: number;
  /** Of the ledger alone, before and after the bots. */
  readonly ledgerSeconds: number;
  readonly only: readonly Part[];
  /** Measures fishing in Chromium instead. */
  readonly fishing: boolean;
  /** Measures so many members at one live table instead; `null` does not. */
  readonly table: number | null;
  /** Lets so many members follow one match of football instead; `null` does not. */
  readonly followers: number | null;
  readonly build: boolean;
}

export const USAGE = `Bots play every game over real sockets and HTTP, beside the ledger alone in the same run.

  npm run bench:games                      64 bots on dice, then 200 bots on all games for two minutes
  npm run bench:games -- --fishing         frames of the fishing game in Chromium at a quarter of the processor's speed
  npm run bench:games -- --table           300 members at one live table: same cards, delay between members
  npm run bench:games -- --followers       2,000 members follow one match: same odds in the same order, delay of a push
  npm run bench:games -- --quick           checks that the bench runs; ignore its numbers

  --minutes N         --bots N
  --only ${PARTS.join(',')}
  --no-build          measures what dist has`;

/**
 * @returns `null` for `--help`.
 * @throws RangeError for an invalid number or name.
 */
export function parseOptions(args: readonly string[]): GamesOptions | null {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: {
      minutes: text,
      bots: text,
      only: text,
      fishing: flag,
      table: flag,
      followers: flag,
      build: flag,
      quick: flag,
      help: flag,
    },
  });
  if (values.help === true) return null;
  const isQuick = values.quick === true;
  return {
    minutes: isQuick ? 0.25 : wholeNumber('minutes', values.minutes ?? '2'),
    bots: wholeNumber('bots', values.bots ?? (isQuick ? '12' : '200')),
    instantBots: isQuick ? 4 : 64,
    instantSeconds: isQuick ? 3 : 20,
    ledgerSeconds: isQuick ? 2 : 10,
    only: chosenFrom(PARTS, 'only', values.only),
    fishing: values.fishing === true,
    table: values.table === true ? (isQuick ? 12 : TABLE_MEMBERS) : null,
    followers: values.followers === true ? (isQuick ? 20 : FOLLOWERS) : null,
    build: values.build !== false,
  };
}
