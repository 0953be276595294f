import { useEffect, useState } from 'react';
import {
  BACCARAT_TIMES_MS,
  baccaratDealMs,
  type BaccaratState,
  type OwnBaccaratBet,
} from '@realm/arcade-contract';
import { toMinor } from '@realm/domain';
import { baccaratResult, type BaccaratResult } from '@realm/fairness';
import { useRenderIn } from '../../motion/use-render-in';
import { useLiveEvents, useSession, useSessionState } from '../../session/session-context';
import { useCommand } from '../../session/use-command';
import type { RoundResult } from '../../stage/round-result';
import { playSound, vibrate } from '../../stage/sound';
import { useFollowedRound } from '../../stage/use-followed-round';
import { useBetsPlaced, useOwnRound } from '../../stage/use-own-round';
import { frameOfHand, nextChangeMs, timesOf } from './baccarat-timeline';
import { stakesOf, sumsOf, type LaidChips } from './laid-chips';

/** The shared table and the member's bets at it, from the view and the server's events. */
function useFollowedTable() {
  const play = useSessionState(({ view }) => view.play);
  if (play.game !== 'baccarat') throw new Error(`the session plays ${play.game}`);
  const followed = useFollowedRound<BaccaratState, OwnBaccaratBet>(play);
  useLiveEvents((event) => {
    if (event.name === 'baccarat') followed.follow(event.payload);
    if (event.name === 'baccaratBets') followed.settle(event.payload);
    if (event.name !== 'baccaratTick') return;
    const { round, counts, viewers } = event.payload;
    followed.change((state) => (state.round === round ? { ...state, counts, viewers } : state));
  });
  return followed;
}

/** Since the deal began; before it, nothing is dealt. */
function sinceDeal({ phase, until, cards }: BaccaratState, nowMs: number): number {
  if (cards === null || phase === 'betting' || phase === 'closed') return -Infinity;
  const dealMs = baccaratDealMs(cards.player.length + cards.banker.length);
  const ends = phase === 'dealing' ? until : until - BACCARAT_TIMES_MS.result;
  return nowMs - (ends - dealMs);
}

/** Follows a deal by the server's clock, so that all pages show the same card at the same moment. A tap skips to the end. */
function useDeal(state: BaccaratState) {
  const { clock } = useSession().ports;
  const [skipped, setSkipped] = useState<string | null>(null);
  const elapsedMs = skipped === state.round ? Infinity : sinceDeal(state, clock.now());
  const times = state.cards === null || elapsedMs === -Infinity ? null : timesOf(state.cards);
  const next = times === null ? null : nextChangeMs(times, elapsedMs);
  useRenderIn(next === null ? null : next - elapsedMs);
  return {
    times,
    elapsedMs,
    frame: times === null ? null : frameOfHand(times, elapsedMs),
    skip: () => times !== null && setSkipped(state.round),
  };
}

/** How the member's round ended. */
export interface RevealedHand extends RoundResult {
  readonly hand: BaccaratResult;
}

export function useBaccaratRound() {
  const currency = useSessionState(({ view }) => view.currencyCode);
  const { state, bets, add } = useFollowedTable();
  const command = useCommand('betBaccarat', undefined);
  const deal = useDeal(state);

  const { own, result: ended } = useOwnRound({
    round: state.round,
    bets,
    isBetting: state.phase === 'betting',
    isShown: deal.frame?.isRevealed === true,
  });
  const result = state.cards === null ? null : baccaratResult(state.cards);
  const revealed: RevealedHand | null = ended !== null && result !== null ? { hand: result, ...ended } : null;
  const { dealt = 0 } = deal.frame ?? {};

  useBetsPlaced(command, (placed) => {
    add(placed.bets);
    playSound('chip');
    vibrate(8);
  });
  useEffect(() => {
    if (dealt > 0) playSound('deal');
  }, [dealt]);

  return {
    state,
    own,
    result,
    deal,
    revealed,
    command,
    /** Taken in this round. */
    placed: sumsOf(own.map(({ on, bet }) => ({ on, minor: toMinor({ amount: bet.stake, currency }) }))),
    place(chips: LaidChips) {
      command.send((commandId) => ({ commandId, round: state.round, bets: stakesOf(chips, currency) }));
    },
  };
}
