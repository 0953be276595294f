import { randomUUID } from 'node:crypto';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ARCADE_ENDPOINTS,
  ARCADE_GAMES,
  arcadeEndpoint,
  type ArcadeEndpointName,
  type ArcadeGame,
} from '@realm/arcade-contract';
import type { FastifyInstance } from 'fastify';
import { findPlayer } from '../play/sessions';
import { startTestArcade, type TestArcade } from '../testing/test-arcade';
import { createServer } from './create-server';
import { createMetrics } from './metrics';

const NAMES = Object.keys(ARCADE_ENDPOINTS) as ArcadeEndpointName[];
const UNKNOWN = randomUUID();

/** A well-formed body for each call, naming rows that do not exist. */
const BODIES: Record<ArcadeEndpointName, () => Record<string, unknown>> = {
  openSession: () => ({ token: 'unknown' }),
  view: () => ({}),
  funds: () => ({}),
  confirmRealityCheck: () => ({ minutes: 60 }),
  acknowledgeEnded: () => ({ bets: [UNKNOWN] }),
  history: () => ({ cursor: '7' }),
  round: () => ({ orderNumber: 'no-such-order' }),
  changeClientSeed: () => ({ clientSeed: 'anchor' }),
  rotateSeeds: () => ({ commandId: randomUUID(), clientSeed: 'anchor' }),
  rollDice: () => ({ commandId: randomUUID(), stake: '0.01', choice: { side: 'under', target: 4_950 } }),
  spinSlots: () => ({ commandId: randomUUID(), stake: '0.01' }),
  betCrash: () => ({ commandId: randomUUID(), round: 'crash-9-9', stake: '1.00', autoCashOut: 150 }),
  cashOut: () => ({ commandId: randomUUID(), bet: UNKNOWN }),
  cancelCrash: () => ({ commandId: randomUUID(), bet: UNKNOWN }),
  betDraw: () => ({
    commandId: randomUUID(),
    round: 'draw5-9-9',
    bets: [{ choice: { kind: 'side', side: 'big' }, stake: '1.00' }],
  }),
  dealBlackjack: () => ({ commandId: randomUUID(), stake: '0.01' }),
  playBlackjackTurn: () => ({ commandId: randomUUID(), round: 'no-such-round', action: 'hit', taken: 0 }),
  betBaccarat: () => ({
    commandId: randomUUID(),
    round: 'baccarat-9-9-9',
    bets: [{ on: 'tie', stake: '0.01' }],
  }),
  placeSlip: () => ({
    commandId: randomUUID(),
    stake: '0.01',
    policy: 'none',
    legs: [{ fixture: 'football-1', selection: '1x2:home', odds: 1_920 }],
  }),
  slip: () => ({ orderNumber: 'no-such-order' }),
  quoteEarly: () => ({ bet: UNKNOWN }),
  settleEarly: () => ({ commandId: randomUUID(), bet: UNKNOWN, quote: UNKNOWN }),
  shoot: () => ({ commandId: randomUUID(), stake: '0.01', targets: [1] }),
};
/** Replaces each field in turn. No field accepts any of them. */
const HOSTILE: readonly unknown[] = [
  ...[
    undefined,
    true,
    {},
    [],
    [[]],
    [null],
    -1,
    1.5,
    1e308,
    '',
    ' ',
    '\u0000',
    '-1',
    '1e3',
    '0x10',
    '1,5',
    '01.00',
  ],
  ...['١', '999999999999999.99', 'NaN', '../../etc', "' or 1=1 --", '<script>', '\ud800', 'x'.repeat(300)],
  ...[{ $gt: '' }, { __proto__: null, length: 1 }, Array(100).fill(1)],
];
const REFUSALS = /^(malformed|stake-invalid|choice-invalid|round-closed|not-found|no-round|launch-invalid)$/;

