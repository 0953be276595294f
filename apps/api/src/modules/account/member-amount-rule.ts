import type { CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import type { SecondPersonRule } from '../../operator/operation';
import { worthInUsdt } from '../rates';
import { findMember } from './find-member';
import { readPositiveAmount } from './member-amount';

interface AboutMember {
  readonly member: string;
  readonly currencyCode?: CurrencyCode | undefined;
}

/** Two people write their own reason and send their own request id, so neither field tells whether the commands are the same. */
const IGNORED_FIELDS = ['reason', 'requestId'];

/**
 * Values a command by an amount of a member's money.
 *
 * @param field - The field with the amount, as staff wrote it.
 * @param currencyOf - Reads the currency where the command implies one. Default: the named currency, or the member's active one.
 */
export const memberAmountRule = <Field extends string, Input extends AboutMember & Record<Field, string>>(
  field: Field,
  currencyOf?: (tx: Tx, input: Input) => Promise<CurrencyCode | null>,
): SecondPersonRule<Input> => ({
  subjectOf: (input) =>
    Object.entries(input)
      .filter(([name, value]) => !IGNORED_FIELDS.includes(name) && value !== undefined)
      .map(([name, value]) => `${name} ${String(value).trim().toLowerCase()}`)
      .sort()
      .join(', '),
  worthOf: async ({ input, now }, tx) => {
    const member = await findMember(tx, input.member);
    if (member === null) return 0n;
    const currency = (await currencyOf?.(tx, input)) ?? input.currencyCode ?? member.currency;
    const amountMinor = readPositiveAmount(input[field], currency);
    return amountMinor === null ? 0n : worthInUsdt(tx, { currency, amountMinor, at: now });
  },
});
