import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { Session } from '../session/session';
import { useSession, useSessionState } from '../session/session-context';
import { payoutsOf, type OwnBet } from './use-followed-round';
import { celebrate, type WinTier } from './win-tier';

/** Until the bets themselves are revealed as settled, a pushed balance may contain a payout that the stage has not shown yet. */
function useFundsHeld(isHeld: boolean): void {
  const session = useSession();
  // Before the payouts of a view are held back: both are painted at once.
  useLayoutEffect(() => {
    if (!isHeld) return undefined;
    session.dispatch({ type: 'commandSent' });
    return () => session.dispatch({ type: 'commandAnswered' });
  }, [session, isHeld]);
}

/** A view that is read before the stage shows the result has the bets settled, and their payouts in its balance: before it is painted, they are held back. */
function useViewHeld(settled: readonly OwnBet[], isShown: boolean): void {
  const session = useSession();
  const play = useSessionState(({ view }) => view.play);
  const hold = useEffectEvent(() => {
    if (!isShown && settled.length > 0) session.dispatch({ type: 'payoutsHeld', held: payoutsOf(settled) });
  });
  useLayoutEffect(() => {
    hold();
  }, [play]);
}

/** The stage has shown how these ended. */
function tellShown(session: Session, own: readonly OwnBet[]): void {
  const shown = own.map(({ bet }) => bet.id);
  const { ended } = session.getState().view;
  // A view that was read meanwhile lists them: nothing is left to tell.
  if (ended.every(({ id }) => shown.includes(id))) void session.confirmEnded();
  session.dispatch({ type: 'payoutShown', bets: shown });
}

export interface RoundPayouts {
  readonly round: string;
  /** Of every round that this page has seen, and of this one. */
  readonly bets: readonly OwnBet[];
  readonly own: readonly OwnBet[];
  readonly isBetting: boolean;
  /** The stage shows the result of the round. */
  readonly isShown: boolean;
  /** That result is the member's too: their bets are settled. */
  readonly isRevealed: boolean;
  readonly tier: WinTier | null;
}

/** Holds payouts of a shared round back until the stage has shown its result, and then tells them. */
export function useRoundPayouts(payouts: RoundPayouts): void {
  const { round, bets, own, isBetting, isShown, isRevealed, tier } = payouts;
  const session = useSession();
  useFundsHeld(!isBetting && own.some(({ bet }) => bet.status === 'open'));
  useViewHeld(
    own.filter(({ bet }) => bet.status === 'settled'),
    isShown,
  );
  const reveal = useEffectEvent(() => {
    tellShown(session, own);
    celebrate(tier);
    void session.readRounds();
  });
  useEffect(() => {
    if (isRevealed) reveal();
  }, [isRevealed, round]);
  // A round that the page has left behind holds nothing back, also where its end comes late: the wallet may be slow.
  const release = useEffectEvent((current: string) => {
    const held = session.getState().held;
    const left = bets.filter(({ bet }) => bet.round !== current && bet.id in held).map(({ bet }) => bet.id);
    if (left.length > 0) session.dispatch({ type: 'payoutShown', bets: left });
  });
  useEffect(() => {
    release(round);
  }, [round, bets]);
}
