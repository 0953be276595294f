import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { command, namedOperations, query } from '@realm/api-client/contract';
import * as z from 'zod/mini';
import { createMetrics } from '../http/metrics';
import { accept, refuse } from '../http/outcome';
import { answerOf, openTestDatabase, testPorts, type TestDatabase } from '../testing';
import { defineOperation, type ImageOperation } from './operation';
import { operatorSecret } from './operator-secret';
import { createOperatorServer } from './operator-server';

const SECRET = 'a secret of the operator tests';
const contract = namedOperations({
  'probe/rate': command({
    permission: 'rates.set',
    summary: 'Sets a rate, or refuses after having set it',
    noReason: 'it is a probe',
    input: { rate: z.string(), refused: z.boolean() },
    output: z.object({ rate: z.string() }),
    refusals: ['ORDER_STATE'],
  }),
  'probe/silent': command({
    permission: 'rates.set',
    summary: 'Sets a rate and does not say what it was before',
    noReason: 'it is a probe',
    input: {},
    output: z.object({}),
  }),
  'probe/count': query({
    permission: 'members.read',
    summary: 'How many rates',
    input: {},
    output: z.number(),
  }),
  'probe/broken': query({
    permission: 'members.read',
    summary: 'Loses its connection',
    input: {},
    output: z.number(),
  }),
});
const operations = [
  defineOperation({
    name: 'probe/rate',
    endpoint: contract['probe/rate'],
    handler: async ({ input, operator, now, note }, tx) => {
      const row = { currency: 'EUR' as const, rate: input.rate, effective_at: now, set_by: operator };
      await tx.insertInto('rates').values(row).execute();
      note({ before: null, after: { rate: input.rate } });
      return input.refused ? refuse('ORDER_STATE') : accept({ rate: input.rate });
    },
  }),
  defineOperation({
    name: 'probe/silent',
    endpoint: contract['probe/silent'],
    handler: async ({ operator, now }, tx) => {
      const row = { currency: 'EUR' as const, rate: '9', effective_at: now, set_by: operator };
      await tx.insertInto('rates').values(row).execute();
      return accept({});
    },
  }),
  defineOperation({
    name: 'probe/count',
    endpoint: contract['probe/count'],
    handler: async (_call, tx) => accept((await tx.selectFrom('rates').select('rate_id').execute()).length),
  }),
  defineOperation({
    name: 'probe/broken',
    endpoint: contract['probe/broken'],
    handler: () => Promise.reject(new Error('Connection terminated unexpectedly')),
  }),
];
const dot: ImageOperation = {
  name: 'probe/dot',
  endpoint: {
    path: '/operator/probe/dot',
    permission: 'deposits.read',
    summary: 'An image of one dot',
    input: z.strictObject({ colour: z.enum(['teal', 'none']) }),
    refusals: [],
  },
  open: (_ports, input) =>
    Promise.resolve(
      (input as { colour: string }).colour === 'none'
        ? refuse('NOT_FOUND')
        : accept({ bytes: Buffer.from('<script>'), type: 'image/png' as const }),
    ),
};

const READER = 'a token of the operator tests';
const reader = { staffId: 1n, account: 'reader', roles: ['viewer'], sessionId: 1n } as const;
const noEntrance = () => Promise.resolve(refuse('NOT_FOUND'));
const closed = {
  openAmong: () => Promise.resolve(new Set<bigint>()),
  holdOpen: () => Promise.resolve(true),
  entrances: { 'staff/bootstrap': noEntrance, 'staff/enrol': noEntrance, 'staff/sign-in': noEntrance },
};

let test: TestDatabase;
let app: FastifyInstance;
let isReady = true;
let warning: string | null = null;
beforeAll(async () => {
  test = await openTestDatabase();
  app = await createOperatorServer({
    ports: testPorts({ db: test.db }).ports,
    secret: SECRET,
    operations,
    images: [dot],
    door: { identify: (token) => Promise.resolve(token === READER ? reader : null), ...closed },
    readiness: { isReady: () => Promise.resolve(isReady), isDraining: () => false, warning: () => warning },
    metrics: createMetrics(test.db, { withProcess: false }),
  });
});
afterAll(async () => {
  await app.close();
  await test.close();
});

