import { createHash } from 'node:crypto';
import type { ArcadeGame } from '@realm/arcade-contract';
import { createStream, type OutcomeStream } from '@realm/fairness';
import { GAMES } from '../../../arcade/src/games';
import type { Rules } from './simulated-game';
import { SIMULATED_GAMES } from './simulated-games';
import { chiSquared, marginOf, type ChiSquared, type MeanReturn } from './statistics';

/** As the arcade plays them. The cast joins a game's name and its rules, which the compiler does not follow through a list. */
export const RULES = Object.fromEntries(Object.values(GAMES).map(({ id, rules }) => [id, rules])) as Rules;

export interface SimulationOptions {
  readonly game: ArcadeGame;
  /** Repeats the same rounds. */
  readonly seed: string;
  readonly rounds: number;
  /** Other rules than the arcade's own, and other streams than the committed ones: for tests. */
  readonly rules?: Rules;
  readonly streamOf?: (nonce: number) => OutcomeStream;
}

export interface Simulated extends MeanReturn {
  readonly game: ArcadeGame;
  readonly outcomes: ChiSquared;
  /** What does not agree with theory; empty when all does. */
  readonly failures: readonly string[];
}

/** Plays rounds as the arcade would, and compares mean return and raw outcomes with theory. */
export function simulateGame({
  game,
  seed,
  rounds,
  rules = RULES,
  streamOf = streamsOf(game, seed),
}: SimulationOptions): Simulated {
  const simulated = SIMULATED_GAMES[game](rules, streamOf);
  let sum = 0;
  let squares = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const returned = simulated.play(nonce);
    sum += returned;
    squares += returned ** 2;
  }
  const mean = sum / rounds;
  const { theoretical, variance } = simulated;
  const margin = marginOf(variance ?? squares / rounds - mean ** 2, rounds);
  const outcomes = chiSquared(simulated.tallies());
  const failures = [
    ...(Math.abs(mean - theoretical) > margin ? ['mean return outside of the interval'] : []),
    ...(outcomes.statistic > outcomes.limit ? ['raw outcomes are not distributed as they should'] : []),
  ];
  return { game, rounds, mean, theoretical, margin, outcomes, failures };
}

const streamsOf = (game: ArcadeGame, seed: string) => {
  const serverSeed = createHash('sha256').update(`${seed}:${game}`).digest('hex');
  return (nonce: number) => createStream({ serverSeed, clientSeed: 'simulate', nonce });
};

const percent = (share: number): string => `${(share * 100).toFixed(4)} %`;

export function simulatedText({
  game,
  rounds,
  mean,
  theoretical,
  margin,
  outcomes,
  failures,
}: Simulated): string {
  const { statistic, degrees, limit } = outcomes;
  return [
    game.padEnd(10),
    `${String(rounds)} rounds`,
    `return ${percent(mean)}, theory ${percent(theoretical)} ± ${percent(margin)}`,
    `chi-squared ${statistic.toFixed(1)} of at most ${limit.toFixed(1)} (${String(degrees)} degrees)`,
    failures.length === 0 ? 'agrees' : failures.join('; ').toUpperCase(),
  ].join('   ');
}
