import { fileURLToPath } from 'node:url';
import type { Database } from '../src/db/database';
import { Books } from './books';
import { turnOf, type Cell, type ContenderName } from './cells';
import type { Job, JobReport, Measurement } from './job';
import { measureLimit } from './limit-contender';
import type { BenchOptions } from './options';
import { runCommand } from './run-command';
import type { BenchServer } from './server';

const CONTENDER_PROCESS = fileURLToPath(new URL('./contender-process.js', import.meta.url));

interface Ring {
  readonly server: BenchServer;
  readonly options: BenchOptions;
  /** The database of the engine and of the baseline. */
  readonly url: string;
  readonly books: Readonly<Record<Job['contender'], Books>>;
}

/** @throws when the preloaded books are not in order already. */
export async function enterRing(
  db: Database,
  setting: Pick<Ring, 'server' | 'options' | 'url'>,
): Promise<Ring> {
  const books = { engine: new Books(db, 'public'), baseline: new Books(db, 'baseline') };
  for (const each of Object.values(books)) await each.check();
  return { ...setting, books };
}

/** All cells, round by round: whatever else the machine does meanwhile, it does to every contender. */
export async function* runRounds(ring: Ring): AsyncGenerator<Cell> {
  const { rounds, workloads, clients } = ring.options;
  for (let round = 1; round <= rounds; round += 1) {
    for (const workload of workloads) {
      for (const count of clients) yield await runCell(ring, { round, workload, clients: count });
    }
  }
}

async function runCell(ring: Ring, cell: Omit<Cell, 'measured'>): Promise<Cell> {
  const { server, options } = ring;
  const run = { ...cell, seconds: options.seconds, warmupSeconds: options.warmupSeconds };
  const measure: Record<ContenderName, () => Promise<Measurement>> = {
    limit: () => measureLimit(server, run),
    baseline: () => measureOurs(ring, { contender: 'baseline', ...run }),
    engine: () => measureOurs(ring, { contender: 'engine', ...run }),
  };
  const measured: Partial<Record<ContenderName, Measurement>> = {};
  for (const name of turnOf(cell.round)) measured[name] = await measure[name]();
  return { ...cell, measured: measured as Cell['measured'] };
}

/** Runs a contender in its own process, then checks that its books hold exactly what was acknowledged. */
async function measureOurs(
  { server, options, url, books }: Ring,
  run: Omit<Job, 'url' | 'postmaster' | 'members'>,
): Promise<Measurement> {
  const job: Job = { ...run, url, postmaster: server.postmaster, members: options.members };
  const printed = await runCommand(process.execPath, [CONTENDER_PROCESS, JSON.stringify(job)]);
  const { acknowledged, ...measurement } = JSON.parse(printed) as JobReport;
  const found = await books[job.contender].check();
  if (found !== acknowledged)
    throw new Error(
      `${job.contender}: ${String(acknowledged)} postings were acknowledged, ${String(found)} are there`,
    );
  return measurement;
}
