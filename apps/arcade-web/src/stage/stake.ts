import { currencyOf, fromMinor, toMinor, type Money } from '@realm/domain';

export interface StakeLimits {
  min: Money;
  max: Money;
}

/** The steps of + and −: 1, 2 and 5 of each power of ten. */
const STEPS = [1n, 2n, 5n];

const within = ({ min, max }: StakeLimits, minor: bigint): Money => {
  const [low, high] = [toMinor(min), toMinor(max)];
  return fromMinor(minor < low ? low : minor > high ? high : minor, min.currency);
};

/** Every step of a currency, smallest first, up to what any table takes. */
function ladder({ max }: StakeLimits): bigint[] {
  const top = toMinor(max);
  const rungs: bigint[] = [];
  for (let power = 1n; power <= top; power *= 10n) rungs.push(...STEPS.map((step) => step * power));
  return rungs;
}

export const increaseStake = (stake: Money, limits: StakeLimits): Money =>
  within(limits, ladder(limits).find((rung) => rung > toMinor(stake)) ?? toMinor(limits.max));

export const decreaseStake = (stake: Money, limits: StakeLimits): Money =>
  within(limits, ladder(limits).findLast((rung) => rung < toMinor(stake)) ?? toMinor(limits.min));

/** A part of a minor unit is cut off. */
export const halveStake = (stake: Money, limits: StakeLimits): Money => within(limits, toMinor(stake) / 2n);

export const doubleStake = (stake: Money, limits: StakeLimits): Money => within(limits, toMinor(stake) * 2n);

/** The largest stake that the limits and the balance allow; `null` when the balance is below the smallest. */
export const largestStake = (balance: Money, limits: StakeLimits): Money | null =>
  toMinor(balance) < toMinor(limits.min) ? null : within(limits, toMinor(balance));

/** One unit of the currency where the limits allow it. */
export const firstStake = (limits: StakeLimits): Money =>
  within(limits, 10n ** BigInt(currencyOf(limits.min.currency).scale));
