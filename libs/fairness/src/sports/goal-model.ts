import type { Score } from './grade-selection';

/** Chances of a goal in one minute of play, in millionths. In each minute at most one side scores. */
export interface GoalRates {
  readonly home: number;
  readonly away: number;
}

export const MILLION = 1_000_000;
/** More goals of one side in the rest of a match count as this many. */
const MAX_GOALS = 10;
const CELLS = MAX_GOALS + 1;

export interface ScoreChance {
  readonly score: Score;
  readonly chance: number;
}

type Table = Float64Array;

/** What one minute can bring to the chances of all scores. */
function playMinute(before: Table, rates: GoalRates): Table {
  const [home, away] = [rates.home / MILLION, rates.away / MILLION];
  const none = 1 - home - away;
  const after = new Float64Array(CELLS * CELLS);
  for (let h = 0; h < CELLS; h += 1)
    for (let a = 0; a < CELLS; a += 1) {
      const cell = h * CELLS + a;
      const chance = before[cell] ?? 0;
      if (chance === 0) continue;
      const withHome = h < MAX_GOALS ? cell + CELLS : cell;
      const withAway = a < MAX_GOALS ? cell + 1 : cell;
      after[cell] = (after[cell] ?? 0) + chance * none;
      after[withHome] = (after[withHome] ?? 0) + chance * home;
      after[withAway] = (after[withAway] ?? 0) + chance * away;
    }
  return after;
}

/**
 * The chances of all scores of a match whose end is uncertain. It adds up what each remaining minute can bring, the limit of which is
 * Poisson's distribution, and needs nothing but sums and products: every machine gets the same bits.
 *
 * @param ends - The chance that it ends after so many more minutes, by their number.
 */
export function scoresAtEnd(score: Score, rates: GoalRates, ends: readonly number[]): readonly ScoreChance[] {
  const sums = new Float64Array(CELLS * CELLS);
  let chances: Table = new Float64Array(CELLS * CELLS);
  chances[0] = 1;
  for (const [minutes, end] of ends.entries()) {
    if (minutes > 0) chances = playMinute(chances, rates);
    if (end === 0) continue;
    for (let cell = 0; cell < sums.length; cell += 1)
      sums[cell] = (sums[cell] ?? 0) + (chances[cell] ?? 0) * end;
  }
  return Array.from(sums, (chance, cell) => ({
    chance,
    score: { home: score.home + Math.floor(cell / CELLS), away: score.away + (cell % CELLS) },
  }));
}

/** Of one that ends after so many more minutes. */
export const finalScores = (score: Score, rates: GoalRates, minutes: number): readonly ScoreChance[] =>
  scoresAtEnd(
    score,
    rates,
    Array.from({ length: minutes + 1 }, (_, after) => (after === minutes ? 1 : 0)),
  );
