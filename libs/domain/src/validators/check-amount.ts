import { compareMoney, parseMoney, type Money } from '../money';
import { accept, refuse, type Checked } from './checked';

export type AmountFault =
  'empty' | 'not-a-number' | 'too-precise' | 'below-minimum' | 'above-maximum' | 'above-balance';

export type AmountLimits = {
  /** Left out where nothing is spent, e.g. a deposit. */
  balance?: Money;
  minimum: Money;
  maximum: Money;
};

/**
 * Checks what the member typed against the rules the server applies too. First fault wins, in the order above.
 * The currency is the limits'.
 */
export function checkAmount(text: string, limits: AmountLimits): Checked<Money, AmountFault> {
  const typed = text.trim();
  if (typed === '') return refuse('empty');
  const value = parseMoney(typed, limits.minimum.currency);
  if (value === null) return refuse(isPlainNumber(typed) ? 'too-precise' : 'not-a-number');
  if (compareMoney(value, limits.minimum) < 0) return refuse('below-minimum');
  if (compareMoney(value, limits.maximum) > 0) return refuse('above-maximum');
  if (limits.balance !== undefined && compareMoney(value, limits.balance) > 0) return refuse('above-balance');
  return accept(value);
}

/** What is one and still does not parse can only have more decimals than the currency keeps. */
function isPlainNumber(typed: string): boolean {
  return /^(0|[1-9]\d{0,11})\.\d+$/.test(typed);
}
