import { earlyPrice, lowestMultiple } from './early-price';
import { gradeSelection, type LegResult, type Score } from './grade-selection';
import { FATES, scriptMatch, type MatchScript } from './match-script';
import { finalTimeOf, matchResults, matchState, MATCH_TIMES, type MatchState } from './match-state';
import { offeredSelections, SPORTS_RULES } from './odds';
import { outlook, outlookOfResult, scoresFrom } from './scores-from';
import { parseSelection, type Selection } from './selection';
import { settleSlip } from './settle-slip';

const PAIRING = { home: 1, away: 2, matchday: 1 };
const MATCHES = 4_000;
const MARKETS = ['1x2', 'ah', 'ou', 'btts'];
const STAKE = 1_000_000n;
const PROMISED = 100 / (100 + SPORTS_RULES.marginPercent);
/** Odds are cut to two decimals and don't foresee red cards. */
const MODEL = 0.02;
/** 99.9 % of all samples are nearer, in standard deviations. */
const FAR = 3.29;

/** Mulberry32: many matches in little time, the same ones in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type FateName = 'abandoned' | 'stands' | 'corrected' | 'played';
/** The first number of the stream for each fate, and how many of a thousand matches that have begun have it. */
const FATE_OF: Readonly<Record<FateName, readonly [number, number]>> = {
  abandoned: [FATES.postponed, FATES.abandoned],
  stands: [FATES.postponed + FATES.abandoned, FATES.resultStands],
  corrected: [FATES.postponed + FATES.abandoned + FATES.resultStands, FATES.corrected],
  played: [999, 1_000 - Object.values(FATES).reduce<number>((sum, fate) => sum + fate, 0)],
};

/** The same match on the pitch with each fate, so that what is rare is seen often. */
type Match = readonly { readonly script: MatchScript; readonly weight: number }[];
const matches: readonly Match[] = Array.from({ length: MATCHES }, (_, index) => {
  const next = numbersFrom(index);
  const drawn = Array.from({ length: 91 }, next);
  return Object.values(FATE_OF).map(([fate, weight]) => {
    const numbers = drawn.values();
    let isFirst = true;
    const below = (bound: number): number => {
      if (!isFirst) return Math.floor((numbers.next().value ?? 0) * bound);
      isFirst = false;
      return fate;
    };
    return { script: scriptMatch(PAIRING, { below, uint32: () => 0, uint52: () => 0 }), weight };
  });
});

/** Stakes and what they returned, and the sum of squares of their difference from the promise. */
class Tally {
  stake = 0;
  back = 0;
  squares = 0;
  add(stake: number, back: number): void {
    this.stake += stake;
    this.back += back;
    this.squares += (back - PROMISED * stake) ** 2;
  }
  get mean(): number {
    return this.back / this.stake;
  }
  get deviation(): number {
    return Math.sqrt(this.squares) / this.stake;
  }
}

class Tallies {
  readonly all = new Map<string, Tally>();
  of(key: string): Tally {
    const known = this.all.get(key) ?? new Tally();
    this.all.set(key, known);
    return known;
  }
}

/** Computes what belongs to a text once. */
function once<Value>(): (key: string, compute: () => Value) => Value {
  const known = new Map<string, Value>();
  return (key, compute) => {
    const found = known.get(key) ?? compute();
    known.set(key, found);
    return found;
  };
}
/** All that prices depend on. */
const situation = ({ phase, minute, minutesLeft, score, reds, events }: MatchState): string => {
  const goal = events.findLast(({ kind }) => kind === 'goal');
  return [phase, minute, minutesLeft, score.home, score.away, reds.home, reds.away, goal?.side].join(' ');
};

interface Offer {
  readonly key: string;
  readonly selection: Selection;
  readonly odds: number;
}
const offersOnce = once<readonly Offer[]>();
const offersOf = (state: MatchState): readonly Offer[] =>
  offersOnce(situation(state), () =>
    offeredSelections(SPORTS_RULES, scoresFrom(PAIRING, state)).flatMap(({ key, odds }) => {
      const selection = parseSelection(key);
      return odds === null || selection === null ? [] : [{ key, selection, odds }];
    }),
  );

/** The parts of a stake that win and lose; the rest returns. */
const WON: Partial<Record<LegResult, number>> = { won: 1, wonHalf: 0.5 };
const LOST: Partial<Record<LegResult, number>> = { lost: 1, lostHalf: 0.5 };
const lastOf = (script: MatchScript): Score | null => matchResults(script).at(-1)!.score;
const takesBets = ({ isOpen, isSuspended }: MatchState): boolean => isOpen && !isSuspended;
const elapsedAt = (played: number): number => (played > 45 ? played + MATCH_TIMES.halfTime : played);
/** Short, middle and long odds. */
const band = (odds: number): string => (odds < 2_000 ? 'short' : odds < 6_000 ? 'middle' : 'long');

