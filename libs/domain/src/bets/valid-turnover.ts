import { fromMinor, toMinor, zeroMoney, type Money } from '../money';
import { BET_RESULT_TABLE, type BetResult } from './bet-results';

/** What an early settlement won or lost, at most its stake: what came back whatever happened was not at risk. */
function amountAtRisk(stake: Money, payout: Money): Money {
  const [staked, returned] = [toMinor(stake), toMinor(payout)];
  const change = returned > staked ? returned - staked : staked - returned;
  return fromMinor(change > staked ? staked : change, stake.currency);
}

/**
 * What a settled bet adds to the turnover that rebates and conditions count.
 *
 * @param payout - Decides what an early settlement counts.
 * @returns Half a stake rounds down to the minor unit.
 */
export function validTurnover(result: BetResult, stake: Money, payout: Money): Money {
  switch (BET_RESULT_TABLE[result].turnover) {
    case 'all':
      return stake;
    case 'half':
      return fromMinor(toMinor(stake) / 2n, stake.currency);
    case 'at-risk':
      return amountAtRisk(stake, payout);
    case 'none':
      return zeroMoney(stake.currency);
  }
}
