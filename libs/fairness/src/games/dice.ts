import { type Fraction, fraction } from '../exact/fraction';
import { type Multiplier, MULTIPLIER_SCALE } from '../exact/multiplier';
import type { OutcomeStream } from '../seeds/outcome-stream';

/** Rolls are 0.00 to 99.99, written as 0 to 9999. */
export const DICE_ROLLS = 10_000;

export interface DiceRules {
  /** Theoretical return in basis points: 9900 is 99 %. */
  returnBasisPoints: number;
  /** Fewest and most winning rolls that a member may choose. */
  minChance: number;
  maxChance: number;
}

export const DICE_RULES: DiceRules = { returnBasisPoints: 9_900, minChance: 100, maxChance: 9_800 };

/** "Under 49.50" is `{ side: 'under', target: 4950 }`. */
export interface DiceChoice {
  side: 'under' | 'over';
  target: number;
}

/** How many of the 10,000 rolls win. */
export const diceChance = ({ side, target }: DiceChoice): number =>
  side === 'under' ? target : DICE_ROLLS - 1 - target;

export const isDiceChoice = (rules: DiceRules, choice: DiceChoice): boolean =>
  Number.isInteger(choice.target) &&
  diceChance(choice) >= rules.minChance &&
  diceChance(choice) <= rules.maxChance;

/** What a win pays; the last ten-thousandth is cut off. */
export const diceMultiplier = (rules: DiceRules, choice: DiceChoice): Multiplier =>
  Math.floor((rules.returnBasisPoints * MULTIPLIER_SCALE) / diceChance(choice));

export const rollDice = (stream: OutcomeStream): number => stream.below(DICE_ROLLS);

export const winsDice = ({ side, target }: DiceChoice, roll: number): boolean =>
  side === 'under' ? roll < target : roll > target;

/** Multiplier of this roll for this choice; 0 for a loss. */
export const settleDice = (rules: DiceRules, choice: DiceChoice, roll: number): Multiplier =>
  winsDice(choice, roll) ? diceMultiplier(rules, choice) : 0;

/** Exact share of a stake that returns on average. */
export const diceReturn = (rules: DiceRules, choice: DiceChoice): Fraction =>
  fraction(diceChance(choice) * diceMultiplier(rules, choice), DICE_ROLLS * MULTIPLIER_SCALE);
