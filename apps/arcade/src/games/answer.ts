import type { ArcadeAnswer, ArcadeError } from '@realm/arcade-contract';
import type { BetRow } from '../play/bets.repository';

export const accept = <Value>(value: Value): ArcadeAnswer<Value> => ({ ok: true, value });
export const refuse = (error: ArcadeError): { readonly ok: false; readonly error: ArcadeError } => ({
  ok: false,
  error,
});

/** The bet of a command that places exactly one. */
export function onlyBet(bets: readonly BetRow[]): BetRow {
  const [bet] = bets;
  if (bet === undefined) throw new Error('a command without a bet');
  return bet;
}
