import { sql } from 'kysely';
import { ERROR_CODES, type OpenedSession } from '@realm/api-client/contract';
import type { GameProvider } from '../../config/game-providers';
import { sendCommand } from '../../testing/as-staff';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { openGameSession } from '../provider';
import { saveConfiguredGames } from './game.repository';

const ARCADE: GameProvider = {
  id: 'arcade',
  launchUrl: 'https://arcade.test/play?theme=dark',
  games: [],
  keys: [{ keyId: 'arcade-1', secret: 'a secret of the tests, 32 or more' }],
};

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ env: { gameProviders: [ARCADE] } })));
afterAll(() => server.close());

const itemsOf = async (from: TestServer, category?: string) =>
  (await from.call('listGames', { category })).data.items;
const tokenIn = (launchUrl: string) => new URL(launchUrl).searchParams.get('token') ?? '';
const open = (token: string): Promise<OpenedSession | null> =>
  openGameSession(server.ports.db, { provider: 'arcade', token, now: server.ports.clock.now() });

describe('the game list', () => {
  it('shows the games of connected providers, and none that is in preparation', async () => {
    const games = await itemsOf(server);
    expect(new Set(games.map(({ status }) => status))).toEqual(new Set(['open']));
    expect(games.map(({ gameId, category }) => [gameId, category])).toEqual([
      ['draw5', 'lottery'],
      ['baccarat', 'live'],
      ['football', 'sports'],
      ['temple', 'slots'],
      ['blackjack', 'board'],
      ['deepsea', 'fishing'],
      ['crash', 'chain'],
      ['dice', 'chain'],
    ]);
    expect(games.every(({ names }) => names.zh !== '' && names.en !== '' && names.zht !== '')).toBe(true);
  });

  it('can be limited to a category', async () => {
    const games = await itemsOf(server, 'chain');
    expect(new Set(games.map(({ category }) => category))).toEqual(new Set(['chain']));
  });

  it('announces every game as being prepared without a provider', async () => {
    const bare = await startTestServer();
    expect(new Set((await itemsOf(bare)).map(({ status }) => status))).toEqual(new Set(['preparing']));
    await bare.close();
  });
});

describe('opening a game', () => {
  it('answers the provider’s launch URL with a token for this member, session, game and currency', async () => {
    const member = await server.signedIn();
    const { code, data } = await server.call('playGame', { gameId: 'dice', lang: 'en' }, member);
    expect(code).toBe(0);
    expect(data.launchUrl).toMatch(
      /^https:\/\/arcade\.test\/play\?theme=dark&token=[\w-]{20,}&game=dice&language=en$/,
    );
    expect(await open(tokenIn(data.launchUrl))).toMatchObject({
      player: member.uid,
      game: 'dice',
      category: 'chain',
      currencyCode: 'CNY',
      language: 'en',
    });
    expect(await open(tokenIn(data.launchUrl))).toBeNull();
    const { rows } = await sql`
      select member_session from game_sessions where member_id = ${member.memberId}`.execute(server.ports.db);
    expect(rows).toEqual([{ member_session: member.sessionId }]);
  });

  it('lists it among the games opened last, newest first, each once', async () => {
    const member = await server.signedIn();
    for (const gameId of ['dice', 'crash', 'dice']) {
      await server.call('playGame', { gameId }, member);
      server.pass(1_000);
    }
    const { data } = await server.call('listLaunches', {}, member);
    expect(data.items.map(({ gameId }) => gameId)).toEqual(['dice', 'crash']);
  });

  it.each([
    ['keno', 'GAME_UNAVAILABLE'],
    ['chess', 'GAME_UNKNOWN'],
  ] as const)('refuses %s with %s and creates no token', async (gameId, refusal) => {
    const member = await server.signedIn();
    expect(await server.call('playGame', { gameId }, member)).toMatchObject({ code: ERROR_CODES[refusal] });
    expect((await server.call('listLaunches', {}, member)).data.items).toEqual([]);
  });

  it('needs a signed-in member', async () => {
    expect(await server.call('playGame', { gameId: 'dice' })).toMatchObject({
      code: ERROR_CODES.MEMBER_TOKEN_INVALID,
    });
  });

  it('is refused during maintenance', async () => {
    const member = await server.signedIn();
    const set = (maintenance: object | null) =>
      sendCommand(server.ports, 'config/maintenance', { maintenance });
    await set({
      message: { zh: '稍后回来', en: 'Back soon', zht: '稍後回來' },
      beginsAt: null,
      endsAt: null,
    });
    expect(await server.call('playGame', { gameId: 'dice' }, member)).toMatchObject({
      code: ERROR_CODES.MAINTENANCE,
    });
    await set(null);
  });
});

