import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port';
import { isListening } from '../support/is-listening';
import { dropAtExit } from '../support/leftovers';

const LISTEN = 'listen 443 ssl http2;';
const START_LIMIT_MS = 10_000;

/** A configuration for deployments, with paths for a run without write access to the folders of the system's nginx, and without TLS. */
function configOf(folder: string, ports: readonly number[], { site, workers }: NginxOptions): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const [...left] = ports;
  const here = site
    .replace(/^access_log .*\n/m, '')
    // Without TLS, which `npm run bench:web` covers: the clients would not trust a temporary certificate.
    .replace(/^server \{[^}]*return 301[^}]*\}\n/m, '')
    .replace(/^ +ssl_certificate.*\n/gm, '')
    .replaceAll(LISTEN, () => `listen 127.0.0.1:${String(left.shift())};`);
  const processes =
    workers === 0
      ? 'master_process off;'
      : `user ${userInfo().username}; worker_processes ${String(workers)};`;
  return `daemon off; ${processes} pid ${join(folder, 'pid')};
events { worker_connections 2048; }
http { access_log off; ${places}
${here}
}`;
}

interface NginxOptions {
  /** Its configuration, with addresses of this machine. */
  readonly site: string;
  /** 0: one process does everything. */
  readonly workers: number;
}

/** An nginx with the configuration for deployments, in front of servers on this machine. */
export class NginxProcess {
  private server: ChildProcess | null = null;
  private readonly giveBack: () => void;

  private constructor(
    private readonly folder: string,
    private readonly ports: readonly number[],
  ) {
    this.giveBack = dropAtExit(() => {
      this.kill();
      rmSync(folder, { recursive: true, force: true });
    });
  }

  static async start(options: NginxOptions): Promise<NginxProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'realm-faults-nginx-'));
    const ports: number[] = [];
    for (const _ of options.site.matchAll(new RegExp(LISTEN, 'g'))) ports.push(await freePort());
    writeFileSync(join(folder, 'nginx.conf'), configOf(folder, ports, options));
    const nginx = new NginxProcess(folder, ports);
    await nginx.launch();
    return nginx;
  }

  /** Starts it, at first or again. */
  async launch(): Promise<void> {
    const { log } = this;
    const args = ['-p', this.folder, '-c', join(this.folder, 'nginx.conf'), '-e', log];
    const server = spawn('nginx', args, {
      stdio: 'ignore',
      env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
    });
    server.on('error', () => undefined);
    this.server = server;
    const endsAt = Date.now() + START_LIMIT_MS;
    while (!(await isListening(this.ports[0] ?? 0))) {
      if (server.exitCode !== null || Date.now() > endsAt)
        throw new Error(`nginx did not start (Debian package: nginx):\n${readOr(log)}`);
      await sleep(50);
    }
  }

  /** Kills the master, and its workers, which would go on without it: systemd does so, too, before it starts nginx again. */
  kill(): void {
    const workers = this.workers();
    this.server?.kill('SIGKILL');
    this.server = null;
    for (const worker of workers) process.kill(worker, 'SIGKILL');
  }

  /** Kills one of the workers, which the master replaces. */
  killWorker(): void {
    const [worker] = this.workers();
    if (worker !== undefined) process.kill(worker, 'SIGKILL');
  }

  /** Stops one of the workers, which the master does not notice. @returns What lets it go on. */
  freezeWorker(): () => void {
    const [worker] = this.workers();
    if (worker === undefined) throw new Error('nginx has no worker');
    process.kill(worker, 'SIGSTOP');
    return () => void process.kill(worker, 'SIGCONT');
  }

  get url(): string {
    return urlOf(this.ports[0]);
  }

  /** Where browsers reach the games, in the order of the configuration. */
  get gamesUrls(): readonly string[] {
    return this.ports.slice(1).map(urlOf);
  }

  /** What it wrote of failures, at most the last 2,000 characters. */
  get errors(): string {
    return readOr(this.log);
  }

  get isRunning(): boolean {
    return this.server !== null && this.server.exitCode === null && this.server.signalCode === null;
  }

  close(): void {
    this.giveBack();
  }

  private get log(): string {
    return join(this.folder, 'error.log');
  }

  private workers(): readonly number[] {
    const pid = this.server?.pid;
    if (pid === undefined || !this.isRunning) return [];
    return readOr(`/proc/${String(pid)}/task/${String(pid)}/children`)
      .split(' ')
      .filter(Boolean)
      .map(Number);
  }
}

const urlOf = (port = 0): string => `http://127.0.0.1:${String(port)}`;

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8').slice(-2_000);
  } catch {
    return '';
  }
}
