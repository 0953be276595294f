import { compareMoney, currencyOf, parseMoney, type Money } from '../money';
import { accept, refuse, type Checked } from './checked';

export type AmountIssue =
  'empty' | 'not-a-number' | 'too-precise' | 'below-minimum' | 'above-maximum' | 'above-balance';

export type AmountLimits = {
  /** Left out without an expense, e.g. a deposit. */
  balance?: Money;
  minimum: Money;
  maximum: Money;
};

/**
 * Checks what the member typed against the rules the server applies too. First issue wins, in the order above.
 * The currency is the limits'.
 */
export function checkAmount(text: string, limits: AmountLimits): Checked<Money, AmountIssue> {
  const typed = text.trim();
  if (typed === '') return refuse('empty');
  const value = parseMoney(typed, limits.minimum.currency);
  if (value === null) return refuse(unparsedIssue(typed, limits));
  if (compareMoney(value, limits.minimum) < 0) return refuse('below-minimum');
  if (compareMoney(value, limits.maximum) > 0) return refuse('above-maximum');
  if (limits.balance !== undefined && compareMoney(value, limits.balance) > 0) return refuse('above-balance');
  return accept(value);
}

/** A plain number that does not parse has more decimals than the currency keeps, or more digits than any maximum. */
function unparsedIssue(typed: string, { minimum }: AmountLimits): AmountIssue {
  const match = /^(?:0|[1-9]\d*)(?:\.(\d+))?$/.exec(typed);
  if (match === null) return 'not-a-number';
  const [, decimals = ''] = match;
  return decimals.length > currencyOf(minimum.currency).scale ? 'too-precise' : 'above-maximum';
}
