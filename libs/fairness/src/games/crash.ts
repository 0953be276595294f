import { type Fraction, fraction } from '../exact/fraction';
import type { OutcomeStream } from '../seeds/outcome-stream';

/** Multipliers of this game are hundredths: 183 is 1.83×. */
export interface CrashRules {
  /** Theoretical return in percent, the same for every cash-out. */
  returnPercent: number;
  /** Growth per second of flight: the multiplier is e^(growth × seconds). */
  growth: number;
  /** A flight that reaches this ends there. */
  maxPoint: number;
  minCashOut: number;
}

export const CRASH_RULES: CrashRules = {
  returnPercent: 99,
  growth: 0.06,
  maxPoint: 100_000_000,
  minCashOut: 101,
};

const OUTCOMES = 2n ** 52n;

/**
 * The highest multiplier of the flight. With u uniform in 0 … 2⁵² − 1 it is ⌊99 · 2⁵² ÷ (2⁵² − u)⌋, so that a cash-out at m is reached
 * with probability 0.99 ÷ m. 99 (below 1.00×) is a flight that ends at once: no cash-out is in time.
 */
export function crashPoint(rules: CrashRules, stream: OutcomeStream): number {
  const u = BigInt(stream.uint52());
  const point = (BigInt(rules.returnPercent) * OUTCOMES) / (OUTCOMES - u);
  return Number(point > BigInt(rules.maxPoint) ? BigInt(rules.maxPoint) : point);
}

/** The multiplier after so many milliseconds of flight. */
export const multiplierAt = (rules: CrashRules, elapsedMs: number): number =>
  elapsedMs <= 0 ? 100 : Math.floor(100 * Math.exp((rules.growth * elapsedMs) / 1_000));

/** Milliseconds until the flight has passed its highest multiplier. */
export function flightMs(rules: CrashRules, point: number): number {
  if (point < 100) return 0;
  let ms = Math.floor((Math.log((point + 1) / 100) / rules.growth) * 1_000);
  // The logarithm is right to a millisecond; the multiplier's own function decides.
  while (ms > 0 && multiplierAt(rules, ms - 1) > point) ms -= 1;
  while (multiplierAt(rules, ms) <= point) ms += 1;
  return ms;
}

/** Multiplier paid, in hundredths: the cash-out when the flight reached it, 0 otherwise. */
export const settleCrash = (cashOut: number | null, point: number): number =>
  cashOut !== null && cashOut <= point ? cashOut : 0;

/** Exact share of a stake that returns on average to who always cashes out at this multiplier. */
export const crashReturn = (rules: CrashRules, cashOut: number): Fraction =>
  fraction(((BigInt(rules.returnPercent) * OUTCOMES) / BigInt(cashOut)) * BigInt(cashOut), OUTCOMES * 100n);
