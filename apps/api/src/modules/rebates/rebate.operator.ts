import { gmt4DayKey, isDay, readTiers, type CurrencyCode, type RebateTier } from '@realm/domain';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers, SecondPersonRule } from '../../operator/operation';
import { putRebateRate, readRebateRates, tiersOn } from './rates.repository';

interface NewRates {
  readonly category: string;
  readonly currencyCode: CurrencyCode;
  readonly effectiveDay: string;
  readonly tiers: readonly RebateTier[];
}

/** A rate is paid to everybody, every day: two people, whatever it is. */
export const rebateRatesRule: SecondPersonRule<NewRates> = {
  subjectOf: ({ category, currencyCode, effectiveDay, tiers }) =>
    `${category} ${currencyCode} from ${effectiveDay}: ${tiers.map(({ from, rate }) => `${from} ${rate}`).join(', ')}`,
  worthOf: () => Promise.resolve(null),
};

export const rebateOperations = {
  'rebate/rates': async (_call, tx) => {
    const rates = await readRebateRates(tx);
    return accept({
      items: rates.map(({ currency: currencyCode, setAt, tiers, ...rate }) => ({
        ...rate,
        currencyCode,
        tiers: [...tiers],
        setAt: setAt.toISOString(),
      })),
    });
  },

  'rebate/set-rates': async ({ input, operator, now, note }, tx) => {
    const { category, currencyCode: currency, effectiveDay } = input;
    // Members have played today by the rates they were shown.
    if (!isDay(effectiveDay) || effectiveDay <= gmt4DayKey(now.getTime()))
      return refuse('DATE_RANGE_INVALID');
    const tiers = readTiers(input.tiers, currency);
    if (tiers === null) return refuse('AMOUNT_INVALID');
    const before = tiersOn(await readRebateRates(tx), { category, currency, day: effectiveDay });
    note({ before: { tiers: before }, after: { tiers } });
    await putRebateRate(tx, { category, currency, effectiveDay, tiers, setBy: operator, setAt: now });
    return accept({ category, currencyCode: currency, effectiveDay, tiers: [...tiers] });
  },
} satisfies Partial<OperatorHandlers>;
