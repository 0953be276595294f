import { fromMinor, isCurrencyCode, payoutFitsResult, type BetResult } from '@realm/domain';
import { correctionEventId, type BetCorrection, type BetEndState } from '../bets';
import type { WalletCommand } from './wallet-command';
import type { Bet } from './batch-context';

const CANCELLED: BetResult = 8;

/** What the member has back from a bet that has ended like this. */
const returnOf = ({ status, payoutMinor }: BetEndState, stakeMinor: bigint): bigint =>
  status === 'cancelled' ? stakeMinor : (payoutMinor ?? 0n);

const atLeast = (least: bigint, minor: bigint): bigint => (minor < least ? least : minor);

/** @returns `null` for an amount that is none, or does not fit the result. */
function newStateOf(
  { stakeMinor, currency }: Pick<Bet, 'stakeMinor' | 'currency'>,
  { payoutMinor, result }: Pick<WalletCommand, 'payoutMinor' | 'result'>,
): BetEndState | null {
  if (payoutMinor === null || result === null || !isCurrencyCode(currency)) return null;
  if (result === CANCELLED)
    return payoutMinor === stakeMinor ? { status: 'cancelled', result, payoutMinor: null } : null;
  const fits = payoutFitsResult(result, fromMinor(stakeMinor, currency), fromMinor(payoutMinor, currency));
  return fits ? { status: 'settled', result, payoutMinor } : null;
}

/**
 * Gives a bet that has ended another result. What it returns more lowers what the member owes for an earlier correction; the rest is paid. What
 * it returns less is taken as far as the balance goes; the rest is owed, too. What was owed before is never taken here: a person decides.
 *
 * @param balance - Available to the member.
 * @returns `null` for an amount that does not fit the result.
 */
export function correctBet(
  bet: Bet,
  command: Pick<WalletCommand, 'payoutMinor' | 'result' | 'details'>,
  balance: bigint,
): Omit<BetCorrection, 'transaction'> | null {
  const to = newStateOf(bet, command);
  if (to === null || bet.status === 'open') return null;
  const { orderNumber, stakeMinor, result, payoutMinor, claimMinor } = bet;
  const from: BetEndState = { status: bet.status, result, payoutMinor };
  const change = returnOf(to, stakeMinor) - returnOf(from, stakeMinor);
  const postedMinor = change < 0n ? atLeast(-balance, change) : atLeast(0n, change - claimMinor);
  const number = bet.corrections + 1;
  const eventId = postedMinor === 0n ? null : correctionEventId(orderNumber, number);
  return {
    orderNumber,
    number,
    from,
    to,
    postedMinor,
    eventId,
    claimMinor: claimMinor + postedMinor - change,
    details: command.details,
  };
}
