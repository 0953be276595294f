import { readTypedAmount, type Money } from '../money';
import { checkAmount, type AmountIssue, type AmountLimits } from './check-amount';
import { refuse, type Checked } from './checked';

export type TypedAmountIssue = AmountIssue | 'ambiguous';

/**
 * Checks what stands in an amount field, typed or pasted. The server is sent the money that this returns, and checks
 * it with `checkAmount`.
 */
export function checkTypedAmount(text: string, limits: AmountLimits): Checked<Money, TypedAmountIssue> {
  if (text.trim() === '') return refuse('empty');
  const typed = readTypedAmount(text, limits.minimum.currency);
  return typed.kind === 'plain' ? checkAmount(typed.text, limits) : refuse(typed.kind);
}
