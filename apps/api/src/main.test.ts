import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOnPostgres, openTestDatabase, type TestDatabase } from './testing';

const ROOT = join(__dirname, '../../..');
const MAIN = join(ROOT, 'apps/api/src/main.ts');
const START_TIMEOUT_MS = 120_000;

let dataDir: string;
let database: TestDatabase | null = null;
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'realm-main-'));
  // The embedded one is opened by the server itself, in its data folder.
  if (isOnPostgres) database = await openTestDatabase();
});
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A server in its own process, on free ports by default. */
function start(env: Record<string, string> = {}, nodeArgs: readonly string[] = []) {
  const { NODE_OPTIONS: _ours, ...inherited } = process.env;
  // One process, not a runner with a child: killing it ends the server itself.
  const child = spawn(process.execPath, [...nodeArgs, '--import', 'tsx', MAIN], {
    cwd: ROOT,
    env: {
      ...inherited,
      TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.base.json'),
      NODE_ENV: 'development',
      PORT: '0',
      OPERATOR_PORT: '0',
      DATA_DIR: dataDir,
      NETWORKS: 'off',
      CAPTCHA: 'off',
      ...(database?.url == null ? {} : { DATABASE_URL: database.url }),
      ...env,
    },
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return {
    output: () => output,
    exitCode: async () => (await ended)[0],
    end: (signal: NodeJS.Signals) => child.kill(signal),
    ready: async () => {
      const deadline = Date.now() + START_TIMEOUT_MS;
      for (;;) {
        const url = /^READY (http:\S+)$/m.exec(output)?.[1];
        if (url !== undefined) return url.replace('localhost', '127.0.0.1');
        if (child.exitCode !== null || Date.now() > deadline) throw new Error(`no start:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

async function call(url: string, path: string, fields: Record<string, string>) {
  const response = await fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  return (await response.json()) as { code: number; data: { uid: string; token: string } };
}

const FORM = {
  account: 'keeper7',
  password: 'correct-horse-7',
  confirmation: 'correct-horse-7',
  acceptTerms: 'true',
};

const PROVIDERS = JSON.stringify([
  {
    id: 'arcade',
    launchUrl: 'http://127.0.0.1:8090/play',
    keys: [{ keyId: 'arcade-1', secret: 'a secret of the tests, 32 or more' }],
  },
]);

it(
  'starts, refuses a second start, ends on Ctrl-C, and finds its data again',
  async () => {
    const first = start({ GAME_PROVIDERS: PROVIDERS, WALLET_PORT: '0' });
    const url = await first.ready();
    const walletUrl = /Wallet API +(\S+) +arcade$/m.exec(first.output())?.[1] ?? '';
    expect((await fetch(`${walletUrl}/readyz`)).status).toBe(200);
    expect((await fetch(`${walletUrl}/wallet/v1/balance`, { method: 'POST' })).status).toBe(200);
    await until(() => Promise.resolve(/"wallet-call-refused".*"unsigned"/.test(first.output())));
    expect(first.output()).toMatch(/Operator secret +\S{20,}/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const { data: visitor } = await call(url, '/app/api/visitor/create', {});
    const registered = await call(url, '/app/api/member/create/account', { ...FORM, ...pick(visitor) });
    expect(registered.code).toBe(0);

    if (database === null) {
      const second = start();
      expect(await second.exitCode()).toBe(1);
      expect(second.output()).toMatch(/in use by process \d+/);
    }
    const samePort = start({ PORT: new URL(url).port, DATA_DIR: `${dataDir}/other`, OPERATOR_PORT: '0' });
    expect(await samePort.exitCode()).toBe(1);
    expect(samePort.output()).toMatch(/Port \d+ is in use by another program/);

    first.end('SIGINT');
    expect(await first.exitCode()).toBe(0);

    // On one address of a machine that has several.
    const again = start({ HOST: '127.0.0.2' });
    const newUrl = await again.ready();
    expect(new URL(newUrl).hostname).toBe('127.0.0.2');
    expect(again.output()).not.toContain('Operator secret');
    const profile = await call(newUrl, '/app/api/member/profile', pick(registered.data));
    expect(profile).toMatchObject({ code: 0, data: { account: 'keeper7' } });
    again.end('SIGTERM');
    expect(await again.exitCode()).toBe(0);
  },
  4 * START_TIMEOUT_MS,
);

/** Begins a call and holds its last byte back, so that the server waits for it. */
async function beginCall(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const ended = once(socket, 'close');
  const head = ['POST /app/api/visitor/create HTTP/1.1', 'host: realm', 'content-length: 1'];
  // The server says when it has read the head.
  head.push('expect: 100-continue');
  const begun = once(socket, 'data');
  socket.write(`${[...head, 'content-type: application/x-www-form-urlencoded'].join('\r\n')}\r\n\r\n`);
  expect(String(await begun)).toMatch(/^HTTP\/1.1 100 /);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  return {
    finish: async () => {
      socket.write('&');
      await ended;
      return received;
    },
  };
}

/** SIGUSR2 raises an unhandled rejection in the process. */
const BUG = `data:text/javascript,process.on('SIGUSR2',()=>void Promise.reject(new Error('nobody handles this')))`;

it(
  'logs an unhandled rejection, answers running requests, and exits with 1',
  async () => {
    const server = start({}, ['--import', BUG]);
    const url = await server.ready();
    const underWay = await beginCall(url);
    server.end('SIGUSR2');
    await until(() => Promise.resolve(server.output().includes('nobody handles this')));
    const answer = await underWay.finish();
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toMatch(/^connection: close/im);
    expect(await server.exitCode()).toBe(1);
    expect(server.output()).toMatch(/Unhandled rejection.*nobody handles this/);
  },
  2 * START_TIMEOUT_MS,
);

it(
  'asked to end, says so first and serves on, stops listening after a third of the drain time, ends open connections, then itself',
  async () => {
    const server = start({ DRAIN_SECONDS: '9' });
    const url = await server.ready();
    const readiness = async () => (await fetch(`${url}/readyz`).catch(() => null))?.status ?? 0;
    const underWay = await beginCall(url);
    const sentAtMs = Date.now();
    server.end('SIGTERM');
    await until(async () => (await readiness()) === 503);
    const served = await fetch(`${url}/app/api/visitor/create`, { method: 'POST' });
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'keep-alive']);
    await until(async () => (await readiness()) === 0);
    expect(Date.now() - sentAtMs).toBeGreaterThanOrEqual(3_000);
    const answer = await underWay.finish();
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toMatch(/^connection: close/im);
    expect(await server.exitCode()).toBe(0);
    expect(Date.now() - sentAtMs).toBeGreaterThanOrEqual(9_000);
  },
  2 * START_TIMEOUT_MS,
);

async function until(condition: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('names every wrong variable and starts nothing', async () => {
  const wrong = start({ PORT: 'eighty', NETWORKS: 'sandbox,nowhere' });
  expect(await wrong.exitCode()).toBe(1);
  expect(wrong.output()).toMatch(/PORT must be/);
  expect(wrong.output()).toMatch(/NETWORKS must be off or a list of sandbox; there is no nowhere/);
});

const pick = ({ token, uid }: { token: string; uid: string }) => ({ token, uid });
