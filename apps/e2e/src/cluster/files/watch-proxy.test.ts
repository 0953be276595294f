import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/free-port';
import { isListening } from '../../support/is-listening';
import { POSTGRES_USER } from '../daemon';
import { PRODUCTION } from '../production';
import { haproxyFile } from './haproxy';
import { pgbouncerFile, userlistFile } from './pgbouncer';
import { watchProxyScript } from './watch-proxy';

const HOST = '127.0.0.1';
const UNITS = ['haproxy', 'pgbouncer'] as const;
type Unit = (typeof UNITS)[number];
const PROGRAMS = ['/usr/sbin/haproxy', '/usr/sbin/pgbouncer'];
const withProxies = PROGRAMS.every((path) => existsSync(path)) ? describe : describe.skip;

let folder: string;
let ports: Record<'haproxy' | 'stats' | 'wallet' | 'pgbouncer', number>;
const running: ChildProcess[] = [];
const listening: Server[] = [];
const sockets: Socket[] = [];

beforeEach(async () => {
  // PgBouncer, which is not root, reads there.
  folder = mkdtempSync(join(tmpdir(), 'realm-watch-proxy-'));
  execFileSync('chmod', ['755', folder]);
  ports = {
    haproxy: await freePort(),
    stats: await freePort(),
    wallet: await freePort(),
    pgbouncer: await freePort(),
  };
});
afterEach(() => {
  for (const { pid } of running.splice(0)) if (pid !== undefined) endGroup(pid);
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of listening.splice(0)) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The script starts others. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

const described = () => ({
  ...PRODUCTION,
  databases: [],
  servers: [],
  wallet: { name: 'wallet', host: HOST, port: ports.wallet },
  haproxy: { name: 'haproxy', host: HOST, port: ports.haproxy, statsPort: ports.stats },
  pgbouncer: { name: 'pgbouncer', host: HOST, port: ports.pgbouncer, folder },
});

const linesOf = (name: string): number =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8').split('\n').length - 1 : 0;
const questions = (): number => linesOf('questions');
const ends = (): number => linesOf('ends');

/** @param timeout - What stands in for the command that asks; the real one by default. */
function watch(unit: Unit, timeout = 'exec /usr/bin/timeout "$@"'): void {
  const script = join(folder, 'watch-proxy');
  const [sent, ended] = [join(folder, 'questions'), join(folder, 'ends')];
  const end = `echo "$1 after $(wc -l <${sent})" >>${ended}`;
  writeFileSync(script, watchProxyScript(described(), { end }), { mode: 0o755 });
  writeFileSync(
    join(folder, 'timeout'),
    `#!/bin/sh\necho sent >>${sent}\nquestions=$(wc -l <${sent})\n${timeout}\n`,
    { mode: 0o755 },
  );
  running.push(
    spawn(script, [unit], {
      detached: true,
      stdio: 'ignore',
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` },
    }),
  );
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

/** In place of the proxy. */
async function listen(unit: Unit, take: (socket: Socket) => void): Promise<void> {
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    take(socket);
  });
  listening.push(server);
  const port = unit === 'haproxy' ? ports.stats : ports.pgbouncer;
  await new Promise<void>((done) => server.listen(port, HOST, done));
}

it.each(UNITS)(
  'ends a %s that accepts and leaves three questions without an answer, by its name',
  async (unit) => {
    await listen(unit, () => undefined);
    watch(unit);
    await until(() => ends() === 1);
    expect(readFileSync(join(folder, 'ends'), 'utf8')).toBe(`${unit} after 3\n`);
  },
);

it.each(UNITS)('does not end a %s that takes a while', async (unit) => {
  await listen(unit, (socket) => {
    socket.once('data', () => setTimeout(() => socket.end('N'), 200));
  });
  watch(unit);
  await until(() => questions() > 5);
  expect(ends()).toBe(0);
});

it.each(UNITS)('does not end a %s that is not there: systemd starts it', async (unit) => {
  watch(unit);
  await until(() => questions() > 5);
  expect(ends()).toBe(0);
});

it('does not end one that misses two answers of three', async () => {
  watch('haproxy', '[ $((questions % 3)) = 0 ] || exit 124');
  await until(() => questions() > 9);
  expect(ends()).toBe(0);
});

it('counts anew after an end: it is not there at once', async () => {
  watch('haproxy', '[ $questions -gt 6 ] || exit 124');
  await until(() => questions() > 8);
  expect(ends()).toBe(2);
});

it('does not count what took longer than its limit: the machine was suspended', async () => {
  watch('haproxy', '[ $questions -gt 3 ] || { sleep 2.5; exit 124; }');
  await until(() => questions() > 4);
  expect(ends()).toBe(0);
});

it.each([[[]], [['nginx']], [['']]])('refuses %j', (args) => {
  const script = join(folder, 'watch-proxy');
  writeFileSync(script, watchProxyScript(described(), { end: 'false' }), { mode: 0o755 });
  const { status, stderr } = spawnSync(script, args, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: 'watch-proxy haproxy, or watch-proxy pgbouncer\n',
  });
});

withProxies('the real ones, without a database', () => {
  /** With room for few connections. */
  const LIMIT = 10;
  /** Where it holds a connection that has sent nothing yet. */
  const portOf = (unit: Unit): number => (unit === 'haproxy' ? ports.wallet : ports.pgbouncer);
  const log = (): string => readFileSync(join(folder, 'log'), 'utf8');

  async function start(unit: Unit): Promise<ChildProcess> {
    const path = join(folder, `${unit}.conf`);
    const text = unit === 'haproxy' ? haproxyFile(described()) : pgbouncerFile(described());
    const small = text.replace(/(maxconn|max_client_conn =) \d+/, `$1 ${String(LIMIT)}`);
    expect(small).not.toBe(text);
    writeFileSync(path, small);
    writeFileSync(join(folder, 'userlist.txt'), userlistFile(described()));
    const command = unit === 'haproxy' ? ['haproxy', '-f', path] : ['pgbouncer', path];
    const [file = '', ...args] = command;
    const proxy = spawn(file, args, {
      detached: true,
      stdio: ['ignore', 'ignore', openSync(join(folder, 'log'), 'a')],
      env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
      ...(unit === 'pgbouncer' && POSTGRES_USER),
    });
    running.push(proxy);
    await until(() => isListening(portOf(unit)));
    return proxy;
  }

  it.each(UNITS)('a %s that has all the connections that it takes is not ended', async (unit) => {
    await start(unit);
    for (let at = 0; at < LIMIT * 2; at += 1) {
      const socket = connect(portOf(unit), HOST).on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
    }
    watch(unit);
    await until(() => questions() > 5);
    expect(ends()).toBe(0);
    expect(log()).not.toContain('closing');
  });

  it.each(UNITS)('a %s that is frozen is ended, and was not before', async (unit) => {
    const proxy = await start(unit);
    watch(unit);
    await until(() => questions() > 5);
    expect(ends()).toBe(0);
    proxy.kill('SIGSTOP');
    await until(() => ends() > 0);
  });
});
