import type { CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import type { ResolvedFields, SecondPersonRule } from '../../operator/operation';
import { worthInUsdt } from '../rates';
import { findMember } from './find-member';
import { readPositiveAmount } from './member-amount';

interface AboutMember {
  readonly member: string;
  readonly currencyCode?: CurrencyCode | undefined;
}

/** Two people write their own reason and send their own request id, so neither tells whether the requests are the same. */
const IGNORED_FIELDS = ['reason', 'requestId', 'approvalId'];

/** Names the member by the public id, so that one request can't be made twice under two names. */
export async function resolveMember({ member: name }: AboutMember, tx: Tx): Promise<ResolvedFields> {
  const member = await findMember(tx, name);
  return member === null ? {} : { member: member.uid };
}

/**
 * Values a command by an amount of a member's money.
 *
 * @param field - The field with the amount, as staff wrote it.
 * @param currencyOf - Reads the currency where the command implies one. Default: the named currency, or the member's active one, which
 *   the member may change at any time and the request keeps.
 */
export const memberAmountRule = <Field extends string, Input extends AboutMember & Record<Field, string>>(
  field: Field,
  currencyOf?: (tx: Tx, input: Input) => Promise<CurrencyCode | null>,
): SecondPersonRule<Input> => ({
  resolve: async (input, tx) => {
    const member = await findMember(tx, input.member);
    if (member === null) return {};
    const { uid, currency } = member;
    return currencyOf ? { member: uid } : { member: uid, currencyCode: input.currencyCode ?? currency };
  },
  resolved: currencyOf === undefined ? ['currencyCode'] : [],
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
  memberOf: ({ member }) => Promise.resolve(member),
});
