import type { QuarterLine, Selection } from './selection';

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** `void`: the fixture has no result; the selection counts as if it had not been made. */
export const LEG_RESULTS = ['won', 'wonHalf', 'push', 'lostHalf', 'lost', 'void'] as const;
export type LegResult = (typeof LEG_RESULTS)[number];

/** How a selection ends with this score. A fixture without a result has `null`. */
export function gradeSelection(selection: Selection, score: Score | null): LegResult {
  if (score === null) return 'void';
  const { home, away } = score;
  switch (selection.market) {
    case '1x2': {
      const winner = home === away ? 'draw' : home > away ? 'home' : 'away';
      return selection.pick === winner ? 'won' : 'lost';
    }
    case 'btts':
      return (home > 0 && away > 0) === (selection.pick === 'yes') ? 'won' : 'lost';
    case 'ah': {
      const lead = selection.pick === 'home' ? home - away : away - home;
      return gradeLine(lead, selection.pick === 'home' ? selection.line : -selection.line);
    }
    case 'ou': {
      const total = home + away;
      return selection.pick === 'over'
        ? gradeLine(total, -selection.line)
        : gradeLine(-total, selection.line);
    }
  }
}

/** By the results of both halves of the stake, each worth 1 won, 0 returned, −1 lost. */
const BY_HALVES = ['lost', 'lostHalf', 'push', 'wonHalf', 'won'] as const;

/** Each half of the stake wins if the goals and its line together are above 0. */
function gradeLine(goals: number, line: QuarterLine): LegResult {
  const rest = Math.abs(line % 2);
  const sum = Math.sign(4 * goals + line - rest) + Math.sign(4 * goals + line + rest);
  return BY_HALVES[sum + 2] ?? 'push';
}
