import { type Fraction, fraction, multiply } from '../exact/fraction';
import { type Multiplier, MULTIPLIER_SCALE } from '../exact/multiplier';
import type { OutcomeStream } from '../seeds/outcome-stream';

/** Five digits, each 0 to 9; the first is the one that is drawn first. */
export type DrawnDigits = readonly [number, number, number, number, number];

/** One bet of a draw, with one stake. */
export type DrawChoice =
  /** This digit at this position (0 to 4). */
  | { kind: 'position'; position: number; digit: number }
  /** These three digits first, in this order. */
  | { kind: 'straight'; digits: readonly [number, number, number] }
  /** These three digits first, in any order; not three alike, which only `straight` takes. */
  | { kind: 'any'; digits: readonly [number, number, number] }
  /** The sum of all five: 0 to 45. */
  | { kind: 'sum'; sum: number }
  | { kind: 'side'; side: 'big' | 'small' | 'odd' | 'even' }
  /** First digit (dragon) against the last (tiger). */
  | { kind: 'dragonTiger'; side: 'dragon' | 'tiger' | 'tie' };

export interface DrawRules {
  /** Theoretical return in basis points, before the odds are cut to hundredths. */
  returnBasisPoints: number;
}

export const DRAW_RULES: DrawRules = { returnBasisPoints: 9_800 };

const DIGITS = 10;
const POSITIONS = 5;
const MAX_SUM = 9 * POSITIONS;
const OUTCOMES = DIGITS ** POSITIONS;
const BIG_FROM = 23;

export const drawDigits = (stream: OutcomeStream): DrawnDigits => [
  stream.below(DIGITS),
  stream.below(DIGITS),
  stream.below(DIGITS),
  stream.below(DIGITS),
  stream.below(DIGITS),
];

const isDigit = (value: number) => Number.isInteger(value) && value >= 0 && value < DIGITS;

export function isDrawChoice(choice: DrawChoice): boolean {
  switch (choice.kind) {
    case 'position':
      return (
        isDigit(choice.digit) &&
        Number.isInteger(choice.position) &&
        choice.position >= 0 &&
        choice.position < POSITIONS
      );
    case 'straight':
      return choice.digits.length === 3 && choice.digits.every(isDigit);
    case 'any':
      return choice.digits.length === 3 && choice.digits.every(isDigit) && new Set(choice.digits).size > 1;
    case 'sum':
      return Number.isInteger(choice.sum) && choice.sum >= 0 && choice.sum <= MAX_SUM;
    case 'side':
    case 'dragonTiger':
      return true;
  }
}

const sumOf = (digits: DrawnDigits) => digits.reduce((total, digit) => total + digit, 0);
const sorted = (digits: readonly number[]) => [...digits].sort((a, b) => a - b).join();

export function winsDraw(choice: DrawChoice, digits: DrawnDigits): boolean {
  switch (choice.kind) {
    case 'position':
      return digits[choice.position] === choice.digit;
    case 'straight':
      return choice.digits.every((digit, position) => digits[position] === digit);
    case 'any':
      return sorted(choice.digits) === sorted(digits.slice(0, 3));
    case 'sum':
      return sumOf(digits) === choice.sum;
    case 'side': {
      const total = sumOf(digits);
      if (choice.side === 'big') return total >= BIG_FROM;
      if (choice.side === 'small') return total < BIG_FROM;
      return total % 2 === (choice.side === 'odd' ? 1 : 0);
    }
    case 'dragonTiger': {
      const [dragon, , , , tiger] = digits;
      if (choice.side === 'tie') return dragon === tiger;
      return choice.side === 'dragon' ? dragon > tiger : dragon < tiger;
    }
  }
}

/** `WAYS[sum]`: how many of the 100,000 draws have that sum. */
const WAYS: readonly number[] = Array.from({ length: POSITIONS }).reduce<number[]>(
  (ways) =>
    Array.from({ length: ways.length + DIGITS - 1 }, (_, total) =>
      ways.reduce(
        (count, way, before) => (total - before >= 0 && total - before < DIGITS ? count + way : count),
        0,
      ),
    ),
  [1],
);

/** How many of the 100,000 draws win. */
export function drawWays(choice: DrawChoice): number {
  switch (choice.kind) {
    case 'position':
      return OUTCOMES / 10;
    case 'straight':
      return OUTCOMES / 1_000;
    case 'any':
      return (OUTCOMES / 1_000) * (new Set(choice.digits).size === 3 ? 6 : 3);
    case 'sum':
      return WAYS[choice.sum] ?? 0;
    case 'side':
      return OUTCOMES / 2;
    case 'dragonTiger':
      return choice.side === 'tie' ? OUTCOMES / 10 : (OUTCOMES * 45) / 100;
  }
}

/** What a hit pays, stake included; cut to hundredths, as the odds are shown. */
export const drawMultiplier = (rules: DrawRules, choice: DrawChoice): Multiplier =>
  Math.floor((rules.returnBasisPoints * OUTCOMES) / 100 / drawWays(choice)) * (MULTIPLIER_SCALE / 100);

export const settleDraw = (rules: DrawRules, choice: DrawChoice, digits: DrawnDigits): Multiplier =>
  winsDraw(choice, digits) ? drawMultiplier(rules, choice) : 0;

/** Exact share of a stake that returns on average. */
export const drawReturn = (rules: DrawRules, choice: DrawChoice): Fraction =>
  multiply(fraction(drawWays(choice), OUTCOMES), fraction(drawMultiplier(rules, choice), MULTIPLIER_SCALE));
