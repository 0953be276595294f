import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port';
import { dropAtExit } from './leftovers';

const START_LIMIT_MS = 30_000;
const POLL_MS = 50;

export interface ClusterOptions {
  /** The folder of PostgreSQL's commands. */
  readonly bin: string;
  /** The data folder; by default a new one. The caller removes its own folder. */
  readonly folder?: string;
}

/** PostgreSQL refuses to run as root. */
const asPostgres = (): readonly string[] =>
  userInfo().uid === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** A temporary PostgreSQL with fsync on, which can be killed and restarted. */
export class DatabaseCluster {
  private postmaster: ChildProcess | null = null;
  private readonly giveBack: () => void;
  private dropFolder: (() => void) | null = null;

  private constructor(
    private readonly bin: string,
    private readonly folder: string,
    readonly port: number,
  ) {
    this.giveBack = dropAtExit(() => {
      this.killNow();
      rmSync(this.data, { recursive: true, force: true });
      this.dropFolder?.();
    });
  }

  static async start({ bin, folder }: ClusterOptions): Promise<DatabaseCluster> {
    const place = folder ?? mkdtempSync(join(tmpdir(), 'realm-faults-postgres-'));
    const cluster = new DatabaseCluster(bin, place, await freePort());
    if (folder === undefined) cluster.dropFolder = () => rmSync(place, { recursive: true, force: true });
    const as = asPostgres();
    if (as.length > 0) chownSync(place, idOf('-u'), idOf('-g'));
    const [file = '', ...args] = [...as, join(bin, 'initdb')];
    const how = [
      '-U',
      'app',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      '--wal-segsize=1',
    ];
    execFileSync(file, [...args, '-D', cluster.data, ...how], { stdio: ['ignore', 'ignore', 'pipe'] });
    appendFileSync(join(cluster.data, 'postgresql.conf'), SETTINGS);
    await cluster.restart();
    return cluster;
  }

  get data(): string {
    return join(this.folder, 'db');
  }

  get url(): string {
    return this.urlAt(this.port);
  }

  /** The same database behind another port. */
  urlAt(port: number): string {
    return `postgres://app@127.0.0.1:${port}/postgres`;
  }

  get isRunning(): boolean {
    return (
      this.postmaster !== null && this.postmaster.exitCode === null && this.postmaster.signalCode === null
    );
  }

  get log(): string {
    return readFileSync(join(this.folder, 'log'), 'utf8').slice(-4_000);
  }

  /** Kills all its processes at once, without a checkpoint. */
  async kill9(): Promise<void> {
    const { postmaster } = this;
    if (postmaster === null || !this.isRunning) return;
    const gone = new Promise((done) => postmaster.once('exit', done));
    this.killNow();
    await gone;
  }

  /** Starts it on its data folder and waits until it has recovered. */
  async restart(): Promise<void> {
    const log = openSync(join(this.folder, 'log'), 'a');
    const server = [join(this.bin, 'postgres'), '-D', this.data, '-p', String(this.port), '-h', '127.0.0.1'];
    const [file = '', ...args] = [...asPostgres(), ...server, '-k', this.folder];
    this.postmaster = spawn(file, args, { stdio: ['ignore', log, log], cwd: this.folder });
    closeSync(log);
    const endsAt = Date.now() + START_LIMIT_MS;
    while (!(await this.answers())) {
      if (!this.isRunning || Date.now() > endsAt) throw new Error(`PostgreSQL did not start:\n${this.log}`);
      await sleep(POLL_MS);
    }
  }

  /** Whether it accepts connections now. */
  async answers(): Promise<boolean> {
    const client = new Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  close(): void {
    this.giveBack();
  }

  /** Stops the postmaster first, so that it can't replace a child while they are counted. */
  private killNow(): void {
    const { postmaster } = this;
    if (postmaster?.pid === undefined || !this.isRunning) return;
    signal(postmaster.pid, 'SIGSTOP');
    for (const child of childrenOf(postmaster.pid)) signal(child, 'SIGKILL');
    signal(postmaster.pid, 'SIGKILL');
  }
}

/** Small segments and caches for a small disk; settings for durability are unchanged. */
const SETTINGS = `
fsync = on
synchronous_commit = on
full_page_writes = on
shared_buffers = 32MB
max_wal_size = 16MB
min_wal_size = 4MB
max_connections = 100
restart_after_crash = on
`;

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(Number);
  } catch {
    // ps ends with 1 when there are none.
    return [];
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}
