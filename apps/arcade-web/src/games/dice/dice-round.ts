import { useEffect, useState } from 'react';
import type { Money } from '@realm/domain';
import { winsDice, type DiceChoice, type DiceRules } from '@realm/fairness';
import { useSessionState } from '../../session/session-context';
import type { SessionState } from '../../session/session-state';
import { playSound } from '../../stage/sound';
import { useInstantRound, type Played } from '../../stage/use-instant-round';
import { useReducedMotion } from '../../stage/use-reduced-motion';
import { revealBet } from '../../stage/revealed-bet';
import { celebrate } from '../../stage/win-tier';
import type { ShownRoll } from './dice-stage';

type DicePhase = 'rolling' | 'landed' | 'ready' | 'over';

const MOVING = [
  { name: 'rolling', atMs: 0 },
  { name: 'landed', atMs: 520 },
  { name: 'ready', atMs: 600 },
  { name: 'over', atMs: 2_600 },
] as const satisfies readonly { name: DicePhase; atMs: number }[];
const STILL = [
  { name: 'landed', atMs: 0 },
  { name: 'ready', atMs: 120 },
  { name: 'over', atMs: 2_600 },
] as const satisfies readonly { name: DicePhase; atMs: number }[];

export function useDiceRules(): DiceRules {
  const { rules } = useSessionState(({ view }) => view);
  if (rules.game !== 'dice') throw new Error(`the session plays ${rules.game}`);
  return rules.rules;
}

const recordOf = ({ value, input }: Played<'rollDice'>, { seeds, view }: SessionState) => {
  if (view.rules.game !== 'dice') throw new Error(`the session plays ${view.rules.game}`);
  const { commitment, clientSeed, nonce } = seeds;
  return {
    game: 'dice' as const,
    bets: [value.bet],
    seeds: { kind: 'member' as const, commitment, serverSeed: null, clientSeed, nonce },
    rules: view.rules.rules,
    record: { choice: input.choice, roll: value.roll },
  };
};

export function useDiceRound() {
  const isStill = useReducedMotion();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const { command, result, phase, hasReached, isPlaying, play, skip } = useInstantRound<
    'rollDice',
    DicePhase
  >({
    name: 'rollDice',
    phases: isStill ? STILL : MOVING,
    moneyPhase: 'landed',
    readyPhase: 'ready',
    recordOf,
  });
  const [cleared, setCleared] = useState<string | null>(null);

  const id = result?.value.bet.id ?? null;
  const isShown = result !== null && id !== cleared && !command.isAwaited;
  const hasLanded = hasReached('landed');
  const shown: ShownRoll | null = isShown
    ? {
        roll: result.value.roll,
        choice: result.input.choice,
        hasWon: winsDice(result.input.choice, result.value.roll),
        hasLanded,
      }
    : null;
  const revealed = isShown && hasLanded ? revealBet(result.value.bet, currency) : null;
  const tier = revealed?.tier ?? null;

  useEffect(() => {
    if (id !== null && !hasLanded) playSound('roll');
    if (id !== null && hasLanded) celebrate(tier);
  }, [id, hasLanded, tier]);

  return {
    command,
    isPlaying,
    shown,
    revealed,
    /** The win covers the stage for a moment. */
    isCelebrating: hasLanded && phase !== 'over',
    skip,
    play(stake: Money, choice: DiceChoice) {
      play((commandId) => ({ commandId, stake: stake.amount, choice }));
    },
    /** Another choice puts the last roll away. */
    clear: () => setCleared(id),
  };
}
