import type { ArcadeError, StakeRules } from '@realm/arcade-contract';
import { currencyOf, fromMinor, parseMoney, toMinor, type CurrencyCode } from '@realm/domain';

/** Stakes to choose from, in units of the currency times its `WORTH`. The first is the smallest that is taken. */
const SUGGESTED = [1, 5, 10, 50, 100, 500];
const MAX_STAKE_UNITS = 5_000;
/** How many units of a currency are worth about as much as one unit of the others; 1 for those that are not listed. */
const WORTH: Partial<Record<CurrencyCode, number>> = { JPY: 20 };

const unitsOf = (units: number, currency: CurrencyCode): bigint =>
  BigInt(units * (WORTH[currency] ?? 1)) * 10n ** BigInt(currencyOf(currency).scale);

export function stakeRulesOf(currency: CurrencyCode): StakeRules {
  const amountOf = (units: number) => fromMinor(unitsOf(units, currency), currency).amount;
  const [minimum = 1] = SUGGESTED;
  return {
    minimum: amountOf(minimum),
    maximum: amountOf(MAX_STAKE_UNITS),
    suggested: SUGGESTED.map(amountOf),
  };
}

export const maximumStake = (currency: CurrencyCode): bigint => unitsOf(MAX_STAKE_UNITS, currency);

/** @returns The stake in minor units, or the error that it is answered with. */
export function checkStake(text: string, currency: CurrencyCode): bigint | ArcadeError {
  const { minimum, maximum } = stakeRulesOf(currency);
  const money = parseMoney(text, currency);
  const stake = money === null ? null : toMinor(money);
  const [min = 1] = SUGGESTED;
  if (stake === null || stake < unitsOf(min, currency) || stake > maximumStake(currency))
    return { code: 'stake-invalid', minimum, maximum };
  return stake;
}
