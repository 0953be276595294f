import type { ArcadeGame, GameRules, OpenPlay } from '@realm/arcade-contract';
import { formatPercent, toNumber, type Fraction } from '@realm/fairness';
import type { SharedChains } from '../fair/chains';
import type { IsRevealed, PresentParts } from '../play/history';
import type { Player } from '../play/player';
import type { BetService } from '../play/bet-service';

export interface GameServices {
  readonly betService: BetService;
  /** Of the shared games. */
  readonly chains: SharedChains;
}

type TheoreticalReturn = GameRules['theoreticalReturn'];
type RulesOf<Game extends ArcadeGame> = Extract<GameRules, { game: Game }>['rules'];

/** A game while the process runs. */
export interface RunningGame<Game extends ArcadeGame, Calls extends object> {
  /** The calls of the contract that stake. */
  readonly calls: Calls;
  /** The open play of the player's game. */
  readonly view: (player: Player) => Promise<Omit<Extract<OpenPlay, { game: Game }>, 'game'>>;
  /** Lets a shared game run. */
  readonly start?: () => Promise<void>;
  readonly close?: () => Promise<void> | void;
}

/** One game of the server. `GAMES` in games.ts has a row for each. */
export interface GameDefinition<Game extends ArcadeGame, Calls extends object> {
  readonly id: Game;
  /** As the contract shows them. */
  readonly rules: RulesOf<Game>;
  /** The exact return of every choice between which it differs. What would take long to compute is a number, which a test compares. */
  readonly returns: () => readonly Fraction[];
  /** The records of a round in the history. Default: one, as stored. */
  readonly present?: PresentParts;
  /** Default: once the round is over. */
  readonly isRevealed?: IsRevealed;
  readonly open: (services: GameServices) => RunningGame<Game, Calls>;
}

export interface DefinedGame<Game extends ArcadeGame, Calls extends object> extends GameDefinition<
  Game,
  Calls
> {
  /** Lowest and highest, computed once for each process. */
  readonly theoreticalReturn: () => TheoreticalReturn;
}

export function defineGame<Game extends ArcadeGame, Calls extends object>(
  definition: GameDefinition<Game, Calls>,
): DefinedGame<Game, Calls> {
  let computed: TheoreticalReturn | null = null;
  return { ...definition, theoreticalReturn: () => (computed ??= rangeOf(definition.returns())) };
}

function rangeOf(returns: readonly Fraction[]): TheoreticalReturn {
  const rising = [...returns].sort((a, b) => toNumber(a) - toNumber(b));
  const percentOf = (fraction: Fraction | undefined) =>
    fraction === undefined ? '' : formatPercent(fraction);
  return { lowest: percentOf(rising[0]), highest: percentOf(rising.at(-1)) };
}
