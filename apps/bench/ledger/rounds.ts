import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '../../api/src/db/database';
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
  readonly db: Database;
  readonly books: Readonly<Record<'engine' | 'baseline', Books>>;
}

/** @throws when the preloaded books are not in order already. */
export async function enterRing(
  db: Database,
  setting: Pick<Ring, 'server' | 'options' | 'url'>,
): Promise<Ring> {
  const books = { engine: new Books(db, 'public'), baseline: new Books(db, 'baseline') };
  for (const each of Object.values(books)) await each.check();
  return { ...setting, db, books };
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
  const ours = (contender: Job['contender']) => () =>
    measureOn(ring, ring.books.engine, [{ ...run, contender }]);
  const half = { ...run, contender: 'engine', clients: Math.ceil(run.clients / 2) } as const;
  const measure: Record<ContenderName, () => Promise<Measurement>> = {
    limit: () => measureLimit(server, { ...run, protocol: 'simple' }),
    'limit-prepared': () => measureLimit(server, { ...run, protocol: 'prepared' }),
    baseline: () => measureOn(ring, ring.books.baseline, [{ ...run, contender: 'baseline' }]),
    engine: ours('engine'),
    run: ours('run'),
    'post-event': ours('post-event'),
    'two-servers': () => measureOn(ring, ring.books.engine, [half, half]),
  };
  const measured: Partial<Record<ContenderName, Measurement>> = {};
  for (const name of turnOf(cell.round)) measured[name] = await measure[name]();
  await requireNoDeadlock(ring);
  return { ...cell, measured: measured as Cell['measured'] };
}

/** Writers of the ledger take locks in one order. A backend reports its deadlocks when it ends, which each contender's have. */
async function requireNoDeadlock({ db }: Ring): Promise<void> {
  const { rows } = await sql<{ deadlocks: bigint }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  if (rows[0]?.deadlocks !== 0n) throw new Error(`${String(rows[0]?.deadlocks)} deadlocks`);
}

export type Run = Omit<Job, 'url' | 'postmaster' | 'members'>;

/** Runs contenders in processes of their own, then checks that their books hold exactly what was acknowledged. */
export async function measureOn(
  { server, options, url }: Pick<Ring, 'server' | 'options' | 'url'>,
  books: Books,
  runs: readonly Run[],
): Promise<Measurement> {
  const reports = await Promise.all(
    runs.map(async (run) => {
      const job: Job = { ...run, url, postmaster: server.postmaster, members: options.members };
      return JSON.parse(
        await runCommand(process.execPath, [CONTENDER_PROCESS, JSON.stringify(job)]),
      ) as JobReport;
    }),
  );
  const sum = (of: 'acknowledged' | 'perSecond') => reports.reduce((total, report) => total + report[of], 0);
  const worst = (of: 'p50Ms' | 'p99Ms') => Math.max(...reports.map((report) => report[of]));
  const [found, acknowledged] = [await books.check(), sum('acknowledged')];
  if (found !== acknowledged)
    throw new Error(
      `${runs[0]?.contender ?? 'nobody'}: ${String(acknowledged)} postings were acknowledged, ${String(found)} are there`,
    );
  const [only] = reports;
  return {
    perSecond: sum('perSecond'),
    p50Ms: worst('p50Ms'),
    p99Ms: worst('p99Ms'),
    // Of several, each would count the database's work for all.
    serverCpuMicros: reports.length === 1 ? (only?.serverCpuMicros ?? null) : null,
    clientCpuMicros: reports.length === 1 ? (only?.clientCpuMicros ?? null) : null,
  };
}
