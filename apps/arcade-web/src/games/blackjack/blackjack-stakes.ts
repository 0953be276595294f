import { compareMoney, fromMinor, toMinor, type Money } from '@realm/domain';
import type { StakeLimits } from '../../stage/stake';
import { chipText, CHIP_COLOURS } from './chip';
import type { Spot } from './blackjack-stage';

/** At most one chip of each colour, the ones that the server suggests. */
export const trayOf = (suggested: readonly Money[], { max }: StakeLimits): Money[] =>
  suggested.filter((chip) => compareMoney(chip, max) <= 0).slice(0, CHIP_COLOURS);

/** A chip more, up to the limit. */
export function addChip(stake: Money, chip: Money, { max }: StakeLimits): Money {
  const sum = toMinor(stake) + toMinor(chip);
  return fromMinor(sum > toMinor(max) ? toMinor(max) : sum, stake.currency);
}

/** The largest chip that is in a stake stands for it. */
export function chipOf(stake: Money, chips: readonly Money[]): Spot['chip'] {
  const index = chips.findLastIndex((chip) => compareMoney(chip, stake) <= 0);
  const chip = chips[Math.max(0, index)];
  return chip === undefined || toMinor(stake) === 0n
    ? null
    : { index: Math.max(0, index), value: chipText(chip.amount) };
}

export const times = (stake: Money, units: bigint): Money =>
  fromMinor(toMinor(stake) * units, stake.currency);
/** What insurance costs: half, cut to whole minor units. */
export const halfOf = (stake: Money): Money => fromMinor(toMinor(stake) / 2n, stake.currency);
