import { finalScores, scoresAtEnd, type ScoreChance } from './goal-model';
import type { Score } from './grade-selection';
import { BREAK_OFF, correctionOf, FATES } from './match-script';
import { matchState, type MatchState } from './match-state';
import { goalRates, MATCH_MINUTES, teamOf, type Pairing } from './teams';

/** Of a last result; `null`: the fixture has none. */
export interface ResultChance {
  readonly score: Score | null;
  readonly chance: number;
}

const FIXTURES = 1_000;
const PLAYED = FIXTURES - Object.values(FATES).reduce<number>((sum, fate) => sum + fate, 0);

/** How many of a thousand fixtures have come as far as this one, by what becomes of them. */
function fatesFrom({ phase, minute }: MatchState) {
  const first = Math.max(BREAK_OFF.first, minute);
  const minutes = Math.max(0, BREAK_OFF.first + BREAK_OFF.minutes - first);
  const part = minutes / BREAK_OFF.minutes;
  const none = (phase === 'upcoming' ? FATES.postponed : 0) + FATES.abandoned * part;
  return { first, minutes, none, all: none + FATES.resultStands * part + FATES.corrected + PLAYED };
}

/**
 * What a correction makes of final scores: it strikes off the last goal, which is any of the goals to come with the same chance. Without one
 * it is the last goal that has been seen.
 */
const correctedScores = (
  scores: readonly ScoreChance[],
  { score: now, events }: MatchState,
): readonly ScoreChance[] =>
  scores.flatMap(({ score, chance }) => {
    const [home, away] = [score.home - now.home, score.away - now.away];
    const goals = home + away;
    if (goals === 0) return [{ score: correctionOf(events), chance }];
    return [
      { score: { ...score, home: score.home - 1 }, chance: (chance * home) / goals },
      { score: { ...score, away: score.away - 1 }, chance: (chance * away) / goals },
    ];
  });

/** One for each score that has a chance. */
function merged(scores: readonly ScoreChance[]): readonly ScoreChance[] {
  const all = new Map<string, ScoreChance>();
  for (const { score, chance } of scores) {
    if (chance === 0) continue;
    const key = `${String(score.home)}:${String(score.away)}`;
    all.set(key, { score, chance: (all.get(key)?.chance ?? 0) + chance });
  }
  return [...all.values()];
}

/** Of a match that was broken off: its score may be declared valid later. */
function abandonedScores(score: Score): readonly ResultChance[] {
  const all = FATES.abandoned + FATES.resultStands;
  return [
    { score, chance: FATES.resultStands / all },
    { score: null, chance: FATES.abandoned / all },
  ];
}

/**
 * The chances of all last results from here, which bets are held to in the end, for somebody who does not know the script: with the fates
 * that scripts are drawn with, and without the red cards to come. The first result of a match that is over may be replaced.
 */
export function scoresFrom({ home, away }: Pairing, state: MatchState): readonly ResultChance[] {
  const { phase, score, reds, minutesLeft } = state;
  if (phase === 'postponed') return [{ score: null, chance: 1 }];
  if (phase === 'abandoned') return abandonedScores(score);
  const rates = goalRates(teamOf(home), teamOf(away), reds);
  const { first, minutes, none, all } = fatesFrom(state);
  const ends = Array.from({ length: minutesLeft + 1 }, () => 0);
  ends[minutesLeft] = PLAYED / all;
  for (let minute = first; minute < first + minutes; minute += 1)
    ends[minute - (MATCH_MINUTES - minutesLeft)] = FATES.resultStands / BREAK_OFF.minutes / all;
  const corrected = correctedScores(finalScores(score, rates, minutesLeft), state);
  return [
    ...merged([
      ...scoresAtEnd(score, rates, ends),
      ...corrected.map((each) => ({ ...each, chance: (each.chance * FATES.corrected) / all })),
    ]),
    { score: null, chance: none / all },
  ];
}

/** An event, a break-off, and the time of a correction, may fall on each. */
const STEP = 0.5;

/** Minutes since the start, as the state is of, and how long after them. */
interface Time {
  readonly from: number;
  readonly minutes: number;
}
const momentsOf = ({ from, minutes }: Time): readonly number[] =>
  Array.from({ length: Math.ceil(minutes / STEP) + 1 }, (_, step) => from + step * STEP);

/** `scoresFrom` of all moments of a time in which nothing happens. */
export function outlook(
  pairing: Pairing,
  { events }: MatchState,
  time: Time,
): readonly (readonly ResultChance[])[] {
  const quiet = { events, isPostponed: false, abandonedAfter: null, result: null };
  return momentsOf(time).map((moment) => scoresFrom(pairing, matchState(quiet, moment)));
}

/**
 * The same of a match that has a result, while nothing replaces it.
 *
 * @param result - The newest one, and from when on nothing can replace it.
 */
export function outlookOfResult(
  pairing: Pairing,
  state: MatchState,
  { score, finalAt, ...time }: Time & { readonly score: Score | null; readonly finalAt: number },
): readonly (readonly ResultChance[])[] {
  const open = scoresFrom(pairing, state);
  return momentsOf(time).map((moment) => (moment < finalAt ? open : [{ score, chance: 1 }]));
}
