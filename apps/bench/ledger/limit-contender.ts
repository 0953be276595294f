import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measurement } from './job';
import { readPgbenchLog, type LoggedRun } from './pgbench-log';
import { cpuMicrosEach, endedChildrenCpuMs, serverCpuMs } from './processor-time';
import { runCommand } from './run-command';
import type { BenchServer } from './server';
import { percentile } from '../report/statistics';

const DATABASE = 'pgbench';
/** Ten times 100,000 accounts: as many rows as the ledger has postings. */
const SCALE = '10';
const THREADS = '2';

function pgbench(server: BenchServer, args: readonly string[]): Promise<string> {
  const { hostname, port, username } = new URL(server.url);
  const where = ['-h', hostname, '-p', port, '-U', username, DATABASE];
  return runCommand(join(server.commands, 'pgbench'), [...args, ...where]);
}

/** Fills pgbench's own tables, in a database of that name. */
export async function prepareLimit(server: BenchServer): Promise<void> {
  await pgbench(server, ['--initialize', '--quiet', `--scale=${SCALE}`]);
}

export interface LimitRun {
  /** pgbench's `-M`: how it sends a statement. The server's own driver sends unnamed prepared ones. */
  readonly protocol: 'simple' | 'prepared';
  readonly clients: number;
  readonly warmupSeconds: number;
  readonly seconds: number;
}

/** The limit of one transaction per posting: simple-update changes one row, reads it and adds one, and does nothing else. */
export async function measureLimit(server: BenchServer, run: LimitRun): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'realm-pgbench-'));
  try {
    const serverBefore = serverCpuMs(server.postmaster);
    const clientBefore = endedChildrenCpuMs();
    await pgbench(server, [
      '--builtin=simple-update',
      `--protocol=${run.protocol}`,
      '--no-vacuum',
      `--client=${String(run.clients)}`,
      `--jobs=${THREADS}`,
      `--time=${String(Math.ceil(run.warmupSeconds + run.seconds))}`,
      '--log',
      `--log-prefix=${join(folder, 'log')}`,
    ]);
    const logged = readLogs(folder, run);
    const { latenciesMs, transactions } = logged;
    return {
      perSecond: latenciesMs.length / run.seconds,
      p50Ms: percentile(latenciesMs, 0.5),
      p99Ms: percentile(latenciesMs, 0.99),
      serverCpuMicros: cpuMicrosEach(serverBefore, serverCpuMs(server.postmaster), transactions),
      clientCpuMicros: cpuMicrosEach(clientBefore, endedChildrenCpuMs(), transactions),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readLogs(folder: string, run: LimitRun): LoggedRun {
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return readPgbenchLog(texts, run);
}
