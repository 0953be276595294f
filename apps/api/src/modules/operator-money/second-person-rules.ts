import type { CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import type { SecondPersonRule, SecondPersonRules } from '../../operator/operation';
import { findMember, readPositiveAmount } from '../account';
import { readDeposit } from '../deposit';
import { currentRate, isWithinPercent, ratesSince, toUsdt } from '../rates';
import { readWithdrawal } from '../withdraw';
import { currencyOfBet } from '../bets';

interface OnOrder {
  readonly orderId: string;
  readonly txHash?: string | undefined;
  readonly paid?: boolean | undefined;
}

interface OnMember {
  readonly member: string;
  readonly currencyCode?: CurrencyCode | undefined;
  readonly bet?: string | undefined;
}

/** The command itself refuses missing fields. */
const NOTHING = 0n;

/** The order's number first: what else is decided about it ends what waits. */
const worthOfWithdrawal: SecondPersonRule<OnOrder> = {
  subjectOf: ({ orderId, txHash = '', paid = '' }) =>
    [orderId, txHash.toLowerCase(), String(paid)].filter((part) => part !== '').join(' '),
  worthOf: async ({ input }, tx) => (await readWithdrawal(tx, input.orderId))?.gross_minor ?? NOTHING,
};

const worthOfDeposit: SecondPersonRule<OnOrder> = {
  subjectOf: ({ orderId }) => orderId,
  worthOf: async ({ input }, tx) => {
    const order = await readDeposit(tx, input.orderId);
    return order?.paid_minor ?? order?.pay_minor ?? NOTHING;
  },
};

/** The two persons write their own reason and send their own request id, so neither field tells whether the commands are the same. */
const IGNORED_FIELDS = ['reason', 'requestId'];

/** @param amountOf - The field that says how much, as staff wrote it. */
const aboutMember = <Input extends OnMember>(
  amountOf: (input: Input) => string,
): SecondPersonRule<Input> => ({
  subjectOf: (input) =>
    Object.entries(input)
      .filter(([field, value]) => !IGNORED_FIELDS.includes(field) && value !== undefined)
      .map(([field, value]) => `${field} ${String(value).trim().toLowerCase()}`)
      .sort()
      .join(', '),
  worthOf: async ({ input, now }, tx) => {
    const member = await findMember(tx, input.member);
    if (member === null) return NOTHING;
    const betIn = input.bet === undefined ? null : await currencyOfBet(tx, input.bet);
    const currency = betIn ?? input.currencyCode ?? member.currency;
    const amountMinor = readPositiveAmount(amountOf(input), currency);
    return amountMinor === null ? NOTHING : worthInUsdt(tx, { currency, amountMinor, now });
  },
});

const worthOfAmount = aboutMember<OnMember & { readonly amount: string }>(({ amount }) => amount);
const worthOfLimit = aboutMember<OnMember & { readonly limit: string }>(({ limit }) => limit);

interface NewRate {
  readonly currencyCode: CurrencyCode;
  readonly rate: string;
}

/** How far a currency goes in a day, and what one person may follow it. */
const RATE_PERCENT = 5n;
const RATE_WINDOW_MS = 24 * 60 * 60_000;

/**
 * The rate determines the value of all other currencies, so one person alone may change it only slightly: otherwise that person
 * could pay out any amount below the limit. The comparison with each rate of the last day stops a series of small steps.
 */
const worthOfRate: SecondPersonRule<NewRate> = {
  subjectOf: ({ currencyCode, rate }) => `${currencyCode} ${rate}`,
  worthOf: async ({ input: { currencyCode, rate }, now }, tx) => {
    const since = new Date(now.getTime() - RATE_WINDOW_MS);
    const known = await ratesSince(tx, currencyCode, { since, at: now });
    const isNear = known.length > 0 && known.every((one) => isWithinPercent(RATE_PERCENT, rate, one));
    return isNear ? NOTHING : null;
  },
};

export const SECOND_PERSON_RULES: SecondPersonRules = {
  amount: worthOfAmount,
  'credit-limit': worthOfLimit,
  deposit: worthOfDeposit,
  withdrawal: worthOfWithdrawal,
  rate: worthOfRate,
};

async function worthInUsdt(
  tx: Tx,
  { currency, amountMinor, now }: { currency: CurrencyCode; amountMinor: bigint; now: Date },
): Promise<bigint | null> {
  if (currency === 'USDT') return amountMinor;
  const rate = await currentRate(tx, currency, now);
  return rate === null ? null : toUsdt(amountMinor, currency, rate);
}
