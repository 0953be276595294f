import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ArcadeOutput, DrawState, OwnDrawBet } from '@realm/arcade-contract';
import { addMoney, subtractMoney, type Money } from '@realm/domain';
import type { DrawnDigits, DrawRules } from '@realm/fairness';
import type { Session } from '../../session/session';
import { useLiveEvents, useSession, useSessionState } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import { useCommand } from '../../session/use-command';
import { playSound, vibrate } from '../../stage/sound';
import { useReducedMotion } from '../../stage/use-reduced-motion';
import { celebrate, winTier, type WinTier } from '../../stage/win-tier';
import type { DrawChoice } from './draw-board';
import { frameOfDraw } from './draw-timeline';
import { useDrawMoment } from './use-draw-moment';

export function useDrawRules(): DrawRules {
  const { rules } = useSessionState(({ view }) => view);
  if (rules.game !== 'draw5') throw new Error(`the session plays ${rules.game}`);
  return rules.rules;
}

interface Following {
  readonly state: DrawState;
  /** Of the rounds that this page has seen. */
  readonly bets: readonly OwnDrawBet[];
}

const merged = (known: readonly OwnDrawBet[], newer: readonly OwnDrawBet[]): readonly OwnDrawBet[] => [
  ...known.filter(({ bet }) => !newer.some((other) => other.bet.id === bet.id)),
  ...newer,
];

/** Phases never go back: an answer that was overtaken by a push is older. */
const later = (one: DrawState, other: DrawState): DrawState => (other.serverAt >= one.serverAt ? other : one);

const payouts = (bets: readonly OwnDrawBet[]): Readonly<Record<string, string>> =>
  Object.fromEntries(bets.map(({ bet }) => [bet.id, bet.payout ?? '0']));

/** The shared draw and the member's bets in it, from the view and the server's events. */
function useFollowedDraw(): Following & { add: (bets: readonly OwnDrawBet[]) => void } {
  const session = useSession();
  const play = useSessionState(({ view }) => view.play);
  if (play.game !== 'draw5') throw new Error(`the session plays ${play.game}`);
  const [following, setFollowing] = useState<Following>(play);
  const [readPlay, setReadPlay] = useState(play);
  if (readPlay !== play) {
    // The view was read again, after the connection was lost or another tab played on.
    setReadPlay(play);
    setFollowing((now) => ({ state: later(now.state, play.state), bets: merged(now.bets, play.bets) }));
  }
  const add = (bets: readonly OwnDrawBet[]) =>
    setFollowing((now) => ({ ...now, bets: merged(now.bets, bets) }));

  useLiveEvents((event) => {
    if (event.name === 'draw') setFollowing((now) => ({ ...now, state: later(now.state, event.payload) }));
    if (event.name !== 'drawBets') return;
    const { bets, funds } = event.payload;
    session.dispatch({ type: 'roundSettled', funds, held: payouts(bets) });
    add(bets);
  });

  return { ...following, add };
}

/** How the member's round ended. */
export interface RevealedDraw {
  readonly round: string;
  readonly digits: DrawnDigits;
  readonly stake: Money;
  readonly payout: Money;
  readonly net: Money;
  readonly tier: WinTier | null;
}

function useBetCommand(add: (bets: readonly OwnDrawBet[]) => void) {
  const command = useCommand('betDraw', undefined);
  const placed: ArcadeOutput<'betDraw'> | null = command.state.status === 'done' ? command.state.value : null;
  const onPlaced = useEffectEvent((bets: readonly OwnDrawBet[]) => {
    add(bets);
    playSound('press');
  });
  useEffect(() => {
    if (placed !== null) onPlaced(placed.bets);
  }, [placed]);
  return command;
}

/** Until the bets themselves are revealed as settled, a pushed balance may contain a payout that the balls have not shown yet. */
function useFundsHeld(isHeld: boolean): void {
  const session = useSession();
  // Before the payouts of a view are held back: both are painted at once.
  useLayoutEffect(() => {
    if (!isHeld) return undefined;
    session.dispatch({ type: 'commandSent' });
    return () => session.dispatch({ type: 'commandAnswered' });
  }, [session, isHeld]);
}

