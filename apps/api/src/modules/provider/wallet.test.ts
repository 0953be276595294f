import { randomUUID } from 'node:crypto';
import type { CommandAnswer } from '@realm/api-client/contract';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import type { MoneyStory } from '../../testing/money-story';
import { ARCADE, openWalletFixture, SLOTS_GAME } from '../../testing/wallet-fixture';
import { readCommand, type WalletCommand } from './wallet-command';
import { closeRound } from './wallet-commands.repository';
import { openGameSession } from './launch';
import { openWallet, type Wallet } from './wallet';

const { id: PROVIDER } = ARCADE;

let platform: Awaited<ReturnType<typeof openWalletFixture>>;
let story: MoneyStory;
let wallet: Wallet;
beforeAll(async () => {
  platform = await openWalletFixture();
  story = platform.story;
  wallet = openWallet(story.ports);
});
afterAll(async () => {
  await wallet.close();
  await platform.close();
});

type Player = Awaited<ReturnType<typeof newPlayer>>;
/** A member with 100.00 in the slots balance and an open game. */
const newPlayer = (inSlots?: string) => platform.newPlayer(inSlots);

const id = () => randomUUID();
const base = ({ player }: Player, over: object) => ({
  transaction: id(),
  bet: id(),
  round: id(),
  player,
  game: SLOTS_GAME,
  currencyCode: 'CNY' as const,
  ...over,
});
const bet = (player: Player, over: object = {}) =>
  readCommand(PROVIDER, 'bet', { ...base(player, {}), session: player.session, amount: '10', ...over });
const win = (of: WalletCommand, over: object = {}) =>
  readCommand(PROVIDER, 'win', { ...fieldsOf(of), transaction: id(), amount: '25', result: 2, ...over });
const rollback = (of: WalletCommand, over: object = {}) =>
  readCommand(PROVIDER, 'rollback', { ...fieldsOf(of), transaction: id(), ...over });
const play = (player: Player, over: object = {}) =>
  readCommand(PROVIDER, 'play', {
    ...base(player, {}),
    session: player.session,
    stake: '2',
    payout: '5',
    result: 2,
    details: { stops: [1, 2] },
    ...over,
  });
const fieldsOf = ({ bet: ofBet, round, player, game }: WalletCommand) => ({
  bet: ofBet,
  round,
  player,
  game,
  currencyCode: 'CNY' as const,
});

const run = (...commands: WalletCommand[]) => wallet.run(PROVIDER, commands);
const outcomes = (answers: readonly CommandAnswer[]) => answers.map(({ outcome }) => outcome);
const balanceOf = ({ memberId }: Player) => platform.balanceOf(memberId);
const orderOf = ({ bet: ofBet }: WalletCommand) =>
  story.db.selectFrom('bet_orders').selectAll().where('provider_bet', '=', ofBet).executeTakeFirst();

it('takes a stake from the balance of the game and pays what it has won', async () => {
  const player = await newPlayer();
  const staked = bet(player);
  expect(await run(staked)).toEqual([
    {
      transaction: staked.transaction,
      outcome: 'accepted',
      repeated: false,
      balance: '90.00',
      orderNumber: expect.any(String),
    },
  ]);
  expect(await orderOf(staked)).toMatchObject({
    status: 'open',
    category: 'slots',
    stake_minor: 1000n,
    round: staked.round,
  });
  expect(await run(win(staked))).toMatchObject([{ outcome: 'accepted', balance: '115.00' }]);
  expect(await orderOf(staked)).toMatchObject({ status: 'settled', payout_minor: 2500n, result: 2 });
  expect(await balanceOf(player)).toBe('115.00');
});

it('settles a bet that has lost without a posting', async () => {
  const player = await newPlayer();
  const staked = bet(player);
  expect(outcomes(await run(staked, win(staked, { amount: '0', result: 4 })))).toEqual([
    'accepted',
    'accepted',
  ]);
  expect(await orderOf(staked)).toMatchObject({
    status: 'settled',
    payout_minor: 0n,
    ended_event: null,
    result: 4,
  });
  expect(await balanceOf(player)).toBe('90.00');
});

it('plays a round in one command, with the details of its result', async () => {
  const player = await newPlayer();
  const round = play(player);
  expect(await run(round, play(player, { payout: '0', result: 4 }))).toMatchObject([
    { outcome: 'accepted', balance: '103.00' },
    { outcome: 'accepted', balance: '101.00' },
  ]);
  expect(await orderOf(round)).toMatchObject({
    status: 'settled',
    stake_minor: 200n,
    payout_minor: 500n,
    details: { stops: [1, 2] },
  });
});

