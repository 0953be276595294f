import { createHash } from 'node:crypto';
import { FOOTBALL_FINAL_MINUTES, FOOTBALL_SLOT_MINUTES, type FootballFixture } from '@realm/arcade-contract';
import {
  createHashChain,
  createStream,
  FATES as CHANCES,
  pairingOf,
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

/** A fixture that has not begun, as a calendar that is filled now would have it. */
export interface ComingMatch {
  readonly pairing: typeof PAIRING;
  readonly script: MatchScript;
}

/** How many slots may pass from the choice of a seed until the calendar is filled. */
const LATE_SLOTS = [0, 1, 2];
const COMING_LINKS = [12, 13, 14];

interface Wanted {
  readonly fate: TwiceSettled;
  /** What the matches behind that fixture must be good for. */
  readonly suits?: {
    readonly minuteMs: number;
    readonly areGood: (matches: readonly ComingMatch[]) => boolean;
  };
}

/** The first text of test mode from a number on with such a fixture. A fate does not depend on who plays. */
export function seedWithFate({ fate, suits }: Wanted, first: number): string {
  for (let number = first; ; number += 1) {
    const seed = `settlements-${String(number)}`;
    const chain = chainOf(seed);
    if (!hasFate(chain, fate)) continue;
    if (
      suits === undefined ||
      LATE_SLOTS.every((late) => suits.areGood(comingIn(chain, suits.minuteMs, late)))
    )
      return seed;
  }
}

function comingIn(chain: Chain, minuteMs: number, late: number): readonly ComingMatch[] {
  const slots = Date.now() / minuteMs / FOOTBALL_SLOT_MINUTES + late;
  const oldest = Math.ceil(slots - FOOTBALL_FINAL_MINUTES / FOOTBALL_SLOT_MINUTES);
  return COMING_LINKS.map((link) => {
    const pairing = pairingOf(oldest + link - 1);
    return { pairing, script: scriptIn(chain, link, pairing) };
  });
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
