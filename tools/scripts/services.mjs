import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort, output } from './process.mjs';
import { postgresBin } from './set-up.mjs';

const START_TIMEOUT_MS = 15_000;
const POLL_MS = 100;

/** PostgreSQL refuses to run as root. */
const asPostgres = () =>
  userInfo().uid === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];

const idOf = (flag) => Number(output(['id', flag, 'postgres']).trim());

/**
 * Starts a PostgreSQL of its own in a temporary folder on a free port.
 *
 * @param {Record<string, string>} [settings] - Where its own defaults are not wanted.
 * @returns {Promise<{ url: string, pid: number, commands: string, stop: () => void }>} `commands`: the folder of its tools.
 */
export async function startPostgres(settings = {}) {
  const commands = postgresBin();
  if (commands === null) throw new Error('PostgreSQL is not installed (Debian package: postgresql).');
  const folder = mkdtempSync(join(tmpdir(), 'realm-postgres-'));
  const as = asPostgres();
  if (as.length > 0) chownSync(folder, idOf('-u'), idOf('-g'));
  const data = join(folder, 'db');
  const port = await freePort();
  const control = (...args) => output([...as, join(commands, 'pg_ctl'), '-D', data, ...args]);

  const initdb = [join(commands, 'initdb'), '-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8'];
  output([...as, ...initdb, '--locale=C.UTF-8', '--no-sync']);
  const changed = Object.entries(settings).map(([name, value]) => ` -c ${name}=${value}`);
  const options = `-p ${port} -h 127.0.0.1 -k ${folder}${changed.join('')}`;
  control('-w', '-l', join(folder, 'log'), '-o', options, 'start');
  return {
    url: `postgres://app@127.0.0.1:${port}/postgres`,
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]),
    commands,
    stop: () => {
      control('-m', 'immediate', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {() => boolean} isAlive */
export async function untilListening(port, isAlive) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (isAlive() && Date.now() < deadline) {
    const socket = connect(port, '127.0.0.1');
    const listening = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (listening) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`Nothing listens on port ${port}.`);
}

/**
 * Starts a Redis of its own that keeps nothing on disk.
 *
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'realm-redis-'));
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  let alive = true;
  server.on('error', () => (alive = false));
  server.on('exit', () => (alive = false));
  await untilListening(port, () => alive);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => {
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
