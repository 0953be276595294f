import { fromMinor, toMinor, type Money } from '@realm/domain';

export const times = (stake: Money, units: bigint): Money =>
  fromMinor(toMinor(stake) * units, stake.currency);
/** What insurance costs: half, cut to whole minor units. */
export const halfOf = (stake: Money): Money => fromMinor(toMinor(stake) / 2n, stake.currency);
