import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { openSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { dropAtExit } from '../support/leftovers';
import type { Network } from './network';

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL and PgBouncer refuse to run as root. */
export const POSTGRES_USER = userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;

/** Runs a command of PostgreSQL's user to its end, on a machine where each has a network of its own. @throws with what it said when it fails. */
export async function runAsPostgres(
  command: readonly string[],
  { network, host = '' }: Pick<DaemonOptions, 'network' | 'host'> = {},
): Promise<void> {
  const prefix = network?.prefixOf(host, POSTGRES_USER) ?? [];
  const [file = '', ...args] = [...prefix, ...command];
  await promisify(execFile)(file, args, { ...(prefix.length === 0 && POSTGRES_USER) });
}

export interface DaemonOptions {
  readonly name: string;
  readonly command: readonly string[];
  readonly log: string;
  readonly asPostgres?: boolean;
  /** Where each machine has a network of its own. */
  readonly network?: Network | null;
  /** Of the machine that it runs on. */
  readonly host?: string;
  /** Processes that it starts in sessions of their own, besides its descendants. */
  readonly alsoOwns?: () => readonly number[];
  /** Gets its number at each start. */
  readonly pidFile?: string;
  /** It is started again when it ends otherwise than by `kill`, as by systemd: after how long. */
  readonly restartMs?: number;
}

/** A program with all the processes that it has started. */
export class Daemon {
  private child: ChildProcess | null = null;
  private isWanted = false;
  private restarted = 0;

  constructor(private readonly options: DaemonOptions) {
    dropAtExit(() => this.signal('SIGKILL'));
  }

  get name(): string {
    return this.options.name;
  }

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** How often it was started again because it had ended by itself, or somebody else had ended it. */
  get restarts(): number {
    return this.restarted;
  }

  start(): void {
    const { command, log, asPostgres = false, network, host = '', pidFile, restartMs } = this.options;
    const user = asPostgres ? POSTGRES_USER : null;
    const prefix = network?.prefixOf(host, user) ?? [];
    const [file = '', ...args] = [...prefix, ...command];
    const output = openSync(log, 'a');
    this.child = spawn(file, args, {
      stdio: ['ignore', output, output],
      env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, LANG: 'C.UTF-8' },
      ...(prefix.length === 0 && user),
    });
    this.child.on('error', () => undefined);
    if (pidFile !== undefined) writeFileSync(pidFile, String(this.child.pid));
    this.isWanted = true;
    if (restartMs !== undefined)
      this.child.once('exit', () => setTimeout(() => this.restart(), restartMs).unref());
  }

  /** Ends it and everything that it has started, as a machine does that loses its power. */
  async kill(): Promise<void> {
    const { child } = this;
    this.isWanted = false;
    const gone = this.isRunning ? new Promise((done) => child?.once('exit', done)) : null;
    this.signal('SIGKILL');
    await gone;
  }

  /** Waits until it has ended by itself. @returns Its exit code; `null` when a signal ended it. */
  ended(): Promise<number | null> {
    const { child } = this;
    if (child === null || !this.isRunning) return Promise.resolve(child?.exitCode ?? null);
    return new Promise((done) => child.once('close', done));
  }

  freeze(): void {
    this.signal('SIGSTOP');
  }

  thaw(): void {
    this.signal('SIGCONT');
  }

  private restart(): void {
    if (!this.isWanted || this.isRunning) return;
    this.restarted += 1;
    this.start();
  }

  private signal(signal: NodeJS.Signals): void {
    const own = this.isRunning && this.child?.pid !== undefined ? [this.child.pid] : [];
    const roots = [...own, ...(this.options.alsoOwns?.() ?? [])];
    for (const pid of descendantsOf(roots)) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended by itself.
      }
    }
  }
}

/** @returns The roots, and everything below them. */
function descendantsOf(roots: readonly number[]): number[] {
  if (roots.length === 0) return [];
  const table = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [...roots];
  for (const pid of found)
    found.push(
      ...pairs.flatMap(([child, parent]) =>
        parent === pid && child !== undefined && !found.includes(child) ? [child] : [],
      ),
    );
  return found;
}
