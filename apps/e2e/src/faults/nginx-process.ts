import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port';
import { isListening } from '../support/is-listening';
import { dropAtExit } from './leftovers';

/** The sample configuration for deployments. */
const SAMPLE = resolve('docs/nginx.conf');
const START_LIMIT_MS = 10_000;

interface Ports {
  readonly members: number;
  readonly games: number;
}

const withGames = (sample: string, arcade: number | undefined): string =>
  arcade === undefined
    ? sample
        .replace(/^# The in-house games\.[^]*?\n\}\n/m, '')
        .replace(/^server \{\n[^{}]*server_name games\.example;[^]*$/m, '')
    : sample.replace('127.0.0.1:8090', `127.0.0.1:${String(arcade)}`);

/** Its own times, with paths for a run without write access to the folders of the system's nginx. */
function configOf(folder: string, ports: Ports, { upstreams, workers, arcade }: NginxOptions): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const sample = withGames(readFileSync(SAMPLE, 'utf8'), arcade)
    .replace(/^access_log .*\n/m, '')
    .replace(/(?:^ +server 127\.0\.0\.1:\d+(.*\n))+/m, (_, rest: string) =>
      upstreams.map((upstream) => `    server 127.0.0.1:${String(upstream)}${rest}`).join(''),
    )
    // Without TLS, which `npm run bench:web` covers: the clients would not trust a temporary certificate.
    .replace(/^server \{[^}]*return 301[^}]*\}\n/m, '')
    .replace(/^ +ssl_.*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${String(ports.members)};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${String(ports.games)};`);
  const processes =
    workers === 0
      ? 'master_process off;'
      : `user ${userInfo().username}; worker_processes ${String(workers)};`;
  return `daemon off; ${processes} pid ${join(folder, 'pid')};
events { worker_connections 512; }
http { access_log off; ${places}
${sample}
}`;
}

interface NginxOptions {
  /** The ports of the servers. */
  readonly upstreams: readonly number[];
  /** The port of the arcade, where there is one. */
  readonly arcade?: number;
  /** 0: one process does everything. */
  readonly workers: number;
}

/** An nginx with the sample configuration in front of the servers. */
export class NginxProcess {
  private constructor(
    private readonly server: ChildProcess,
    private readonly ports: Ports,
    private readonly giveBack: () => void,
  ) {}

  static async start(options: NginxOptions): Promise<NginxProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'realm-faults-nginx-'));
    const ports = { members: await freePort(), games: await freePort() };
    writeFileSync(join(folder, 'nginx.conf'), configOf(folder, ports, options));
    const log = join(folder, 'error.log');
    const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', log];
    const server = spawn('nginx', args, {
      stdio: 'ignore',
      env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
    });
    server.on('error', () => undefined);
    const giveBack = dropAtExit(() => {
      // A killed master leaves its workers behind.
      const workers = workersOf(server);
      server.kill('SIGKILL');
      for (const worker of workers) process.kill(worker, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });
    const endsAt = Date.now() + START_LIMIT_MS;
    while (!(await isListening(ports.members))) {
      if (server.exitCode !== null || Date.now() > endsAt)
        throw new Error(`nginx did not start (Debian package: nginx):\n${readOr(log)}`);
      await sleep(50);
    }
    return new NginxProcess(server, ports, giveBack);
  }

  /** Kills one of the workers, which the master replaces. */
  killWorker(): void {
    const [worker] = workersOf(this.server);
    if (worker !== undefined) process.kill(worker, 'SIGKILL');
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.ports.members)}`;
  }

  /** Where browsers reach the games. */
  get gamesUrl(): string {
    return `http://127.0.0.1:${String(this.ports.games)}`;
  }

  get isRunning(): boolean {
    return this.server.exitCode === null && this.server.signalCode === null;
  }

  close(): void {
    this.giveBack();
  }
}

function workersOf({ pid, exitCode, signalCode }: ChildProcess): readonly number[] {
  if (pid === undefined || exitCode !== null || signalCode !== null) return [];
  return readOr(`/proc/${String(pid)}/task/${String(pid)}/children`)
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8').slice(-2_000);
  } catch {
    return '';
  }
}
