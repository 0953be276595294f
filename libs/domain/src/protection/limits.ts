/** What a limit is of: money paid in, net loss, stakes. */
export const LIMIT_KINDS = ['deposit', 'loss', 'wager'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
/** Those that a stake is checked against. */
export type StakeLimitKind = Exclude<LimitKind, 'deposit'>;

/** 24 hours, 7 days, a calendar month in GMT-4. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** How long a raise waits before the member can confirm it. */
export const RAISE_WAIT_MS = 24 * 60 * 60 * 1000;

export type LimitChange = 'added' | 'lowered' | 'unchanged' | 'raise';

/**
 * What setting a limit comes to. A raise waits and needs a confirmation; everything else takes effect at once.
 *
 * @param current - Minor units; `null` without a limit.
 * @param requested - In the same currency; `null` removes the limit.
 */
export function limitChange(current: bigint | null, requested: bigint | null): LimitChange {
  if (current === requested) return 'unchanged';
  if (current === null) return 'added';
  return requested === null || requested > current ? 'raise' : 'lowered';
}

/** What bets came to, in minor units of one currency. */
export interface StakeSums {
  readonly staked: bigint;
  /** Of cancelled bets. */
  readonly returned: bigint;
  readonly paid: bigint;
}

/**
 * How much of a limit bets use. Open stakes count as lost until they are decided; a returned stake was never at risk.
 *
 * @returns Below zero for a net win.
 */
export const stakeUse = (kind: StakeLimitKind, { staked, returned, paid }: StakeSums): bigint =>
  kind === 'wager' ? staked - returned : staked - returned - paid;

/** Whether one more amount keeps within a limit. */
export const isWithinLimit = (limit: bigint, used: bigint, more: bigint): boolean => used + more <= limit;
