import type { Bet } from '@realm/arcade-contract';
import { subtractMoney, type CurrencyCode, type Money } from '@realm/domain';
import { moneyOf } from '../session/session-state';
import { winTier, type WinTier } from './win-tier';

/** How a bet ended, for the stage and the dock. */
export interface RevealedBet {
  readonly payout: Money;
  readonly net: Money;
  /** Ten-thousandths of the stake. */
  readonly multiplier: number;
  /** `null` without a celebration. */
  readonly tier: WinTier | null;
}

export function revealBet(bet: Bet, currency: CurrencyCode): RevealedBet {
  const stake = moneyOf(bet.stake, currency);
  const payout = moneyOf(bet.payout ?? '0', currency);
  return {
    payout,
    net: subtractMoney(payout, stake),
    multiplier: bet.multiplier ?? 0,
    tier: winTier(stake, payout),
  };
}
