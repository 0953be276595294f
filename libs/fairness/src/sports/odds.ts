import { LEG_RESULTS, gradeSelection, type LegResult } from './grade-selection';
import { selectionKey, type Selection } from './selection';
import type { ResultChance } from './scores-from';
import type { Odds } from './settle-slip';

export interface SportsRules {
  /** The bookmaker's share in the odds, in per cent of a fair price. */
  readonly marginPercent: number;
  /** Taken off the fair value of a bet that is settled early, in per cent. */
  readonly earlyMarginPercent: number;
  readonly maxOdds: Odds;
  readonly maxLegs: number;
  /** The same fixture may be on a slip once. Payouts above so many times the largest stake are not taken. */
  readonly maxPayoutStakes: number;
}

export const SPORTS_RULES: SportsRules = {
  marginPercent: 5,
  earlyMarginPercent: 4,
  maxOdds: 100_000,
  maxLegs: 8,
  maxPayoutStakes: 20,
};

/** Odds are shown with two decimals. */
const STEP = 10;
export const MIN_ODDS: Odds = 1_010;

export type ResultChances = { readonly [Result in LegResult]: number };

export function chancesOf(selection: Selection, scores: readonly ResultChance[]): ResultChances {
  const chances = { won: 0, wonHalf: 0, push: 0, lostHalf: 0, lost: 0, void: 0 };
  for (const { score, chance } of scores) chances[gradeSelection(selection, score)] += chance;
  return chances;
}

/** @returns `null` for a selection that is as good as decided. */
export function oddsOf(rules: SportsRules, { won, wonHalf, lost, lostHalf }: ResultChances): Odds | null {
  const winning = won + wonHalf / 2;
  const fair = winning === 0 ? 0 : 1 + (lost + lostHalf / 2) / winning;
  const offered = Math.floor((fair * 1_000 * 100) / (100 + rules.marginPercent) / STEP) * STEP;
  return offered < MIN_ODDS || winning < 0.002 ? null : Math.min(offered, rules.maxOdds);
}

/**
 * The expected return of a stake on a leg, in millionths.
 *
 * @param odds - Those that the bet was placed with.
 */
export function expectedMultiple(chances: ResultChances, odds: Odds): number {
  // In thousandths, so that the return of a certain result is exact.
  const multiple: ResultChances = {
    won: odds,
    wonHalf: (odds + 1_000) / 2,
    push: 1_000,
    lostHalf: 500,
    lost: 0,
    void: 1_000,
  };
  const expected = LEG_RESULTS.reduce((sum, result) => sum + chances[result] * multiple[result], 0);
  return Math.floor(expected * 1_000);
}

export interface OfferedSelection {
  readonly key: string;
  readonly odds: Odds | null;
}

/** Among the matches that have a result. */
const isBalanced = (chances: ResultChances): number =>
  Math.abs(chances.won + chances.wonHalf / 2 - (1 - chances.void) / 2);
/** How many lines each market has. */
const LINES = 3;

/** The lines whose two sides are about as likely, rising. */
function balancedLines(
  all: readonly number[],
  selectionOf: (line: number) => Selection,
  scores: readonly ResultChance[],
): readonly number[] {
  const rated = all.map((line) => ({ line, from: isBalanced(chancesOf(selectionOf(line), scores)) }));
  const best = rated.sort((a, b) => a.from - b.from || a.line - b.line).slice(0, LINES);
  return best.map(({ line }) => line).sort((a, b) => a - b);
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Every selection that a fixture offers, with its odds. */
export function offeredSelections(
  rules: SportsRules,
  scores: readonly ResultChance[],
): readonly OfferedSelection[] {
  const handicaps = balancedLines(range(-12, 12), (line) => ({ market: 'ah', line, pick: 'home' }), scores);
  const totals = balancedLines(range(2, 30), (line) => ({ market: 'ou', line, pick: 'over' }), scores);
  const selections: readonly Selection[] = [
    ...(['home', 'draw', 'away'] as const).map((pick) => ({ market: '1x2' as const, pick })),
    ...handicaps.flatMap((line) =>
      (['home', 'away'] as const).map((pick) => ({ market: 'ah' as const, line, pick })),
    ),
    ...totals.flatMap((line) =>
      (['over', 'under'] as const).map((pick) => ({ market: 'ou' as const, line, pick })),
    ),
    ...(['yes', 'no'] as const).map((pick) => ({ market: 'btts' as const, pick })),
  ];
  return selections.map((selection) => ({
    key: selectionKey(selection),
    odds: oddsOf(rules, chancesOf(selection, scores)),
  }));
}
