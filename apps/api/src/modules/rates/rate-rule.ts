import type { CurrencyCode } from '@realm/domain';
import type { SecondPersonRule } from '../../operator/operation';
import { isWithinPercent } from './exchange';
import { ratesSince } from './rates.repository';

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
export const rateRule: SecondPersonRule<NewRate> = {
  subjectOf: ({ currencyCode, rate }) => `${currencyCode} ${rate}`,
  worthOf: async ({ input: { currencyCode, rate }, now }, tx) => {
    const since = new Date(now.getTime() - RATE_WINDOW_MS);
    const known = await ratesSince(tx, currencyCode, { since, at: now });
    const isNear = known.length > 0 && known.every((one) => isWithinPercent(RATE_PERCENT, rate, one));
    return isNear ? 0n : null;
  },
};