async function post(name: string, body: object, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/operator/${name}`,
    headers: { authorization: `Bearer ${SECRET}`, ...headers },
    payload: body,
  });
  return { status: answer.statusCode, ...answer.json<{ code: number; data: unknown }>() };
}
const auditLog = () => test.db.selectFrom('operator_commands').selectAll().orderBy('command_id').execute();
const rates = async () => (await post('probe/count', {})).data as number;

describe('the operator server', () => {
  it('commits a command together with who did what', async () => {
    const before = await rates();
    const answer = await post('probe/rate', { rate: '1.5', refused: false }, { 'x-operator': 'amy' });
    expect(answer).toMatchObject({ status: 200, code: 0, data: { rate: '1.5' } });
    expect(await rates()).toBe(before + 1);
    expect((await auditLog()).at(-1)).toMatchObject({
      name: 'probe/rate',
      operator: 'amy',
      code: 0,
      input: { rate: '1.5' },
    });
  });

  it('commits no command of which the audit log would not have what it changed', async () => {
    const before = [await rates(), (await auditLog()).length];
    expect(await post('probe/silent', {})).toMatchObject({ code: 500, data: null });
    expect([await rates(), (await auditLog()).length]).toEqual(before);
  });

  it('compresses a long answer for a client that accepts it', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/openapi.json',
      headers: { authorization: `Bearer ${SECRET}`, 'accept-encoding': 'gzip' },
    });
    expect(headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toMatchObject({ openapi: expect.any(String) });
  });

  it('refuses what its caller holds no permission for, before it reads the input', async () => {
    const before = (await auditLog()).length;
    const signedIn = { authorization: `Bearer ${READER}` };
    expect(await post('probe/rate', {}, signedIn)).toMatchObject({ status: 200, code: 1018 });
    expect(await post('probe/count', {}, signedIn)).toMatchObject({ status: 200, code: 0 });
    expect(await auditLog()).toHaveLength(before);
  });

  it('publishes its contract to staff alone', async () => {
    const fetchContract = (secret: string) =>
      app.inject({ url: '/openapi.json', headers: { authorization: `Bearer ${secret}` } });
    expect((await fetchContract('somebody else')).statusCode).toBe(401);
    expect((await fetchContract(SECRET)).json()).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Realm operator API' },
    });
  });

  it('keeps only the audit row of a refused command', async () => {
    const before = await rates();
    expect(await post('probe/rate', { rate: '2.5', refused: true })).toMatchObject({
      status: 200,
      code: 4002,
    });
    expect(await rates()).toBe(before);
    expect((await auditLog()).at(-1)).toMatchObject({ code: 4002, output: null, input: { rate: '2.5' } });
  });

  it('executes a command with an id once, however often it is sent at once, and refuses another under that id', async () => {
    const before = await rates();
    const sent = { rate: '3.5', refused: false, requestId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => post('probe/rate', sent)));
    expect(answers.map(({ code, data }) => ({ code, data }))).toEqual(
      Array(3).fill({ code: 0, data: { rate: '3.5' } }),
    );
    expect(await rates()).toBe(before + 1);
    expect(await post('probe/rate', { ...sent, rate: '4.5' })).toMatchObject({ code: 3005 });
  });

  it('names the missing or invalid field, and changes nothing', async () => {
    const before = (await auditLog()).length;
    for (const [input, msg] of [
      [{}, 'rate is required; refused is required'],
      [{ rate: '1', refused: false, more: 1 }, 'there is no field more'],
      [{ rate: 1, refused: false }, 'rate must be a string'],
      [{ rate: '1', refused: false, requestId: 'x' }, 'requestId must be a UUID'],
    ] as const)
      expect(await post('probe/rate', input)).toMatchObject({ status: 400, code: 400, msg });
    const nameless = await post('probe/rate', { rate: '1', refused: false }, { 'x-operator': 'two words' });
    expect(nameless).toMatchObject({ status: 400, msg: expect.stringContaining('x-operator') as string });
    expect((await auditLog()).length).toBe(before);
  });

  it.each(['1\0', '\ud83c', '\udfb2'])(
    'names the field with text that no database can keep: %j',
    async (rate) => {
      const before = (await auditLog()).length;
      const answer = await post('probe/rate', { rate, refused: false });
      expect(answer).toMatchObject({ status: 400, code: 400, msg: "rate has characters that can't be kept" });
      expect((await auditLog()).length).toBe(before);
    },
  );

  it('lists what may be asked for, with the schema of each input', async () => {
    const answer = await app.inject({ url: '/operator', headers: { authorization: `Bearer ${SECRET}` } });
    expect(answer.json()).toMatchObject({
      data: {
        operations: [
          { name: 'probe/broken', kind: 'query' },
          { name: 'probe/count', kind: 'query' },
          { name: 'probe/dot', kind: 'image' },
          { name: 'probe/rate', kind: 'command', input: { required: ['rate', 'refused'] } },
          { name: 'probe/silent', kind: 'command' },
        ],
      },
    });
  });

  it('serves an image with its own type only, and only to operators', async () => {
    const fetchImage = (query: string, secret = SECRET) =>
      app.inject({ url: `/operator/probe/dot?${query}`, headers: { authorization: `Bearer ${secret}` } });
    const shown = await fetchImage('colour=teal');
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(shown.rawPayload.toString()).toBe('<script>');
    expect((await fetchImage('colour=none')).statusCode).toBe(404);
    expect((await fetchImage('colour=none&more=1')).statusCode).toBe(400);
    expect((await fetchImage('colour=teal', 'somebody else')).statusCode).toBe(401);
  });

  it('refuses a wrong secret, turns a repeated one away, and always lets the right one in', async () => {
    const guess = async (secret: string, remoteAddress: string) => {
      const headers = { authorization: `Bearer ${secret}` };
      return app.inject({ url: '/operator', headers, remoteAddress });
    };
    const statusOf = async (...of: Parameters<typeof guess>) => (await guess(...of)).statusCode;
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push(await statusOf(`guess-${String(n)}`, '192.0.2.7'));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const turnedAway = await guess('guess-12', '192.0.2.7');
    expect(Number(turnedAway.headers['retry-after'])).toBeGreaterThan(0);
    expect(turnedAway.json()).toMatchObject({
      code: 429,
      data: { retryAfterSec: expect.any(Number) as number },
    });
    expect(await statusOf('typo', '192.0.2.7')).toBe(401);
    expect(await statusOf('guess-12', '192.0.2.8')).toBe(401);
    expect(await statusOf(SECRET, '192.0.2.7')).toBe(200);
  });

  it('lets the right secret in through a flood from the same address', async () => {
    const statusOf = async (secret: string) => {
      const headers = { authorization: `Bearer ${secret}` };
      return (await app.inject({ url: '/operator', headers, remoteAddress: '192.0.2.9' })).statusCode;
    };
    for (let n = 0; n < 1_300; n += 1) await statusOf(`${String(n)} wrong`);
    expect(await statusOf('one more wrong')).toBe(429);
    expect(await statusOf(SECRET)).toBe(200);
  });

  it('answers 503 and says when to ask again while the database is away', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/operator/probe/broken',
      headers: { authorization: `Bearer ${SECRET}` },
      payload: {},
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toEqual({ code: 503, msg: 'Unavailable', data: null });
  });

  it('ends a request whose body does not arrive within ten seconds, however it trickles', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const head = ['POST /operator/probe/count HTTP/1.1', 'host: x', `authorization: Bearer ${SECRET}`];
    socket.write([...head, 'content-type: application/json', 'content-length: 100', '', '{'].join('\r\n'));
    const trickle = setInterval(() => socket.write(' '), 500);
    const givingUp = setTimeout(() => socket.destroy(), 15_000);
    const answer = await answerOf(socket);
    clearInterval(trickle);
    clearTimeout(givingUp);
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":408/);
  }, 20_000);

  it('tells probes and monitors without a secret', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    warning = "this machine's clock is 10800 s ahead of the database's";
    const warned = await app.inject('/readyz');
    expect([warned.statusCode, warned.json()]).toEqual([200, { status: 'ready', warning }]);
    isReady = false;
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    const metrics = (await app.inject('/metrics')).body;
    expect(metrics).toMatch(/realm_http_requests_total\{[^}]*route="\/operator\/probe\/rate"[^}]*\} \d/);
    expect(metrics).toMatch(/realm_ledger_newest_posting 0/);
  });
});

describe('operatorSecret', () => {
  it('is made once, for its owner alone, and stays', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'realm-operator-'));
    const first = operatorSecret({ operatorBootstrap: null, dataDir });
    expect(first.isNew).toBe(true);
    expect(first.secret).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(dataDir, 'operator-secret')).mode & 0o777).toBe(0o600);
    expect(operatorSecret({ operatorBootstrap: null, dataDir })).toMatchObject({
      isNew: false,
      secret: first.secret,
    });
    expect(operatorSecret({ operatorBootstrap: 'from the environment', dataDir }).secret).toBe(
      'from the environment',
    );
    rmSync(dataDir, { recursive: true });
  });
});
