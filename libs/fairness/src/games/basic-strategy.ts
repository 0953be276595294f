import { totalOfValues } from './blackjack-hand';

export interface Situation {
  /** The hand's cards by value, 1 for an ace. */
  values: readonly number[];
  /** The dealer's card, 1 for an ace. */
  up: number;
  canDouble: boolean;
  canSplit: boolean;
}

export type Play = 'hit' | 'stand' | 'double' | 'split';

const between = (value: number, low: number, high: number) => value >= low && value <= high;

/** The dealer's cards that each pair is split against. Fives and tens are never split, aces and eights always. */
const SPLITS: Readonly<Record<number, (up: number) => boolean>> = {
  1: () => true,
  2: (up) => between(up, 2, 7),
  3: (up) => between(up, 2, 7),
  4: (up) => between(up, 5, 6),
  6: (up) => between(up, 2, 6),
  7: (up) => between(up, 2, 7),
  8: () => true,
  9: (up) => between(up, 2, 9) && up !== 7,
};

const doublesHard = (total: number, up: number) =>
  (total === 9 && between(up, 3, 6)) || (total === 10 && between(up, 2, 9)) || (total === 11 && up !== 1);

const doublesSoft = (total: number, up: number) =>
  (between(total, 13, 14) && between(up, 5, 6)) ||
  (between(total, 15, 16) && between(up, 4, 6)) ||
  (between(total, 17, 18) && between(up, 3, 6));

function standsSoft(total: number, up: number): boolean {
  return total >= 19 || (total === 18 && between(up, 2, 8));
}

function standsHard(total: number, up: number): boolean {
  if (total >= 17) return true;
  return total === 12 ? between(up, 4, 6) : total > 12 && between(up, 2, 6);
}

/**
 * Basic strategy: the play with the highest expected return for the hand's total and the dealer's card, with six decks, a dealer who
 * stands on every 17, and doubling after a split. It never takes insurance.
 */
export function basicStrategy({ values, up, canDouble, canSplit }: Situation): Play {
  const [first, second] = values;
  if (canSplit && first !== undefined && first === second && SPLITS[first]?.(up) === true) return 'split';
  const { total, soft } = totalOfValues(values);
  if (canDouble && (soft ? doublesSoft(total, up) : doublesHard(total, up))) return 'double';
  return (soft ? standsSoft(total, up) : standsHard(total, up)) ? 'stand' : 'hit';
}