it.each([
  ['before the start', -1],
  ['at half time', 46],
  ['in minute 80', elapsedAt(79.95)],
  ['at 80.95', elapsedAt(80.95)],
  ['at 87.05', elapsedAt(87.05)],
])('singles %s return what is promised by the last result, in each market', (_, elapsed) => {
  const tallies = new Tallies();
  for (const match of matches)
    for (const { script, weight } of match) {
      const state = matchState(script, elapsed);
      if (!takesBets(state)) continue;
      const last = lastOf(script);
      for (const { selection, odds } of offersOf(state)) {
        const result = gradeSelection(selection, last);
        const [won, lost] = [WON[result] ?? 0, LOST[result] ?? 0];
        // Stakes for the same payout, of which only what does not return counts.
        const stake = (weight * (won + lost) * 1_000) / odds;
        tallies.of(selection.market).add(stake, weight * won);
        tallies.of(`${selection.market} ${band(odds)}`).add(stake, weight * won);
      }
    }
  for (const market of MARKETS) expect(tallies.of(market).mean).toBeLessThan(1);
  const far = [...tallies.all].filter(
    ([, { mean, deviation }]) => Math.abs(mean - PROMISED) > MODEL + FAR * deviation,
  );
  expect(far.map(([key, { mean }]) => [key, mean])).toEqual([]);
});

it.each([80, 84, 87])(
  'a bet of minute %d that is sold back a minute later, unless a goal comes, loses',
  (minute) => {
    const [bought, sold] = [elapsedAt(minute + 0.05), elapsedAt(minute + 0.95)];
    const strategies = new Tallies();
    const [outlookOnce, priceOnce] = [once<ReturnType<typeof outlook>>(), once<number>()];
    const priceAt = (state: MatchState, from: number, { key, selection, odds }: Offer): number => {
      const now = situation(state);
      const ahead = outlookOnce(now, () => outlook(PAIRING, state, { from, minutes: 1 }));
      return priceOnce(`${now} ${key} ${String(odds)}`, () => {
        const expected = lowestMultiple({ selection, odds }, ahead);
        return Number(earlyPrice(SPORTS_RULES, STAKE, [{ odds, expected }])) / Number(STAKE);
      });
    };
    for (const match of matches)
      for (const { script, weight } of match) {
        const [state, later] = [matchState(script, bought), matchState(script, sold)];
        if (!takesBets(state)) continue;
        const isQuiet = takesBets(later) && later.incidents === state.incidents;
        const last = lastOf(script);
        for (const offer of offersOf(state)) {
          const { selection, odds } = offer;
          const stake = (weight * 1_000) / odds;
          const held = settleSlip(STAKE, [{ odds, result: gradeSelection(selection, last) }]).payoutMinor;
          const goesOn = Number(held) / Number(STAKE);
          const [first, fresh] = [
            strategies.of(`first price, ${band(odds)}`),
            strategies.of(`new price, ${band(odds)}`),
          ];
          first.add(stake, stake * (isQuiet ? priceAt(state, bought, offer) : goesOn));
          fresh.add(stake, stake * (isQuiet ? priceAt(later, sold, offer) : goesOn));
        }
      }
    expect(strategies.all.size).toBe(6);
    const winning = [...strategies.all].filter(([, { mean }]) => mean >= 1);
    expect(winning.map(([key, { mean }]) => [key, mean])).toEqual([]);
  },
);

it('a leg with a first result is worth what its last result returns', () => {
  const legs = new Tallies();
  const backed = offersOf(matchState(matches[0]![0]!.script, -1));
  for (const match of matches.slice(0, 1_000))
    for (const { script, weight } of match) {
      const first = matchResults(script)[0]!;
      const time = { from: first.at + 1, minutes: 1, score: first.score, finalAt: finalTimeOf(first) };
      const ahead = outlookOfResult(PAIRING, matchState(script, time.from), time);
      for (const { key, selection, odds } of backed) {
        const worth = lowestMultiple({ selection, odds }, ahead) / Number(STAKE);
        const last = settleSlip(STAKE, [{ odds, result: gradeSelection(selection, lastOf(script)) }]);
        const result = gradeSelection(selection, first.score);
        legs.of(`${key} ${result}`).add(weight * worth, (weight * Number(last.payoutMinor)) / Number(STAKE));
      }
    }
  // No sample: each match is held with each fate.
  const wrong = [...legs.all].filter(([, { stake, back }]) => Math.abs(back - stake) > stake / 10_000);
  expect(wrong.map(([key, { stake, back }]) => [key, stake, back])).toEqual([]);
  expect(legs.all.size).toBeGreaterThan(40);
});
