import { useEffect, useEffectEvent } from 'react';
import type { ArcadeInput, ArcadeOutput, Bet, RoundRecord } from '@realm/arcade-contract';
import { useSession } from '../session/session-context';
import type { CommandInput, CommandName } from '../session/session';
import type { SessionState } from '../session/session-state';
import { useCommand, type Command } from '../session/use-command';
import { usePhases, type Phase } from './use-phases';

/** Of games whose whole round is one command: its answer is the result. */
export type InstantCommand = {
  [Name in CommandName]: ArcadeOutput<Name> extends { bet: Bet } ? Name : never;
}[CommandName];

export interface Played<Name extends InstantCommand> {
  readonly value: ArcadeOutput<Name>;
  readonly input: ArcadeInput<Name>;
}

export interface InstantRound<Name extends InstantCommand, PhaseName extends string> {
  readonly command: Command<Name>;
  /** The shown round; `null` before the first round of this page. */
  readonly result: Played<Name> | null;
  /** `null` before the first result. */
  readonly phase: PhaseName | null;
  readonly hasReached: (phase: PhaseName) => boolean;
  /** Sent, and not yet revealed far enough for the next round to begin. */
  readonly isPlaying: boolean;
  readonly play: (input: CommandInput<Name>) => void;
  /** A tap on the stage: to the result, then past its celebration. */
  readonly skip: () => void;
}

export interface InstantRules<Name extends InstantCommand, PhaseName extends string> {
  readonly name: Name;
  readonly phases: readonly Phase<PhaseName>[];
  /** When the shown balance moves. */
  readonly moneyPhase: PhaseName;
  /** When the next round may begin. */
  readonly readyPhase: PhaseName;
  /** The round as history will list it. */
  readonly recordOf: (played: Played<Name>, state: SessionState) => RoundRecord;
}

const heldPayout = ({ bet }: { bet: Bet }): Readonly<Record<string, string>> => ({
  [bet.id]: bet.payout ?? '0',
});

export function useInstantRound<Name extends InstantCommand, PhaseName extends string>(
  rules: InstantRules<Name, PhaseName>,
): InstantRound<Name, PhaseName> {
  const { name, phases, moneyPhase, readyPhase, recordOf } = rules;
  const session = useSession();
  const command = useCommand(name, heldPayout);
  const result = command.state.status === 'done' ? command.state : null;
  const { phase, hasReached, jump } = usePhases(result?.value.bet.id ?? null, phases);
  const isRevealed = result !== null && hasReached(moneyPhase);

  const reveal = useEffectEvent(() => {
    if (result === null || !(result.value.bet.id in session.getState().held)) return;
    session.dispatch({ type: 'payoutShown', bets: [result.value.bet.id] });
    session.dispatch({ type: 'roundRevealed', round: recordOf(result, session.getState()) });
  });
  useEffect(() => {
    if (isRevealed) reveal();
  }, [isRevealed, result]);

  return {
    command,
    result,
    phase,
    isPlaying: command.isAwaited || (result !== null && !hasReached(readyPhase)),
    play: command.send,
    hasReached: (name) => result !== null && hasReached(name),
    skip() {
      const last = phases.at(-1);
      if (last !== undefined) jump(hasReached(readyPhase) ? last.name : readyPhase);
    },
  };
}