let arcade: TestArcade;
let server: FastifyInstance;
let page = '';
const failures: unknown[] = [];
const sessions = new Map<ArcadeGame, string>();
let isReady = true;
beforeAll(async () => {
  arcade = await startTestArcade();
  page = mkdtempSync(join(tmpdir(), 'realm-arcade-page-'));
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  writeFileSync(join(page, 'assets/a.js'), '1');
  server = await createServer({
    arcade: { calls: arcade.running().calls, open: (token) => arcade.running().open(token) },
    findPlayer: (token) => findPlayer({ db: arcade.db, nowMs: arcade.nowMs }, token),
    isReady: async () => isReady,
    isDraining: () => false,
    env: { frameAncestors: ['https://app.test'], origin: 'https://games.test', trustProxy: 0 },
    pageDir: page,
    onFailure: (_what, failure) => void failures.push(failure),
    metrics: createMetrics({ withProcess: false }),
  });
  for (const game of ARCADE_GAMES) {
    const opened = await arcade.running().open(`${game}:hostile`);
    if (!opened.ok) throw new Error(opened.error.code);
    sessions.set(game, opened.value.token);
  }
});
afterAll(async () => {
  await server.close();
  await arcade.close();
  rmSync(page, { recursive: true });
});

interface Sent {
  readonly session?: string;
  readonly headers?: Record<string, string>;
}
async function send(
  name: ArcadeEndpointName,
  payload: string | object,
  { session, headers = {} }: Sent = {},
) {
  const game = arcadeEndpoint(name).game ?? 'dice';
  const response = await server.inject({
    method: 'POST',
    url: arcadeEndpoint(name).path,
    payload,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${session ?? sessions.get(game) ?? ''}`,
      ...headers,
    },
  });
  const body = response.json<{ ok: boolean; error?: { code: string } }>();
  return { status: response.statusCode, ok: body.ok, code: body.error?.code ?? null };
}
async function stateOf() {
  const bets = await arcade.db.selectFrom('bets').select('bet_id').execute();
  const rounds = await arcade.db
    .selectFrom('rounds')
    .select('round_id')
    .where('player_id', 'is not', null)
    .execute();
  const nonces = await arcade.db
    .selectFrom('seeds')
    .select('next_nonce')
    .where('next_nonce', '>', 0)
    .execute();
  return {
    bets: bets.length,
    rounds: rounds.length,
    nonces: nonces.length,
    effects: arcade.wallet.effects.length,
  };
}
const NOTHING = { bets: 0, rounds: 0, nonces: 0, effects: 0 };
afterEach(async () => {
  expect(await stateOf()).toEqual(NOTHING);
  expect(failures).toEqual([]);
});

describe.each(NAMES)('%s', (name) => {
  it.each([
    ['nothing', '', 400],
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['a number', '7', 400],
    ['null', 'null', 400],
    ['a prototype', '{"__proto__":{"a":1}}', 400],
    ['a further field', JSON.stringify({ ...BODIES[name](), extra: 1 }), 400],
    ['more than 64 kB', JSON.stringify({ commandId: 'x'.repeat(65_536) }), 413],
  ])('refuses %s as malformed', async (_what, payload, status) => {
    expect(await send(name, payload)).toEqual({ status, ok: false, code: 'malformed' });
  });

  it('reads JSON only where the header says so', async () => {
    for (const [type, status] of [
      ['text/plain', 400],
      ['application/x-www-form-urlencoded', 415],
    ] as const) {
      const answer = await send(name, JSON.stringify(BODIES[name]()), { headers: { 'content-type': type } });
      expect(answer).toEqual({ status, ok: false, code: 'malformed' });
    }
  });

  it('refuses each hostile value in each field, and moves nothing', async () => {
    for (const field of Object.keys(BODIES[name]()))
      for (const value of HOSTILE) {
        const answer = await send(name, JSON.stringify({ ...BODIES[name](), [field]: value }));
        // A text that a field may be, and that names nothing.
        if (answer.ok && ['history', 'acknowledgeEnded', 'changeClientSeed', 'rotateSeeds'].includes(name))
          continue;
        expect({ field, value, ...answer }).toMatchObject({
          ok: false,
          code: expect.stringMatching(REFUSALS),
        });
        expect(answer.status).toBeLessThan(500);
      }
  });
});

describe.each(NAMES.filter((name) => name !== 'openSession'))('the session of %s', (name) => {
  it.each(['', 'unknown', 'x'.repeat(129), "' or 1=1"])('is not %p', async (session) => {
    expect(await send(name, BODIES[name](), { session })).toMatchObject({
      ok: false,
      code: 'session-expired',
    });
  });

  it('is of the game of the call', async () => {
    const { game } = arcadeEndpoint(name);
    if (game === null) return;
    const session = sessions.get(game === 'dice' ? 'crash' : 'dice') ?? '';
    expect(await send(name, BODIES[name](), { session })).toMatchObject({
      ok: false,
      code: 'session-expired',
    });
  });
});

it('answers a well-formed call about a missing row with the reason', async () => {
  const codes: Record<string, string | null> = {};
  for (const name of NAMES) codes[name] = (await send(name, BODIES[name]())).code;
  expect(codes).toMatchObject({
    openSession: 'launch-invalid',
    round: 'not-found',
    rollDice: 'stake-invalid',
    spinSlots: 'stake-invalid',
    betCrash: 'round-closed',
    cashOut: 'not-found',
    cancelCrash: 'not-found',
    betDraw: 'round-closed',
    dealBlackjack: 'stake-invalid',
    playBlackjackTurn: 'no-round',
    shoot: 'stake-invalid',
  });
});

it.each([
  ['betCrash', { autoCashOut: 100 }, 'choice-invalid'],
  ['betCrash', { autoCashOut: 1_000_000_000 }, 'choice-invalid'],
  ['rollDice', { stake: '1.00', choice: { side: 'under', target: 0 } }, 'choice-invalid'],
  ['rollDice', { stake: '1.00', choice: { side: 'over', target: 9_999 } }, 'choice-invalid'],
  ['rollDice', { stake: '5000.01' }, 'stake-invalid'],
  ['rollDice', { stake: '1.001' }, 'stake-invalid'],
  ['shoot', { targets: [] }, 'malformed'],
  ['shoot', { targets: Array(65).fill(1) }, 'malformed'],
  [
    'betDraw',
    { bets: Array(33).fill({ choice: { kind: 'side', side: 'big' }, stake: '1.00' }) },
    'malformed',
  ],
  ['betDraw', { bets: [{ choice: { kind: 'sum', sum: 46 }, stake: '1.00' }] }, 'malformed'],
] as const)('refuses %s with %j as %s', async (name, change, code) => {
  expect(await send(name, { ...BODIES[name](), ...change })).toMatchObject({ ok: false, code });
});

it('knows no other call, method or path', async () => {
  const of = async (method: 'GET' | 'PUT' | 'POST', url: string) =>
    (await server.inject({ method, url })).statusCode;
  expect(await of('GET', '/api/dice/roll')).toBe(404);
  expect(await of('PUT', '/api/dice/roll')).toBe(404);
  expect(await of('POST', '/api/nothing')).toBe(404);
  expect(await of('GET', '/../package.json')).toBe(404);
  expect(await of('GET', '/assets/..%2f..%2fpackage.json')).toBe(404);
});

it('serves the page to the member app’s frame only, and hashed files as immutable', async () => {
  const { headers, statusCode } = await server.inject({ method: 'GET', url: '/play?token=x' });
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toMatch(/frame-ancestors https:\/\/app\.test$/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect(headers['strict-transport-security']).toBeDefined();
  const asset = await server.inject({ method: 'GET', url: '/assets/a.js' });
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('answers probes', async () => {
  const of = async (url: string) => (await server.inject({ method: 'GET', url })).statusCode;
  expect([await of('/healthz'), await of('/readyz')]).toEqual([200, 200]);
  isReady = false;
  expect(await of('/readyz')).toBe(503);
  isReady = true;
});

it('limits the calls of one session, and says when to come back', async () => {
  const session = (await arcade.running().open('temple:hasty')) as { value: { token: string } };
  let limited = null;
  for (let call = 0; call < 1_300 && limited === null; call += 1) {
    const answer = await send('spinSlots', BODIES.spinSlots(), { session: session.value.token });
    if (answer.status === 429) limited = answer;
  }
  expect(limited).toMatchObject({ ok: false, code: 'too-many-requests' });
  expect((await send('spinSlots', BODIES.spinSlots())).code).toBe('stake-invalid');
});
