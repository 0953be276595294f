import { checkAmount, toMinor, type AmountIssue, type AmountLimits } from '@realm/domain';
import { accept, refuse, type Outcome } from '../../http/outcome';

const REFUSAL_OF = {
  empty: 'AMOUNT_INVALID',
  'not-a-number': 'AMOUNT_INVALID',
  'too-precise': 'AMOUNT_INVALID',
  'below-minimum': 'BELOW_MINIMUM',
  'above-maximum': 'ABOVE_MAXIMUM',
  'above-balance': 'INSUFFICIENT_FUNDS',
} as const satisfies Record<AmountIssue, string>;

/** The member's typed amount in minor units, by the rules that the screen applies too. */
export function readAmount(text: string, limits: AmountLimits): Outcome<bigint> {
  const checked = checkAmount(text, limits);
  return checked.ok ? accept(toMinor(checked.value)) : refuse(REFUSAL_OF[checked.issue]);
}
