import { useEffect, useEffectEvent } from 'react';
import { useSessionState } from '../session/session-context';
import type { Command } from '../session/use-command';
import { roundResult, type RoundResult } from './round-result';
import { isCounted, type OwnBet } from './use-followed-round';
import { useRoundPayouts } from './use-round-payouts';

interface ShownRound<Own extends OwnBet> {
  readonly round: string;
  /** Of every round that this page has seen. */
  readonly bets: readonly Own[];
  readonly isBetting: boolean;
  /** The stage shows the result of the round. */
  readonly isShown: boolean;
}

interface OwnRound<Own extends OwnBet> {
  readonly own: readonly Own[];
  /** How the member's bets ended; `null` until the stage shows the result and all are settled. */
  readonly result: RoundResult | null;
}

/** The member's bets in the shared round on the stage. Their payouts are held back until it shows the result. */
export function useOwnRound<Own extends OwnBet>(shown: ShownRound<Own>): OwnRound<Own> {
  const { round, bets, isShown } = shown;
  const currency = useSessionState(({ view }) => view.currencyCode);
  const own = bets.filter(({ bet }) => bet.round === round).filter(isCounted);
  const isSettled = own.length > 0 && own.every(({ bet }) => bet.status === 'settled');
  const isRevealed = isShown && isSettled;
  const result = isRevealed ? roundResult(own, currency) : null;
  useRoundPayouts({ ...shown, own, isRevealed, tier: result?.tier ?? null });
  return { own, result };
}

/** Calls back once for each answer of a command that has placed bets. */
export function useBetsPlaced<Name extends 'betDraw' | 'betBaccarat'>(
  { state }: Command<Name>,
  onPlaced: (answer: Extract<Command<Name>['state'], { status: 'done' }>['value']) => void,
): void {
  const placed = state.status === 'done' ? state.value : null;
  const tell = useEffectEvent(onPlaced);
  useEffect(() => {
    if (placed !== null) tell(placed);
  }, [placed]);
}
