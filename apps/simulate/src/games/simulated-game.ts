import type { ArcadeGame } from '@realm/arcade-contract';
import type { OutcomeStream } from '@realm/fairness';
import type { GAMES } from '../../../arcade/src/games';
import type { Tally } from './statistics';

export type Rules = { readonly [Game in ArcadeGame]: (typeof GAMES)[Game]['rules'] };

export interface SimulatedGame {
  /** Plays one round. @returns What it returned, in multiples of the stake. */
  readonly play: (nonce: number) => number;
  /** Exact mean of a round; rounds take turns with the game's choices. */
  readonly theoretical: number;
  /** Exact where a bet pays one multiple or nothing; `null`: measured. */
  readonly variance: number | null;
  readonly tallies: () => readonly Tally[];
}

export type StreamOf = (nonce: number) => OutcomeStream;
export type Open = (rules: Rules, streamOf: StreamOf) => SimulatedGame;

export const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
export function inTurn<T>(choices: readonly T[], nonce: number): T {
  const choice = choices[nonce % choices.length];
  if (choice === undefined) throw new Error('a game without choices');
  return choice;
}
export const zeros = (cells: number): number[] => Array.from({ length: cells }, () => 0);
export function count(tally: number[] | undefined, cell: number): void {
  if (tally === undefined || !(cell in tally)) throw new RangeError(`outcome ${String(cell)}`);
  tally[cell] = (tally[cell] ?? 0) + 1;
}
