/** @jest-environment node */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CELL_HEADER, MEMBER_ENDPOINTS, PROVIDER_ENDPOINTS, textToSign } from './contract';
import { createApi, withHeaders, withSignature } from './node';

const KEY = { keyId: 'studio-1', secret: 'a secret of thirty-two characters' };
const BALANCE = { player: 'p1', game: 'dice', currencyCode: 'CNY' } as const;

interface Received extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  readonly body: string;
}
let received: Received[];
let reply: { status: number; body: string; location?: string } | 'nothing';
let server: Server;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    if (reply === 'nothing') return;
    const { status, body, location } = reply;
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
  reply = { status: 200, body: JSON.stringify({ code: 0, msg: '', data: { ...BALANCE, balance: '5.00' } }) };
});

/** Without this, a call that nobody waits for any more could arrive in the next test. */
async function arrival(): Promise<void> {
  while (received.length === 0) await sleep(5);
}

const baseUrl = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
const open = (over: { timeoutMs?: number } = {}) =>
  createApi(PROVIDER_ENDPOINTS, {
    baseUrl,
    use: [withHeaders({ 'accept-encoding': 'identity' }), withSignature({ key: KEY, nowMs: () => 1_700.4 })],
    ...over,
  });

it('signs what it sends, each attempt with a nonce of its own', async () => {
  const api = open();
  await expect(api.balance(BALANCE)).resolves.toEqual({
    ok: true,
    value: { balance: '5.00', currencyCode: 'CNY' },
  });
  await api.balance(BALANCE);
  const nonces = received.map(({ method = '', url: path = '', headers, body }) => {
    expect({ method, path, body }).toEqual({
      method: 'POST',
      path: '/wallet/v1/balance',
      body: JSON.stringify(BALANCE),
    });
    const nonce = String(headers['x-realm-nonce']);
    const text = textToSign({ method, path, timestamp: '1700', nonce, body });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      'x-realm-key': 'studio-1',
      'x-realm-timestamp': '1700',
      'x-realm-signature': createHmac('sha256', KEY.secret).update(text).digest('hex'),
    });
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
});

it.each([
  ['a refusal', { status: 200, body: '{"code":404,"msg":"?","data":null}' }, { kind: 'refused', code: 404 }],
  ['a page of a proxy', { status: 502, body: '<html>' }, { kind: 'unreachable', reason: 'unavailable' }],
  [
    'a redirect, which it does not follow',
    { status: 307, body: '', location: '/elsewhere' },
    { kind: 'unreachable', reason: 'network' },
  ],
] as const)('reports %s', async (_name, answer, failure) => {
  reply = answer;
  await expect(open().balance(BALANCE)).resolves.toMatchObject({ ok: false, failure });
  expect(received).toHaveLength(1);
});

it('waits no longer than its time limit', async () => {
  reply = 'nothing';
  await expect(open({ timeoutMs: 50 }).balance(BALANCE)).resolves.toEqual({
    ok: false,
    failure: { kind: 'unreachable', reason: 'timeout' },
  });
  await arrival();
});

it('stops waiting when the caller gives the call up', async () => {
  reply = 'nothing';
  const given = new AbortController();
  const answer = open().balance(BALANCE, { signal: given.signal });
  await arrival();
  given.abort();
  await expect(answer).resolves.toEqual({ ok: false, failure: { kind: 'unreachable', reason: 'cancelled' } });
});

describe('a call option', () => {
  const FILE = new Blob(['x']);
  const CREDENTIALS = { token: 'a-token', uid: 'u1' };
  const member = () => createApi(MEMBER_ENDPOINTS, { baseUrl, use: [] });

  it('of another identity or client travels in a form', async () => {
    reply = { status: 200, body: '{"code":404,"msg":"?","data":null}' };
    await member().getBalance({}, { as: CREDENTIALS });
    expect(received[0]?.body).toBe('token=a-token&uid=u1');
  });

  it.each([
    ['b.a-token', 'b'],
    ['a-token', undefined],
  ])('of another identity leads to its cell (%s)', async (token, cell) => {
    reply = { status: 200, body: '{"code":404,"msg":"?","data":null}' };
    await member().getBalance({}, { as: { token, uid: 'u1' } });
    expect(received[0]?.headers[CELL_HEADER]).toBe(cell);
  });

  it.each([
    ['as', { as: CREDENTIALS }],
    ['file', { file: FILE }],
    ['onUploadProgress', { onUploadProgress: () => undefined }],
  ])('%s that a JSON call has no place for is refused, and nothing is sent', async (name, options) => {
    await expect(open().balance(BALANCE, options)).rejects.toThrow(
      `/wallet/v1/balance: a json call under Node can't take the option "${name}"`,
    );
    expect(received).toEqual([]);
  });

  it('a file of a form without one is refused too', async () => {
    await expect(member().getBalance({}, { file: FILE })).rejects.toThrow('can\'t take the option "file"');
    expect(received).toEqual([]);
  });
});

it('signs JSON only', async () => {
  const api = createApi(MEMBER_ENDPOINTS, { baseUrl, use: [withSignature({ key: KEY, nowMs: () => 0 })] });
  expect(() => api.getBalance({})).toThrow('only a JSON body can be signed, not form');
  expect(received).toEqual([]);
});