describe('a bet order', () => {
  async function playedOrder() {
    const player = await newPlayer();
    const [answer] = await run(play(player));
    return { player, orderNumber: answer!.orderNumber! };
  }

  it('is read by its member, with how its result came about', async () => {
    const { player, orderNumber } = await playedOrder();
    expect(await story.done('getBetOrder', player.memberId, { orderNumber })).toMatchObject({
      orderNumber,
      provider: PROVIDER,
      category: 'slots',
      gameId: SLOTS_GAME,
      currencyCode: 'CNY',
      stake: '2.00',
      payout: '5.00',
      status: 'settled',
      result: 2,
      details: { stops: [1, 2] },
    });
  });

  it('is in its member’s fund changes, as changes of the game balance', async () => {
    const { player, orderNumber } = await playedOrder();
    const { items } = await story.done('listLedger', player.memberId);
    const row = { account: 'game', category: 'slots', gameId: SLOTS_GAME, reference: orderNumber };
    expect(items.slice(0, 2)).toMatchObject([
      { ...row, type: 25, amount: '5.00', before: '98.00', after: '103.00' },
      { ...row, type: 24, amount: '-2.00', before: '100.00', after: '98.00' },
    ]);
    expect(items.filter(({ account }) => account === 'game')).toHaveLength(2);
    const { items: bets } = await story.done('listLedger', player.memberId, { type: '24' });
    expect(bets).toMatchObject([{ type: 24, reference: orderNumber }]);
    const { items: income } = await story.done('listLedger', player.memberId, { direction: 'in' });
    expect(income[0]).toMatchObject({ type: 25 });
  });

  it('of another member is not found, as one that does not exist', async () => {
    const [{ orderNumber }, other] = [await playedOrder(), await newPlayer()];
    const notFound = { ok: false, refusal: 'ORDER_NOT_FOUND' };
    expect(await story.call('getBetOrder', other.memberId, { orderNumber })).toEqual(notFound);
    expect(await story.call('getBetOrder', other.memberId, { orderNumber: 'G0' })).toEqual(notFound);
  });

  it('is read by staff with its member', async () => {
    const { player, orderNumber } = await playedOrder();
    expect(await story.lookUp('bet/get', { orderNumber })).toMatchObject({
      ok: true,
      value: { orderNumber, member: player.player, details: { stops: [1, 2] } },
    });
    expect(await story.lookUp('bet/get', { orderNumber: 'G0' })).toEqual({
      ok: false,
      refusal: 'ORDER_NOT_FOUND',
    });
  });

  it('that is open has neither result nor details', async () => {
    const player = await newPlayer();
    const [answer] = await run(bet(player));
    const { orderNumber } = answer!;
    expect(await story.done('getBetOrder', player.memberId, { orderNumber })).toMatchObject({
      status: 'open',
      payout: null,
      result: null,
      details: null,
      settledAt: null,
    });
  });

  it('that is open says what it is on, and so does a cancelled one; a result says it in its own words', async () => {
    const player = await newPlayer();
    const details = { on: 'banker' };
    const [open, cancelled, won, silent] = [0, 1, 2, 3].map(() => bet(player, { details, amount: '1' }));
    await run(open!, cancelled!, won!, silent!);
    await run(rollback(cancelled!), win(won!, { details: { on: 'banker', cards: [1] } }), win(silent!));
    const found = await Promise.all([open!, cancelled!, won!, silent!].map(orderOf));
    expect(found.map((order) => [order?.status, order?.details])).toEqual([
      ['open', details],
      ['cancelled', details],
      ['settled', { on: 'banker', cards: [1] }],
      ['settled', details],
    ]);
  });
});