it('games of a provider’s configuration join the catalogue, and take no game from another provider', async () => {
  const names = { zh: '转轮', en: 'Wheel', zht: '轉輪' };
  const wheel = { gameId: 'wheel', category: 'chain' as const, names };
  const stranger = { ...ARCADE, id: 'stranger', games: [wheel] };
  const save = (provider: GameProvider) => saveConfiguredGames(server.ports.db, [provider]);
  expect(await save(stranger)).toEqual([]);
  expect(await save({ ...stranger, games: [{ ...wheel, names: { ...names, en: 'The Wheel' } }] })).toEqual(
    [],
  );
  expect(await save({ ...stranger, games: [{ ...wheel, gameId: 'dice' }] })).toEqual(['dice']);
  expect(await save({ ...ARCADE, games: [wheel] })).toEqual(['wheel']);
  const games = await itemsOf(server, 'chain');
  expect(games.at(-1)).toMatchObject({ gameId: 'wheel', names: { en: 'The Wheel' }, status: 'preparing' });
  expect(games.find(({ gameId }) => gameId === 'dice')).toMatchObject({ provider: 'arcade' });
});

it('a game in preparation is listed once a provider takes it over', async () => {
  const names = { zh: '快乐基诺', en: 'Keno', zht: '快樂基諾' };
  const keno = { gameId: 'keno', category: 'lottery' as const, names, replaces: true };
  const listed = async () => (await itemsOf(server, 'lottery')).map(({ gameId }) => gameId);
  expect(await listed()).toEqual(['draw5']);
  expect(await saveConfiguredGames(server.ports.db, [{ ...ARCADE, games: [keno] }])).toEqual([]);
  expect(await listed()).toEqual(['draw5', 'keno']);
});

it('a provider takes a game over explicitly, once no bet of the former one is open', async () => {
  const { db, clock } = server.ports;
  const names = { zh: '骰子', en: 'Dice', zht: '骰子' };
  const dice = { gameId: 'dice', category: 'chain' as const, names, replaces: true };
  const save = (id: string) => saveConfiguredGames(db, [{ ...ARCADE, id, games: [dice] }]);
  const providerOf = async () =>
    (await itemsOf(server, 'chain')).find(({ gameId }) => gameId === 'dice')?.provider;
  const { member_id } = await db.selectFrom('members').select('member_id').executeTakeFirstOrThrow();
  const order = {
    order_number: 'G-OPEN',
    provider: 'arcade',
    provider_bet: 'open',
    category: 'chain' as const,
    member_id,
    game: 'dice',
    currency: 'CNY' as const,
    stake_minor: 1n,
    placed_at: clock.now(),
    placed_event: 'bet:G-OPEN:place',
    status: 'open' as const,
  };
  await db.insertInto('bet_orders').values(order).execute();
  expect(await save('aggregator')).toEqual(['dice']);
  expect(await providerOf()).toBe('arcade');
  const ended = { status: 'cancelled' as const, settled_at: clock.now(), ended_event: 'bet:G-OPEN:end' };
  await db.updateTable('bet_orders').set(ended).where('order_number', '=', 'G-OPEN').execute();
  expect(await save('aggregator')).toEqual([]);
  expect(await providerOf()).toBe('aggregator');
  expect(await save('arcade')).toEqual([]);
});
