import type { BaccaratBet } from '@realm/fairness';
import { fromMinor, toMinor, type Money } from '@realm/domain';
import type { StakeLimits } from '../../stage/stake';

/** Chips in the order in which the member laid them; none is staked yet. */
export type LaidChips = readonly { readonly on: BaccaratBet; readonly minor: bigint }[];
/** Minor units by kind of bet; kinds without a stake are missing. */
export type Stakes = ReadonlyMap<BaccaratBet, bigint>;

export function sumsOf(chips: LaidChips): Stakes {
  const sums = new Map<BaccaratBet, bigint>();
  for (const { on, minor } of chips) sums.set(on, (sums.get(on) ?? 0n) + minor);
  return sums;
}

export const totalOf = (stakes: Stakes): bigint =>
  [...stakes.values()].reduce((sum, minor) => sum + minor, 0n);

interface Laying {
  readonly on: BaccaratBet;
  readonly chip: Money;
  /** Already staked in this round. */
  readonly placed: Stakes;
  readonly limits: StakeLimits;
}

/** A chip more, or what is left below the limit of its kind; unchanged at the limit. */
export function layChip(chips: LaidChips, { on, chip, placed, limits }: Laying): LaidChips {
  const room = toMinor(limits.max) - (placed.get(on) ?? 0n) - (sumsOf(chips).get(on) ?? 0n);
  const minor = toMinor(chip) < room ? toMinor(chip) : room;
  return minor <= 0n ? chips : [...chips, { on, minor }];
}

/** As the command states them. */
export const stakesOf = (chips: LaidChips, currency: Money['currency']) =>
  [...sumsOf(chips)].map(([on, minor]) => ({ on, stake: fromMinor(minor, currency).amount }));