describe('the table of answers', () => {
  it('a command that is repeated: the first answer and the current balance', async () => {
    const player = await newPlayer();
    const staked = bet(player);
    const [first] = await run(staked);
    await run(bet(player));
    const [again] = await run(staked);
    expect(again).toEqual({ ...first, repeated: true, balance: '80.00' });
    const refused = bet(player, { amount: '1000' });
    expect(outcomes([...(await run(refused)), ...(await run(refused))])).toEqual([
      'insufficient-funds',
      'insufficient-funds',
    ]);
  });

  it('a transaction that says something else: duplicate', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const sent = { ...base(player, {}), session: player.session, amount: '10' };
    await run(readCommand(PROVIDER, 'bet', sent));
    const changed = [
      { ...sent, amount: '11' },
      { ...sent, round: id() },
      { ...sent, bet: id() },
      { ...sent, player: other.player, session: other.session },
    ];
    for (const over of changed)
      expect(outcomes(await run(readCommand(PROVIDER, 'bet', over)))).toEqual(['duplicate']);
    expect(outcomes(await run(bet(player, { bet: sent.bet })))).toEqual(['duplicate']);
    expect(await balanceOf(player)).toBe('90.00');
  });

  it('a win without a bet, or of another member, game or round: not found', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const staked = bet(player);
    expect(outcomes(await run(win(staked)))).toEqual(['not-found']);
    await run(staked);
    const wrong = [{ round: id() }, { player: other.player }, { game: 'another' }, { player: 'nobody' }];
    for (const over of wrong)
      expect(outcomes(await run(win(staked, over), rollback(staked, over)))[0]).toBe('not-found');
    expect(await balanceOf(player)).toBe('90.00');
  });

  it('a win or rollback of a settled bet: already settled', async () => {
    const player = await newPlayer();
    const staked = bet(player);
    await run(staked, win(staked));
    expect(outcomes(await run(win(staked), rollback(staked)))).toEqual([
      'already-settled',
      'already-settled',
    ]);
    expect(await balanceOf(player)).toBe('115.00');
  });

  it('a rollback returns the stake once; afterwards nothing is won', async () => {
    const player = await newPlayer();
    const staked = bet(player);
    await run(staked);
    expect(await run(rollback(staked))).toMatchObject([{ outcome: 'accepted', balance: '100.00' }]);
    expect(outcomes(await run(win(staked), rollback(staked)))).toEqual([
      'rolled-back',
      'already-rolled-back',
    ]);
    expect(await orderOf(staked)).toMatchObject({ status: 'cancelled', result: 8 });
  });

  it('a rollback before its bet: accepted, and the late bet is refused', async () => {
    const player = await newPlayer();
    const late = bet(player);
    expect(outcomes(await run(rollback(late), late, rollback(late)))).toEqual([
      'accepted',
      'rolled-back',
      'already-rolled-back',
    ]);
    expect(outcomes(await run(late))).toEqual(['rolled-back']);
    expect(await orderOf(late)).toBeUndefined();
    expect(await balanceOf(player)).toBe('100.00');
  });

  it('insufficient funds: the actual balance, and nothing moved', async () => {
    const player = await newPlayer('5');
    expect(await run(bet(player), play(player, { stake: '6', payout: '60' }))).toMatchObject([
      { outcome: 'insufficient-funds', balance: '5.00', orderNumber: null },
      { outcome: 'insufficient-funds', balance: '5.00', orderNumber: null },
    ]);
  });

  it('amounts that are none: refused', async () => {
    const player = await newPlayer();
    const commands = [
      bet(player, { amount: '0' }),
      bet(player, { amount: '0.001' }),
      play(player, { payout: '0.001' }),
    ];
    expect(outcomes(await run(...commands))).toEqual(['invalid-amount', 'invalid-amount', 'invalid-amount']);
  });

  it('a closed round: open bets have lost, no more are taken, and a win comes too late', async () => {
    const player = await newPlayer();
    const staked = bet(player);
    await run(staked);
    const at = story.ports.clock.now();
    const closed = { provider: PROVIDER, round: staked.round, game: SLOTS_GAME, details: { drawn: [1] }, at };
    const close = () => story.db.transaction().execute((tx) => closeRound(tx, closed));
    expect([await close(), await close()]).toEqual([1, 0]);
    expect(outcomes(await run(win(staked), bet(player, { round: staked.round })))).toEqual([
      'already-settled',
      'round-closed',
    ]);
    expect(await orderOf(staked)).toMatchObject({
      status: 'settled',
      payout_minor: 0n,
      result: 4,
      details: { drawn: [1] },
    });
  });

  it('a session that has ended: no new bets, but wins and rollbacks', async () => {
    const player = await newPlayer();
    const [won, returned] = [bet(player), bet(player)];
    await run(won, returned);
    await story.db
      .updateTable('sessions')
      .set({ ended_at: story.ports.clock.now(), end_reason: 'signed-out' })
      .where('session_id', '=', player.sessionId)
      .execute();
    const answers = await run(bet(player), play(player), win(won), rollback(returned));
    expect(outcomes(answers)).toEqual(['session-expired', 'session-expired', 'accepted', 'accepted']);
    expect(outcomes(await run(bet(player, { session: 'unknown' })))).toEqual(['session-expired']);
  });

  it('a session opens bets of its own member and game only', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    expect(outcomes(await run(bet(player, { session: other.session })))).toEqual(['session-expired']);
  });
});

it('opens a game once with a launch token, within a minute', async () => {
  const member = await platform.newMember();
  const open = (token: string, provider: string = PROVIDER) =>
    openGameSession(story.db, { provider, token, now: story.ports.clock.now() });
  expect(await open('unknown')).toBeNull();
  const [expired, foreign] = [await platform.launch(member), await platform.launch(member)];
  expect(await open(foreign, 'another')).toBeNull();
  expect(await open(foreign)).toMatchObject({
    player: member.uid,
    game: SLOTS_GAME,
    balance: '100.00',
    language: 'en',
  });
  expect(await open(foreign)).toBeNull();
  story.pass(60_001);
  expect(await open(expired)).toBeNull();
});

it('gives each of many commands at once its own outcome, and none twice', async () => {
  const player = await newPlayer();
  const commands = Array.from({ length: 40 }, () => bet(player, { amount: '7' }));
  const answers = (await Promise.all(commands.flatMap((command) => [run(command), run(command)]))).flat();
  expect(answers.filter(({ outcome, repeated }) => outcome === 'accepted' && !repeated)).toHaveLength(14);
  expect(answers.filter(({ outcome }) => outcome === 'insufficient-funds')).toHaveLength(2 * 26);
  expect(await balanceOf(player)).toBe('2.00');
});

it('leaves books that agree with each other', async () => {
  const { checks } = await reconcileBooks(story.db);
  // The clock of these tests is months behind.
  const broken = checks.filter(({ name, differences }) => name !== 'rounds' && differences > 0);
  expect(broken).toEqual([]);
});
