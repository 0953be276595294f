import type { Bet, RoundRecord } from '@realm/arcade-contract';
import { addMoney, subtractMoney, zeroMoney, type CurrencyCode, type Money } from '@realm/domain';
import { isGain, netText } from './money-text';

const isSettled = ({ status }: Bet) => status === 'settled';
const total = (amounts: readonly string[], currency: CurrencyCode): Money =>
  amounts.reduce((sum, amount) => addMoney(sum, { amount, currency }), zeroMoney(currency));

/** Of all bets of a round. */
export const betsStake = (bets: readonly Bet[], currency: CurrencyCode): Money =>
  total(
    bets.map(({ stake }) => stake),
    currency,
  );

/** Won minus staked of bets that are settled. */
export const betsNet = (bets: readonly Bet[], currency: CurrencyCode): Money =>
  subtractMoney(
    total(
      bets.map(({ payout }) => payout ?? '0'),
      currency,
    ),
    betsStake(bets, currency),
  );

/** `null` for a round without a settled result: it is open, was refused or is void. */
export function roundNet(
  { bets }: RoundRecord,
  currency: CurrencyCode,
): { text: string; isGain: boolean } | null {
  if (bets.length === 0 || !bets.every(isSettled)) return null;
  const net = betsNet(bets, currency);
  return { text: netText(net), isGain: isGain(net) };
}
