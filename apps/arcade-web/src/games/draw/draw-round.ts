import { useEffect } from 'react';
import type { DrawState, OwnDrawBet } from '@realm/arcade-contract';
import type { Money } from '@realm/domain';
import type { DrawnDigits, DrawRules } from '@realm/fairness';
import { useLiveEvents, useSessionState } from '../../session/session-context';
import { useCommand } from '../../session/use-command';
import type { RoundResult } from '../../stage/round-result';
import { playSound, vibrate } from '../../stage/sound';
import { useFollowedRound } from '../../stage/use-followed-round';
import { useBetsPlaced, useOwnRound } from '../../stage/use-own-round';
import { useReducedMotion } from '../../stage/use-reduced-motion';
import type { DrawChoice } from './draw-board';
import { frameOfDraw } from './draw-timeline';
import { useDrawMoment } from './use-draw-moment';

export function useDrawRules(): DrawRules {
  const { rules } = useSessionState(({ view }) => view);
  if (rules.game !== 'draw5') throw new Error(`the session plays ${rules.game}`);
  return rules.rules;
}

/** The shared draw and the member's bets in it, from the view and the server's events. */
function useFollowedDraw() {
  const play = useSessionState(({ view }) => view.play);
  if (play.game !== 'draw5') throw new Error(`the session plays ${play.game}`);
  const followed = useFollowedRound<DrawState, OwnDrawBet>(play);
  useLiveEvents((event) => {
    if (event.name === 'draw') followed.follow(event.payload);
    if (event.name === 'drawBets') followed.settle(event.payload);
  });
  return followed;
}

/** How the member's round ended. */
export interface RevealedDraw extends RoundResult {
  readonly round: string;
  readonly digits: DrawnDigits;
}

export function useDrawRound() {
  const isReduced = useReducedMotion();
  const { state, bets, add } = useFollowedDraw();
  const command = useCommand('betDraw', undefined);
  const { moment, elapsedMs, skip } = useDrawMoment(state, isReduced);

  const digits = state.phase === 'drawing' || state.phase === 'result' ? state.digits : null;
  const frame = digits === null ? null : frameOfDraw(digits, moment);
  const { own, result } = useOwnRound({
    round: state.round,
    bets,
    isBetting: state.phase === 'betting',
    isShown: frame?.isRevealed === true,
  });
  const revealed: RevealedDraw | null =
    result !== null && digits !== null ? { round: state.round, digits, ...result } : null;
  const drawn = frame?.drawn ?? 0;

  useBetsPlaced(command, (placed) => {
    add(placed.bets);
    playSound('press');
  });
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
      const placed = choices.map((choice) => ({ choice, stake: stake.amount }));
      command.send((commandId) => ({ commandId, round: state.round, bets: placed }));
    },
  };
}
