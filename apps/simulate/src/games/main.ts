import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ARCADE_GAMES } from '@realm/arcade-contract';
import { simulatedText, simulateGame } from './simulate-game';

const USAGE = `Plays rounds of every game by the arcade's own rules and compares mean return and raw outcomes with theory.

  npm run games:simulate                          a million rounds of each game, by a random seed
  npm run games:simulate -- --seed 7              the same rounds again
  npm run games:simulate -- --game dice --rounds 10000

Exit code 1: a mean return is outside of the 99.9 % interval, or outcomes fail the chi-squared test at 99.9 %. A right game fails
one of its two tests in about five hundred runs; run it again with another seed.`;

const ROUNDS = 1_000_000;
const MIN_ROUNDS = 10_000;
const MAX_SEED = 2 ** 31;

function main(args: string[]): number {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { seed: text, rounds: text, game: text, help: { type: 'boolean' } },
  });
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  const seed = values.seed ?? String(randomInt(MAX_SEED));
  const rounds = Number(values.rounds ?? ROUNDS);
  if (!Number.isSafeInteger(rounds) || rounds < MIN_ROUNDS)
    throw new RangeError(`--rounds must be at least ${String(MIN_ROUNDS)}`);
  const games = ARCADE_GAMES.filter((game) => values.game === undefined || game === values.game);
  if (games.length === 0) throw new RangeError(`--game must be one of ${ARCADE_GAMES.join(', ')}`);
  console.log(`seed ${seed}`);
  let failed = 0;
  for (const game of games) {
    const simulated = simulateGame({ game, seed, rounds });
    console.log(simulatedText(simulated));
    failed += simulated.failures.length;
  }
  if (failed > 0) console.error(`Repeat with: npm run games:simulate -- --seed ${seed}`);
  return failed === 0 ? 0 : 1;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
