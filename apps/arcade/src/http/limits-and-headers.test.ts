import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ARCADE_ENDPOINTS } from '@realm/arcade-contract';
import type { Player } from '../play/player';
import { createMetrics, createMetricsServer } from './metrics';
import { createServer, type ServerOptions } from './create-server';

const folder = mkdtempSync(join(tmpdir(), 'realm-arcade-page-'));
for (const name of ['index.html', 'verify.html']) writeFileSync(join(folder, name), '<!doctype html>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const metrics = createMetrics({ withProcess: false });
let opened = 0;
/** What calls of a session wait for. */
let held: Promise<unknown> = Promise.resolve();
afterEach(() => void (held = Promise.resolve()));
/** A token names its player after a dash. */
const playerOf = (token: string) =>
  ({ sessionHash: token, playerId: BigInt(token.split('-')[1] ?? 0), game: 'dice' }) as Player;

async function open(trustProxy: ServerOptions['env']['trustProxy'] = 0, answerMs?: number) {
  opened = 0;
  const answer = () => held.then(() => ({ ok: true as const, value: {} }));
  const app = await createServer({
    arcade: {
      open: () => {
        opened += 1;
        return Promise.resolve({ ok: false, error: { code: 'launch-invalid' } });
      },
      calls: new Proxy({}, { get: () => answer }) as ServerOptions['arcade']['calls'],
    },
    findPlayer: (token) => Promise.resolve(token.startsWith('known') ? playerOf(token) : null),
    isReady: () => Promise.resolve(true),
    isDraining: () => false,
    env: { frameAncestors: ['https://app.example'], origin: 'https://games.example', trustProxy },
    pageDir: folder,
    onFailure: (_what, failure) => {
      throw failure;
    },
    metrics,
    ...(answerMs !== undefined && { answerMs }),
  });
  return app;
}
type App = Awaited<ReturnType<typeof open>>;

async function statuses(app: App, count: number, send: (index: number) => ReturnType<typeof call>) {
  const counted: Record<number, number> = {};
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await app.inject(send(index));
    counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  }
  return counted;
}
const call = (name: 'openSession' | 'funds', token: string, headers: object = {}) => ({
  method: 'POST' as const,
  url: ARCADE_ENDPOINTS[name].path,
  payload: name === 'openSession' ? { token: 'launch' } : {},
  headers: { authorization: `Bearer ${token}`, ...headers },
});

it('one address opens 120 sessions a minute, whatever token it names', async () => {
  const app = await open();
  const counted = await statuses(app, 150, (index) => call('openSession', `random${String(index)}`));
  expect(counted).toEqual({ 200: 120, 429: 30 });
  expect(opened).toBe(120);
});

it('one member makes 1,200 calls a minute in all sessions, and others behind the same address go on', async () => {
  const app = await open();
  const session = (index: number) => call('funds', `known-1-session${String(index % 3)}`);
  expect(await statuses(app, 1_210, session)).toEqual({ 200: 1_200, 429: 10 });
  expect(await statuses(app, 5, () => call('funds', 'known-2'))).toEqual({ 200: 5 });
});

it('one member has ten calls under way in all sessions: with more, the last would wait so long that nginx takes the arcade for one that hangs', async () => {
  const app = await open();
  let release = (): void => undefined;
  held = new Promise<void>((done) => (release = done));
  const early: number[] = [];
  const calls = Array.from({ length: 12 }, async (_, index) => {
    const { statusCode } = await app.inject(call('funds', `known-1-session${String(index % 3)}`));
    early.push(statusCode);
    return statusCode;
  });
  while (early.length < 2) await new Promise((done) => setTimeout(done, 5));
  expect(early).toEqual([429, 429]);
  const another = app.inject(call('funds', 'known-2'));
  release();
  expect((await another).statusCode).toBe(200);
  expect((await Promise.all(calls)).filter((status) => status === 200)).toHaveLength(10);
  expect((await app.inject(call('funds', 'known-1'))).statusCode).toBe(200);
});

it('answers before nginx takes it for one that hangs: a command without its outcome, which is asked for again, and nothing else', async () => {
  const app = await open(0, 50);
  held = new Promise(() => undefined);
  const read = await app.inject(call('funds', 'known-1'));
  expect([read.statusCode, read.json()]).toEqual([503, { ok: false, error: { code: 'unavailable' } }]);
  const choice = { side: 'under', target: 4_950 };
  const payload = { commandId: '5b0c0d3e-6f1f-4a57-9d0e-0f5a3f1f9a11', stake: '1.00', choice };
  const command = await app.inject({
    ...call('funds', 'known-1'),
    url: ARCADE_ENDPOINTS.rollDice.path,
    payload,
  });
  expect([command.statusCode, command.json()]).toEqual([500, { ok: false, error: { code: 'internal' } }]);
});

it('counts the address that a trusted proxy names, and no address that a client writes itself', async () => {
  const from = (index: number) => ({ 'x-forwarded-for': `192.0.2.${String(index)}` });
  const send = (index: number) => call('openSession', '', from(index));
  expect(await statuses(await open(1), 130, send)).toEqual({ 200: 130 });
  expect(await statuses(await open(0), 130, send)).toEqual({ 200: 120, 429: 10 });
});

it('counts the addresses of one /64 as one', async () => {
  const from = (network: string) => (index: number) =>
    call('openSession', '', { 'x-forwarded-for': `2001:db8:1:${network}::${index.toString(16)}` });
  const app = await open(1);
  expect(await statuses(app, 130, from('2'))).toEqual({ 200: 120, 429: 10 });
  expect(await statuses(app, 5, from('3'))).toEqual({ 200: 5 });
});

it.each(['/', '/play', '/index.html'])('serves %s with the policy of the page', async (url) => {
  const { headers, statusCode } = await (await open()).inject(url);
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain('frame-ancestors https://app.example');
  expect(headers['cache-control']).toBe('no-cache');
});

it('shows the verifier in no frame', async () => {
  const { headers } = await (await open()).inject('/verify.html');
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
});

it('serves figures on a private server only', async () => {
  const app = await open();
  await app.inject('/healthz');
  expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
  const { body } = await createMetricsServer(metrics).inject('/metrics');
  expect(body).toContain('realm_arcade_request_duration_seconds_count{route="/healthz",status="200"}');
});

it('reads a body that is too large to its end, and then the next request', async () => {
  const app = await open();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const { path } = ARCADE_ENDPOINTS.funds;
  // More than the system keeps for a server that does not read.
  const body = ' '.repeat(16 * 1024 * 1024);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: games.test\r\ncontent-type: application/json\r\ncontent-length: ${String(body.length)}\r\n\r\n${body}`,
  );
  socket.write('GET /healthz HTTP/1.1\r\nhost: games.test\r\nconnection: close\r\n\r\n');
  let answers = '';
  for await (const chunk of socket) answers += String(chunk);
  await app.close();
  expect(answers).toMatch(/^HTTP\/1\.1 413 [^]*"malformed"[^]*HTTP\/1\.1 200 /);
});
