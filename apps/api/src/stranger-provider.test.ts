import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameProvider } from './config/game-providers';
import type { Database } from './db/database';
import { createMember } from './modules/account';
import { addRate } from './modules/rates';
import { createSession } from './modules/session';
import { reconcileBooks } from './reconcile/reconcile-books';
import { startServer, type RunningServer } from './start-server';
import {
  isOnPostgres,
  MIGRATIONS_DIR,
  openTestDatabase,
  sendCommand,
  TEST_ENV,
  type TestDatabase,
} from './testing';
import { StrangerProvider } from './testing/stranger-provider';

const KEY = { keyId: 'stranger-1', secret: 'a secret that the stranger was given' };
const throws: ('heads' | 'tails')[] = ['heads', 'tails'];
const stranger = new StrangerProvider({ ...KEY, coin: () => throws.shift() ?? 'tails' });
const dataDir = mkdtempSync(join(tmpdir(), 'realm-stranger-'));
let database: TestDatabase | null = null;
let server: RunningServer | undefined;
let db: Database;
let member: { uid: string; token: string; memberId: bigint };

/** A platform to which the stranger is one row of configuration, and a member with money. */
beforeAll(async () => {
  if (isOnPostgres) database = await openTestDatabase();
  const provider: GameProvider = {
    id: 'stranger',
    launchUrl: await stranger.listen(),
    keys: [KEY],
    games: [{ gameId: 'coin', category: 'chain', names: { zh: '抛硬币', en: 'Coin', zht: '拋硬幣' } }],
  };
  server = await startServer({
    env: {
      ...TEST_ENV,
      dataDir,
      databaseUrl: database?.url ?? null,
      gameProviders: [provider],
      networks: [],
      sandbox: false,
    },
    folders: {
      migrations: MIGRATIONS_DIR,
      directoryMigrations: '',
      page: dataDir,
      console: dataDir,
      docs: join(__dirname, '../docs-page'),
    },
    securityLog: () => ({ event: () => undefined }),
    prepare: async (ports) => {
      db = ports.db;
      const now = ports.clock.now();
      member = await db.transaction().execute(async (tx) => {
        const created = await createMember(tx, { account: 'gambler', passwordHash: '-', now });
        if (created === null) throw new Error('taken');
        const { uid, memberId } = created;
        const { token } = await createSession(tx, { uid, memberId, process: 'h5', deviceId: null, now });
        return { uid, token, memberId };
      });
      await addRate(db, { currency: 'CNY', rate: '7.25', effectiveAt: new Date(0), setBy: 'test' });
      await sendCommand(ports, 'member/top-up', {
        requestId: crypto.randomUUID(),
        member: member.uid,
        amount: '100',
      });
    },
    onFailure: () => undefined,
  });
  stranger.walletUrl = `http://127.0.0.1:${String(server.walletPort)}`;
});
afterAll(async () => {
  await server?.close();
  await stranger.close();
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function call(path: string, fields: Record<string, string>) {
  const { uid, token } = member;
  const body = new URLSearchParams({ ...fields, uid, token });
  const response = await fetch(`http://127.0.0.1:${String(server?.port)}${path}`, { method: 'POST', body });
  return (await response.json()) as { code: number; data: Record<string, unknown> };
}

const open = async (launchUrl: unknown) => (await fetch(String(launchUrl))).text();
const launch = async () => (await call('/game/play', { gameId: 'coin' })).data['launchUrl'];

it('a provider written from the published contract alone is played with real money', async () => {
  const { data } = await call('/game/list', { category: 'chain' });
  expect(data['items']).toContainEqual(
    expect.objectContaining({ gameId: 'coin', provider: 'stranger', status: 'open' }),
  );
  expect(await open(await launch())).toBe('No bet: insufficient-funds, 0.00');

  const transfer = { requestId: crypto.randomUUID(), category: 'chain', amount: '20' };
  expect(await call('/app/api/v1/wallet/transfer', transfer)).toMatchObject({ code: 0 });
  const link = await launch();
  expect(await open(link)).toBe('heads, 24.50');
  expect(await open(link)).toBe('This link has expired.');
  expect(await open(await launch())).toBe('tails, 19.50');

  const orders = await db
    .selectFrom('bet_orders')
    .select(['provider', 'category', 'game', 'status', 'stake_minor', 'payout_minor', 'result', 'details'])
    .where('member_id', '=', member.memberId)
    .orderBy('placed_at')
    .execute();
  const shared = {
    provider: 'stranger',
    category: 'chain',
    game: 'coin',
    status: 'settled',
    stake_minor: 500n,
  };
  expect(orders).toEqual([
    { ...shared, payout_minor: 950n, result: 2, details: { side: 'heads' } },
    { ...shared, payout_minor: 0n, result: 4, details: { side: 'tails' } },
  ]);
  const { checks } = await reconcileBooks(db);
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
});

it('the contract that it was written from is published on the wallet port', async () => {
  const document = (await (await fetch(`${stranger.walletUrl}/openapi.json`)).json()) as {
    paths: Record<string, { post: { description: string } }>;
  };
  const names = ['authenticate', 'bet', 'win', 'close-round'].map((name) => `/wallet/v1/${name}`);
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(names));
  expect(document.paths['/wallet/v1/bet']?.post.description).toContain(
    '`insufficient-funds`: the stake exceeds',
  );
});
