import type { SimulationDatabase } from './simulation-database';
import { drawSteps } from './draw-steps';
import { runSteps, type Run } from './run-steps';
import { shrink } from './shrink';
import { stepText, type Step } from './steps';

/** Real concurrency does not fail every time, so a shorter history runs several times. */
const CHANCES_ON_POSTGRES = 5;
const MAX_SHOWN = 5;

export interface Seed {
  readonly seed: number;
  readonly steps: number;
}

export interface Failure {
  /** The failure, its history and the command that repeats it. */
  readonly text: string;
}

/**
 * Runs the history of a seed and compares.
 *
 * @returns The run, and a failure with the shortest history that shows it.
 */
export async function simulate(
  database: SimulationDatabase,
  seed: Seed,
): Promise<{ run: Run; failure: Failure | null }> {
  const steps = drawSteps(seed.seed, seed.steps);
  const run = await runSteps(database, steps);
  if (run.faults.length === 0) return { run, failure: null };
  // A database that hangs can't run another history.
  const small = run.hung ? { steps: [], faults: run.faults } : await shrinkHistory(database, steps);
  return { run, failure: { text: failureText(small, commandOf(database, seed)) } };
}

async function shrinkHistory(database: SimulationDatabase, steps: readonly Step[]): Promise<History> {
  let faults: readonly string[] = [];
  const chances = database.isEmbedded ? 1 : CHANCES_ON_POSTGRES;
  const fails = async (candidate: readonly Step[]): Promise<boolean> => {
    for (let chance = 0; chance < chances; chance += 1) {
      const run = await runSteps(database, candidate);
      if (run.faults.length === 0) continue;
      faults = run.faults;
      return true;
    }
    return false;
  };
  if (!(await fails(steps))) return { steps, faults: ['it failed once, and not again'] };
  return { steps: await shrink(steps, fails), faults };
}

interface History {
  readonly steps: readonly Step[];
  readonly faults: readonly string[];
}

const commandOf = ({ isEmbedded }: SimulationDatabase, { seed, steps }: Seed): string =>
  `npm run simulate -- --seed ${String(seed)} --steps ${String(steps)} --backend ${isEmbedded ? 'pglite' : 'postgres'}`;

/** What went wrong, the history that it takes, and how to see it again. */
export function failureText({ steps, faults }: History, command: string): string {
  const shown = faults.slice(0, MAX_SHOWN).map((fault) => `  ${fault}`);
  const history = steps.map((step, position) => `  ${String(position + 1)}. ${stepText(step)}`);
  const more = faults.length > MAX_SHOWN ? [`  and ${String(faults.length - MAX_SHOWN)} more`] : [];
  return ['Wrong:', ...shown, ...more, 'Shortest history:', ...history, 'Again:', `  ${command}`].join('\n');
}

/** One line about a run that went well. */
export const runText = ({ seed, steps }: Seed, run: Run): string =>
  `seed ${String(seed)}, ${String(steps)} steps: ${String(run.requests)} commands, ${String(run.calls)} database calls, ` +
  `${String(run.struck)} faults and ${String(run.crashes)} crashes; ${String(run.postings)} postings in ` +
  `${String(run.links)} links, as the naive ledger has them`;