/** A view that is read while the balls fall has the bets settled, and their payouts in its balance: before it is painted, they are held back. */
function useViewHeld(settled: readonly OwnDrawBet[], isFrameRevealed: boolean): void {
  const session = useSession();
  const play = useSessionState(({ view }) => view.play);
  const hold = useEffectEvent(() => {
    if (!isFrameRevealed && settled.length > 0)
      session.dispatch({ type: 'payoutsHeld', held: payouts(settled) });
  });
  useLayoutEffect(() => {
    hold();
  }, [play]);
}

/** The balls have shown how these ended. */
function tellShown(session: Session, own: readonly OwnDrawBet[]): void {
  const shown = own.map(({ bet }) => bet.id);
  const { ended } = session.getState().view;
  // A view that was read while the balls fell lists them: nothing is left to tell.
  if (ended.every(({ id }) => shown.includes(id))) void session.confirmEnded();
  session.dispatch({ type: 'payoutShown', bets: shown });
}

const isCounted = ({ bet }: OwnDrawBet) => bet.status !== 'refused' && bet.status !== 'void';

export function useDrawRound() {
  const session = useSession();
  const isReduced = useReducedMotion();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const { state, bets, add } = useFollowedDraw();
  const command = useBetCommand(add);
  const { moment, elapsedMs, skip } = useDrawMoment(state, isReduced);

  const own = bets.filter(({ bet }) => bet.round === state.round).filter(isCounted);
  const digits = state.phase === 'drawing' || state.phase === 'result' ? state.digits : null;
  const frame = digits === null ? null : frameOfDraw(digits, moment);
  const isSettled = own.length > 0 && own.every(({ bet }) => bet.status === 'settled');
  const isRevealed = frame?.isRevealed === true && isSettled;
  const revealed = isRevealed && digits !== null ? revealDraw(digits) : null;
  const tier = revealed?.tier ?? null;
  const drawn = frame?.drawn ?? 0;

  useFundsHeld(state.phase !== 'betting' && own.some(({ bet }) => bet.status === 'open'));
  useViewHeld(
    own.filter(({ bet }) => bet.status === 'settled'),
    frame?.isRevealed === true,
  );

  const reveal = useEffectEvent(() => {
    tellShown(session, own);
    celebrate(tier);
    void session.readRounds();
  });
  useEffect(() => {
    if (isRevealed) reveal();
  }, [isRevealed, state.round]);
  // A round that the page has left behind holds nothing back.
  const release = useEffectEvent((round: string) => {
    const held = session.getState().held;
    const left = bets.filter(({ bet }) => bet.round !== round && bet.id in held).map(({ bet }) => bet.id);
    if (left.length > 0) session.dispatch({ type: 'payoutShown', bets: left });
  });
  useEffect(() => {
    release(state.round);
  }, [state.round]);
  useEffect(() => {
    if (drawn === 0) return;
    playSound('ball');
    vibrate(10);
  }, [drawn]);

  return {
    state,
    own,
    digits,
    frame,
    revealed,
    command,
    isReduced,
    elapsedMs,
    skip,
    place(stake: Money, choices: readonly DrawChoice[]) {
      const bets = choices.map((choice) => ({ choice, stake: stake.amount }));
      command.send((commandId) => ({ commandId, round: state.round, bets }));
    },
  };

  function revealDraw(drawnDigits: DrawnDigits): RevealedDraw {
    const zero = moneyOf('0', currency);
    const stake = own.reduce((sum, { bet }) => addMoney(sum, moneyOf(bet.stake, currency)), zero);
    const payout = own.reduce((sum, { bet }) => addMoney(sum, moneyOf(bet.payout ?? '0', currency)), zero);
    return {
      round: state.round,
      digits: drawnDigits,
      stake,
      payout,
      net: subtractMoney(payout, stake),
      tier: winTier(stake, payout),
    };
  }
}
