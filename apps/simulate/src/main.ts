import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openSimulationDatabase } from './simulation-database';
import { CRASHES, crashEverywhere } from './crash-everywhere';
import { failureText, runText, simulate } from './simulate';

const USAGE = `Random commands, crashes and lost connections against the ledger, and a naive one beside it to compare with.

  npm run simulate                            one history of a random seed, and a crash at every call of a fixed one
  npm run simulate -- --seed 7 --steps 400    this one
  --runs N                                    so many, of one seed after the other
  --backend pglite|postgres                   postgres: TEST_DATABASE_URL, or a cluster that is thrown away`;

const MAX_SEED = 2 ** 31;

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`--${name} can't be ${text}`);
  return value;
}

async function main(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { seed: text, steps: text, runs: text, backend: text, help: { type: 'boolean' } },
  });
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  const first = values.seed === undefined ? randomInt(MAX_SEED) : whole('seed', values.seed);
  const steps = whole('steps', values.steps ?? '300');
  const runs = whole('runs', values.runs ?? '1');
  const database = await openSimulationDatabase();
  try {
    for (let seed = first; seed < first + runs; seed += 1) {
      const { run, failure } = await simulate(database, { seed, steps });
      if (failure !== null) throw new Failed(failure.text);
      console.log(runText({ seed, steps }, run));
    }
    if (values.seed !== undefined) return 0;
    const { ways, broken } = await crashEverywhere(database, CRASHES);
    if (broken !== null) throw new Failed(failureText(broken, 'npm run simulate'));
    console.log(
      `crashed at every call of a fixed history, before and after it: ${String(ways)} ways, none wrong`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await database.close();
  }
}

class Failed extends Error {}

// A history that hangs leaves connections behind that would keep the process waiting.
process.exit(await main(process.argv.slice(2)));
