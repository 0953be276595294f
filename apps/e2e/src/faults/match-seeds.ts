import { createHash } from 'node:crypto';
import type { FootballFixture } from '@realm/arcade-contract';
import {
  createHashChain,
  createStream,
  FATES as CHANCES,
  scriptMatch,
  type MatchScript,
} from '@realm/fairness';

/** Chains of the arcade's test mode. */
const CHAIN_LENGTH = 256;
/** Of the fixture that begins three to four slots after the calendar was filled for the first time. */
const LATER_LINK = 11;
const PAIRING = { home: 1, away: 2, matchday: 1 };
/** Broken off soon, so that nobody waits for a whole match. */
const LATEST_BREAK = 30;

/** Two results of one match: `stands` has none at first, `corrected` another one. */
export const FATES = ['stands', 'corrected'] as const;
export type TwiceSettled = (typeof FATES)[number];

const isOfFate = ({ corrected, result, abandonedAfter }: MatchScript, fate: TwiceSettled): boolean =>
  corrected !== undefined &&
  (fate === 'stands' ? result === null && (abandonedAfter ?? 0) <= LATEST_BREAK : result !== null);

const chainOf = (seed: string) =>
  createHashChain(createHash('sha256').update(`${seed}:football:0`).digest('hex'), CHAIN_LENGTH);
type Chain = ReturnType<typeof chainOf>;

const streamIn = (chain: Chain, link: number) =>
  createStream({ serverSeed: chain.link(link - 1), clientSeed: chain.end, nonce: 0 });
const scriptIn = (chain: Chain, link: number, pairing: typeof PAIRING): MatchScript =>
  scriptMatch(pairing, streamIn(chain, link));

const ABANDONED = CHANCES.postponed + CHANCES.abandoned;
/** The first numbers of the streams of such scripts: most seeds are ruled out by one number. */
const FIRST_NUMBERS: Readonly<Record<TwiceSettled, readonly [number, number]>> = {
  stands: [ABANDONED, ABANDONED + CHANCES.resultStands],
  corrected: [ABANDONED + CHANCES.resultStands, ABANDONED + CHANCES.resultStands + CHANCES.corrected],
};

function hasFate(chain: Chain, fate: TwiceSettled): boolean {
  const [first, end] = FIRST_NUMBERS[fate];
  const number = streamIn(chain, LATER_LINK).below(1_000);
  return number >= first && number < end && isOfFate(scriptIn(chain, LATER_LINK, PAIRING), fate);
}

/** The first text of test mode from a number on with such a fixture. A fate does not depend on who plays. */
export function seedWithFate(fate: TwiceSettled, first: number): string {
  for (let number = first; ; number += 1) {
    const seed = `settlements-${String(number)}`;
    if (hasFate(chainOf(seed), fate)) return seed;
  }
}

/** The script of a fixture of the arcade's first chain. */
export const scriptOf = (seed: string, { link, home, away, matchday }: FootballFixture): MatchScript =>
  scriptIn(chainOf(seed), link, { home, away, matchday });

/** The one that will be settled twice. */
export const settledTwice = (
  seed: string,
  fate: TwiceSettled,
  fixtures: readonly FootballFixture[],
): FootballFixture | undefined =>
  fixtures.find((fixture) => fixture.link === LATER_LINK && isOfFate(scriptOf(seed, fixture), fate));
