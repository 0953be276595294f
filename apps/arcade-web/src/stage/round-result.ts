import { addMoney, subtractMoney, zeroMoney, type CurrencyCode, type Money } from '@realm/domain';
import { betsStake } from './round-net';
import type { OwnBet } from './use-followed-round';
import { winTier, type WinTier } from './win-tier';

export interface RoundResult {
  readonly stake: Money;
  readonly payout: Money;
  readonly net: Money;
  readonly tier: WinTier | null;
}

/** How the member's bets of a round ended together. */
export function roundResult(own: readonly OwnBet[], currency: CurrencyCode): RoundResult {
  const stake = betsStake(
    own.map(({ bet }) => bet),
    currency,
  );
  const payout = own.reduce(
    (sum, { bet }) => addMoney(sum, { amount: bet.payout ?? '0', currency }),
    zeroMoney(currency),
  );
  return { stake, payout, net: subtractMoney(payout, stake), tier: winTier(stake, payout) };
}
