import { compareMoney, fromMinor, toMinor, type Money } from '@realm/domain';
import type { StakeLimits } from '../stake';
import { chipText, CHIP_COLOURS, type ChipProps } from './chip';

/** At most one chip of each colour, the ones that the server suggests. */
export const trayOf = (suggested: readonly Money[], { max }: StakeLimits): Money[] =>
  suggested.filter((chip) => compareMoney(chip, max) <= 0).slice(0, CHIP_COLOURS);

/** A chip more, up to the limit. */
export function addChip(stake: Money, chip: Money, { max }: StakeLimits): Money {
  const sum = toMinor(stake) + toMinor(chip);
  return fromMinor(sum > toMinor(max) ? toMinor(max) : sum, stake.currency);
}

/** More than these of a stack are not drawn. */
export const MAX_CHIPS = 5;

/** A stake in chips, the largest first. A rest below the smallest chip is not drawn, unless there is nothing else. */
export function chipsOf(stake: Money, chips: readonly Money[]): ChipProps[] {
  const stack: number[] = [];
  let rest = toMinor(stake);
  for (let index = chips.length - 1; index >= 0; index -= 1) {
    const worth = toMinor(chips[index] ?? stake);
    for (; rest >= worth && stack.length < MAX_CHIPS; rest -= worth) stack.push(index);
  }
  if (stack.length === 0 && rest > 0n) stack.push(0);
  return stack.map((index) => ({ index, value: chipText(chips[index]?.amount ?? stake.amount) }));
}
