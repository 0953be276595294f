import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { countPlays } from './count-plays';

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory({
    gameProviders: [{ id: 'arcade', launchUrl: 'https://arcade.test/', games: [], keys: [] }],
  });
});
afterAll(() => story.close());

let accounts = 0;
const newMember = () => story.newMember(`player${(accounts += 1)}`);
const edit = (memberId: bigint, input: object) => story.done('editMyGames', memberId, { ...input });
const read = (memberId: bigint) => story.done('getMyGames', memberId);

describe('a member’s games', () => {
  it('are the account’s, so another device has them too, and nobody else', async () => {
    const [memberId, other] = [await newMember(), await newMember()];
    await edit(memberId, { add: 'temple' });
    story.pass(1_000);
    await edit(memberId, { add: 'crash' });
    expect((await read(memberId)).favourites).toEqual(['crash', 'temple']);
    expect((await read(other)).favourites).toEqual([]);
    await edit(memberId, { remove: 'temple' });
    expect((await read(memberId)).favourites).toEqual(['crash']);
  });

  it('take over what the device had before the sign-in: once, in its order, and without games that do not exist', async () => {
    const memberId = await newMember();
    const device = { add: 'dice,nowhere,temple', opened: 'crash,nowhere,dice,crash' };
    await edit(memberId, device);
    const first = await read(memberId);
    expect([...first.favourites].sort()).toEqual(['dice', 'temple']);
    expect(first.recents.map(({ gameId }) => gameId)).toEqual(['crash', 'dice']);
    story.pass(60_000);
    await edit(memberId, device);
    expect(await read(memberId)).toEqual(first);
  });

  it('keep what the account has played before what a device has only opened', async () => {
    const memberId = await newMember();
    const at = new Date(story.ports.clock.now().getTime() + 1_000);
    await story.db
      .insertInto('game_launches')
      .values({ member_id: memberId, game_id: 'temple', launched_at: at })
      .execute();
    await edit(memberId, { opened: 'temple,dice' });
    expect((await read(memberId)).recents[0]).toEqual({ gameId: 'temple', openedAt: at.toISOString() });
  });
});

describe('what is popular', () => {
  const listed = async () => (await story.done('listGames', 1n)).items;
  const DAY_MS = 24 * 60 * 60_000;
  let orders = 0;

  async function bet(memberId: bigint, game: string, daysAgo = 0, status: 'open' | 'cancelled' = 'open') {
    const number = `P${(orders += 1)}`;
    const at = new Date(story.ports.clock.now().getTime() - daysAgo * DAY_MS);
    const ended = { settled_at: at, ended_event: `${number}-end` };
    await story.db
      .insertInto('bet_orders')
      .values({
        order_number: number,
        provider: 'arcade',
        provider_bet: number,
        member_id: memberId,
        category: 'chain',
        game,
        currency: 'CNY',
        stake_minor: 100n,
        status,
        placed_at: at,
        placed_event: `${number}-place`,
        ...(status === 'open' ? {} : ended),
      })
      .execute();
  }

  it('is staff’s choice while nobody plays', async () => {
    const games = await listed();
    expect(games[0]).toMatchObject({ gameId: 'draw5', popular: true });
    expect(games.find(({ gameId }) => gameId === 'dice')).toMatchObject({ popular: false });
  });

  it('is what most members played in the last days, not what one of them played most', async () => {
    const [first, second] = [await newMember(), await newMember()];
    await bet(first, 'dice');
    await bet(second, 'dice');
    for (let round = 0; round < 5; round += 1) await bet(first, 'crash');
    await bet(second, 'temple', 0, 'cancelled');
    await countPlays(story.ports);
    const games = await listed();
    expect(games.slice(0, 3).map(({ gameId, popular }) => [gameId, popular])).toEqual([
      ['dice', true],
      ['crash', true],
      ['draw5', true],
    ]);
  });

  it('is counted by one server at a time, and a reader counts nothing', async () => {
    const memberId = await newMember();
    await bet(memberId, 'blackjack');
    await bet(await newMember(), 'blackjack');
    await bet(await newMember(), 'blackjack');
    await countPlays(story.ports);
    expect((await listed())[0]?.gameId).toBe('dice');
    story.pass(5 * 60_000);
    await countPlays(story.ports);
    expect((await listed())[0]?.gameId).toBe('blackjack');
  });

  it('is forgotten after a week', async () => {
    story.pass(8 * DAY_MS);
    await countPlays(story.ports);
    expect((await listed())[0]?.gameId).toBe('draw5');
  });

  it('never brings a game to the front that can’t be played', async () => {
    for (let player = 0; player < 3; player += 1) await bet(await newMember(), 'keno');
    await bet(await newMember(), 'dice');
    story.pass(5 * 60_000);
    await countPlays(story.ports);
    expect((await listed())[0]?.gameId).toBe('dice');
  });
});

it('tells the pinyin of every game of the catalogue, and what a game returns where its provider states it', async () => {
  const { items } = await story.done('listGameDetails', 1n);
  expect(items.every(({ pinyin }) => /^[a-z]+( [a-z]+)*$/.test(pinyin))).toBe(true);
  expect(items.find(({ gameId }) => gameId === 'temple')?.terms).toMatchObject({ lowestReturn: '96.21' });
  expect(items.find(({ gameId }) => gameId === 'keno')?.terms).toBeNull();
});
