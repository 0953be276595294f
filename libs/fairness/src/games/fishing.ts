import { type Fraction, fraction } from '../exact/fraction';
import { type Multiplier, MULTIPLIER_SCALE } from '../exact/multiplier';
import type { OutcomeStream } from '../seeds/outcome-stream';

export const CREATURES = [
  'minnow',
  'clown',
  'angel',
  'puffer',
  'turtle',
  'jelly',
  'shark',
  'dragon',
] as const;
export type Creature = (typeof CREATURES)[number];

export interface FishingRules {
  /** Theoretical return of every shot, in thousandths: 965 is 96.5 %. */
  returnPerMille: number;
  /** What a catch pays, as a whole multiple of the shot. */
  multiples: Record<Creature, number>;
}

export const FISHING_RULES: FishingRules = {
  returnPerMille: 965,
  multiples: { minnow: 2, clown: 5, angel: 8, puffer: 12, turtle: 20, jelly: 30, shark: 60, dragon: 200 },
};

/** A shot that hits a creature catches it with probability return ÷ multiple; each shot is decided alone. */
export const catches = (rules: FishingRules, creature: Creature, stream: OutcomeStream): boolean =>
  stream.below(rules.multiples[creature] * 1_000) < rules.returnPerMille;

export const settleShot = (rules: FishingRules, creature: Creature, caught: boolean): Multiplier =>
  caught ? rules.multiples[creature] * MULTIPLIER_SCALE : 0;

/** Exact share of a shot that returns on average, the same for every creature. */
export const fishingReturn = (rules: FishingRules, creature: Creature): Fraction =>
  fraction(rules.returnPerMille * rules.multiples[creature], rules.multiples[creature] * 1_000);
