import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serverCpuMs } from '../ledger/processor-time';
import type { Memory, Question } from './meter-process';
import type { DatabaseName } from './options';

const BARE = fileURLToPath(new URL('./bare-process.js', import.meta.url));
const METER = fileURLToPath(new URL('./meter-process.js', import.meta.url));
const PRODUCT = 'dist/apps/api/main.js';
const READY = /^READY http:\/\/localhost:(\d+)/;

export interface RunningServer {
  readonly port: number;
  /** Resident memory now. */
  residentMb(): number;
  /** Answers a question of a server that is metered. */
  request(question: Question): Promise<Memory>;
  /** Of one core, in a hundred, while `work` runs. */
  corePercent(work: () => Promise<unknown>): Promise<number>;
  stop(): Promise<void>;
}

/** Where the databases of one bench are. */
export interface Place {
  readonly databaseUrl: string;
  readonly dataDirs: Readonly<Record<DatabaseName, string>>;
}

export const placeIn = (folder: string, databaseUrl: string): Place => ({
  databaseUrl,
  dataDirs: { embedded: join(folder, 'embedded'), postgres: join(folder, 'postgres') },
});

export const startBare = ({ databaseUrl }: Place, metered = false): Promise<RunningServer> =>
  start(BARE, { BENCH_URL: databaseUrl }, metered);

/**
 * Starts the built server. In development mode, because only there the captcha can be turned off; each answer is held to its contract
 * as well, which costs a little more than production does.
 */
export const startProduct = (
  { databaseUrl, dataDirs }: Place,
  database: DatabaseName,
  metered = false,
): Promise<RunningServer> =>
  start(
    PRODUCT,
    {
      NODE_ENV: 'development',
      NETWORKS: 'off',
      CAPTCHA: 'off',
      TRUST_PROXY: 'loopback',
      PORT: '0',
      OPERATOR_PORT: '0',
      DATA_DIR: dataDirs[database],
      REALM_SECRET: 'bench'.repeat(8),
      ...(database === 'postgres' ? { DATABASE_URL: databaseUrl } : {}),
    },
    metered,
  );

async function start(
  program: string,
  env: Readonly<Record<string, string>>,
  metered: boolean,
): Promise<RunningServer> {
  const child = spawn(process.execPath, [...(metered ? ['--expose-gc', '--import', METER] : []), program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], ...env },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  const ended = exit.then(() => {
    throw new Error(`${program} ended before it was ready`);
  });
  const { stdout } = child;
  if (stdout === null) throw new Error(`${program} says nothing`);
  const ready = new Promise<number>((resolve) =>
    createInterface({ input: stdout }).on('line', (line) => {
      const port = READY.exec(line)?.[1];
      if (port !== undefined) resolve(Number(port));
    }),
  );
  const port = await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  const { pid = 0 } = child;
  const cpuMs = () => serverCpuMs(pid) ?? Number.NaN;
  return {
    port,
    residentMb: () => residentMb(readFileSync(`/proc/${String(pid)}/status`, 'utf8')),
    request: async (question) => {
      const answered = once(child, 'message');
      child.send(question);
      const [memory] = (await answered) as [Memory];
      return memory;
    },
    corePercent: async (work) => {
      const [cpu, at] = [cpuMs(), performance.now()];
      await work();
      return ((cpuMs() - cpu) * 100) / (performance.now() - at);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** @param status - The text of /proc/<pid>/status. */
export const residentMb = (status: string): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1_024;
