import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Bet, RoundRecord, SpunSlots } from '@realm/arcade-contract';
import { fromMinor, toMinor, type Money } from '@realm/domain';
import { payoutOf, type SlotRules, type Spin } from '@realm/fairness';
import { useSession, useSessionState } from '../../session/session-context';
import { moneyOf, type SessionState } from '../../session/session-state';
import { useCommand, type Command } from '../../session/use-command';
import { playSound, vibrate } from '../../stage/sound';
import { usePhases } from '../../stage/use-phases';
import { useReducedMotion } from '../../stage/use-reduced-motion';
import { revealBet, type RevealedBet } from '../../stage/revealed-bet';
import { celebrate } from '../../stage/win-tier';
import { CYCLE_MS, highlightsOf, isAnticipated, spinPhases, STOPS, type Highlight } from './spin-timeline';

/** The spin that is on the reels. */
export interface ShownSpin {
  readonly spin: Spin;
  /** How many reels stand, from the left. */
  readonly stopped: number;
  readonly isRising: boolean;
  readonly highlight: Highlight | null;
}

export interface FreeSpins {
  /** Of those that were won, which one is on the reels; 0 is the spin that won them. */
  readonly current: number;
  readonly count: number;
  /** Everything that the round has paid so far. */
  readonly total: Money;
}

export interface TempleRound {
  readonly command: Command<'spinSlots'>;
  readonly shown: ShownSpin | null;
  readonly free: FreeSpins | null;
  /** `null` until the whole round is revealed, its free spins included. */
  readonly revealed: RevealedBet | null;
  readonly isCelebrating: boolean;
  readonly isPlaying: boolean;
  /** The next free spin waits for a press. */
  readonly canContinue: boolean;
  readonly play: (stake: Money) => void;
  readonly next: () => void;
  readonly skip: () => void;
}

export function useTempleRules(): SlotRules {
  const { rules } = useSessionState(({ view }) => view);
  if (rules.game !== 'temple') throw new Error(`the session plays ${rules.game}`);
  return rules.rules;
}

const heldPayout = ({ bet }: { bet: Bet }): Readonly<Record<string, string>> => ({
  [bet.id]: bet.payout ?? '0',
});

const recordOf = ({ bet, round }: SpunSlots, { seeds, view }: SessionState): RoundRecord => {
  if (view.rules.game !== 'temple') throw new Error(`the session plays ${view.rules.game}`);
  const { commitment, clientSeed, nonce } = seeds;
  return {
    game: 'temple',
    bets: [bet],
    seeds: { kind: 'member', commitment, serverSeed: null, clientSeed, nonce },
    rules: view.rules.rules,
    record: { round },
  };
};

export function useTempleRound(): TempleRound {
  const session = useSession();
  const isStill = useReducedMotion();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const command = useCommand('spinSlots', heldPayout);
  const value = command.state.status === 'done' ? command.state.value : null;
  const id = value?.bet.id ?? null;
  const [turn, setTurn] = useState({ id, index: 0 });
  const index = turn.id === id ? turn.index : 0;
  const spins = useMemo(() => (value === null ? [] : [value.round.spin, ...value.round.freeSpins]), [value]);
  const spin = spins[index] ?? null;
  const phases = useMemo(() => (spin === null ? [] : spinPhases(spin, isStill)), [spin, isStill]);
  const { hasReached, jump } = usePhases(spin === null ? null : `${id ?? ''}:${String(index)}`, phases);

  const startedAtMs = useRef(0);
  useEffect(() => {
    startedAtMs.current = performance.now();
  }, [id, index]);
  const isRevealed = spin !== null && hasReached('revealed');
  const isLast = index === spins.length - 1;
  const revealed = value !== null && isRevealed && isLast ? revealBet(value.bet, currency) : null;
  const stopped = STOPS.filter((stop) => spin !== null && hasReached(stop)).length;
  const isRising = spin !== null && stopped < STOPS.length && isAnticipated(spin, stopped);
  useSpinSounds({ isSpinning: spin !== null, stopped, isRising });

  const finish = useEffectEvent(() => {
    if (value === null || !(value.bet.id in session.getState().held)) return;
    session.dispatch({ type: 'payoutShown', bets: [value.bet.id] });
    session.dispatch({ type: 'roundRevealed', round: recordOf(value, session.getState()) });
    celebrate(revealed?.tier ?? null);
  });
  const isFinished = revealed !== null;
  useEffect(() => {
    if (isFinished) finish();
  }, [isFinished, id]);

  return {
    command,
    shown: spin === null ? null : { spin, stopped, isRising, highlight: highlightNow(spin) },
    free: spins.length > 1 && value !== null ? freeSpins(value) : null,
    revealed,
    isCelebrating: revealed !== null && !hasReached('over'),
    isPlaying: command.isAwaited || (spin !== null && !(isLast && hasReached('ready'))),
    canContinue: spin !== null && !isLast && hasReached('ready'),
    play: (stake) => command.send((commandId) => ({ commandId, stake: stake.amount })),
    next: () => setTurn({ id, index: index + 1 }),
    skip() {
      if (isRevealed) jump('over');
      // No tap makes a spin shorter than the shortest cycle.
      else if (performance.now() - startedAtMs.current >= CYCLE_MS) jump('revealed');
    },
  };

  function highlightNow(current: Spin): Highlight | null {
    if (!isRevealed) return null;
    const highlights = highlightsOf(current);
    const shownIndex = hasReached('over') ? 0 : hasReached('third') ? 2 : hasReached('second') ? 1 : 0;
    return highlights[shownIndex] ?? highlights[0] ?? null;
  }

  function freeSpins({ bet, round }: SpunSlots): FreeSpins {
    const paid = spins.slice(0, isRevealed ? index + 1 : index);
    const multiplier = paid.reduce((sum, each) => sum + each.multiplier, 0);
    const total = fromMinor(payoutOf(toMinor(moneyOf(bet.stake, currency)), multiplier), currency);
    return { current: index, count: round.freeSpins.length, total };
  }
}

interface SpinState {
  readonly isSpinning: boolean;
  readonly stopped: number;
  readonly isRising: boolean;
}

function useSpinSounds({ isSpinning, stopped, isRising }: SpinState): void {
  useEffect(() => {
    if (!isSpinning) return;
    if (stopped === 0) return playSound('reel');
    const stop = STOPS[stopped - 1];
    if (stop !== undefined) playSound(stop);
    vibrate(6);
  }, [isSpinning, stopped]);
  useEffect(() => {
    if (isRising) playSound('rise');
  }, [isRising, stopped]);
}
