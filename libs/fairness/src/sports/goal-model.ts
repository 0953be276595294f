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

/**
 * The chances of all final scores. It adds up what each remaining minute can bring, the limit of which is Poisson's distribution, and needs
 * nothing but sums and products: every machine gets the same bits.
 */
export function finalScores(score: Score, rates: GoalRates, minutes: number): readonly ScoreChance[] {
  const [home, away] = [rates.home / MILLION, rates.away / MILLION];
  const none = 1 - home - away;
  let chances = new Float64Array(CELLS * CELLS);
  chances[0] = 1;
  for (let minute = 0; minute < minutes; minute += 1) {
    const next = new Float64Array(CELLS * CELLS);
    for (let h = 0; h < CELLS; h += 1)
      for (let a = 0; a < CELLS; a += 1) {
        const chance = chances[h * CELLS + a] ?? 0;
        if (chance === 0) continue;
        const add = (toHome: number, toAway: number, part: number) => {
          const cell = Math.min(h + toHome, MAX_GOALS) * CELLS + Math.min(a + toAway, MAX_GOALS);
          next[cell] = (next[cell] ?? 0) + chance * part;
        };
        add(0, 0, none);
        add(1, 0, home);
        add(0, 1, away);
      }
    chances = next;
  }
  return Array.from(chances, (chance, cell) => ({
    chance,
    score: { home: score.home + Math.floor(cell / CELLS), away: score.away + (cell % CELLS) },
  }));
}
