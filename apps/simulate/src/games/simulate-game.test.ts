import { ARCADE_GAMES, type ArcadeGame } from '@realm/arcade-contract';
import { createStream, type OutcomeStream } from '@realm/fairness';
import { RULES, simulateGame } from './simulate-game';
import { chiSquared, uniform } from './statistics';

const SEED = 'test';
const ROUNDS = 20_000;
/** A match takes a hundred times as many numbers as a roll. */
const MATCHES = 5_000;
const roundsOf = (game: ArcadeGame): number => (game === 'football' ? MATCHES : ROUNDS);

it.each(ARCADE_GAMES)(
  '%s returns what theory says, and its outcomes are distributed as they should',
  (game) => {
    expect(simulateGame({ game, seed: SEED, rounds: roundsOf(game) })).toMatchObject({
      rounds: roundsOf(game),
      failures: [],
    });
  },
);

it('repeats a run by its seed', () => {
  const run = (seed: string) => simulateGame({ game: 'dice', seed, rounds: 1_000 }).mean;
  expect(run('a')).toBe(run('a'));
  expect(run('a')).not.toBe(run('b'));
});

/** One round in twenty has the first of all outcomes. */
function biased(nonce: number): OutcomeStream {
  const stream = createStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'biased', nonce });
  return nonce % 20 === 0 ? { ...stream, below: () => 0, uint52: () => 0 } : stream;
}

it.each(ARCADE_GAMES)('finds a stream of %s that favours some outcomes', (game) => {
  const { failures } = simulateGame({ game, seed: SEED, rounds: roundsOf(game), streamOf: biased });
  expect(failures).toContain('raw outcomes are not distributed as they should');
});

it('finds a paytable that returns something else than its outcomes', () => {
  const fair = simulateGame({ game: 'deepsea', seed: SEED, rounds: ROUNDS });
  const mean = { ...RULES, deepsea: { ...RULES.deepsea, returnPerMille: 700 } };
  const other = simulateGame({ game: 'deepsea', seed: SEED, rounds: ROUNDS, rules: mean });
  expect(Math.abs(other.mean - fair.theoretical)).toBeGreaterThan(other.margin);
});

it('knows the limits of chi-squared tables', () => {
  const limitOf = (degrees: number) =>
    chiSquared([
      { observed: Array.from({ length: degrees + 1 }, () => 1), probabilities: uniform(degrees + 1) },
    ]).limit;
  // 99.9 % quantiles as printed in tables.
  expect(limitOf(9)).toBeCloseTo(27.88, 0);
  expect(limitOf(51)).toBeCloseTo(87.97, 0);
  expect(limitOf(99)).toBeCloseTo(148.2, 0);
});
