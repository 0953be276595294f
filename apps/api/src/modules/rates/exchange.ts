import { currencyOf, type CurrencyCode } from '@realm/domain';

/** Units of the wallet's currency for one USDT, as plain decimal text. */
export type RateText = string;

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** Both conversions round toward zero: what leaves the house never exceeds the exact value. */
export function fromUsdt(usdtMinor: bigint, currency: CurrencyCode, rate: RateText): bigint {
  const { over, under } = minorPerUsdtMinor(currency, rate);
  return (usdtMinor * over) / under;
}

export function toUsdt(minor: bigint, currency: CurrencyCode, rate: RateText): bigint {
  const { over, under } = minorPerUsdtMinor(currency, rate);
  return (minor * under) / over;
}

/** The least amount of USDT that is worth this much: what must be exchanged to credit it. */
export function usdtCostOf(minor: bigint, currency: CurrencyCode, rate: RateText): bigint {
  const { over, under } = minorPerUsdtMinor(currency, rate);
  return ceilDivide(minor * under, over);
}

/** The least amount of the currency that is worth this much USDT: for minimums. */
export function costOfUsdt(usdtMinor: bigint, currency: CurrencyCode, rate: RateText): bigint {
  const { over, under } = minorPerUsdtMinor(currency, rate);
  return ceilDivide(usdtMinor * over, under);
}

/** Whether a rate differs from another by so many hundredths of it at most. */
export function isWithinPercent(percent: bigint, rate: RateText, from: RateText): boolean {
  // Only their ratio counts, so any currency will do.
  const [one, other] = [minorPerUsdtMinor('USDT', rate), minorPerUsdtMinor('USDT', from)];
  const [left, right] = [one.over * other.under, other.over * one.under];
  const distance = left < right ? right - left : left - right;
  return distance * 100n <= right * percent;
}

const ceilDivide = (over: bigint, under: bigint): bigint => (over + under - 1n) / under;

/** Integers throughout: a rate with decimals is a fraction, and only the final result is rounded. */
function minorPerUsdtMinor(currency: CurrencyCode, rate: RateText): Fraction {
  const [whole = '', decimals = ''] = rate.split('.');
  return {
    over: BigInt(whole + decimals) * 10n ** BigInt(currencyOf(currency).scale),
    under: 10n ** BigInt(decimals.length + currencyOf('USDT').scale),
  };
}
