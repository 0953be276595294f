import { randomUUID } from 'node:crypto';
import type { CommandAnswer } from '@realm/api-client/contract';
import type { LimitKind, LimitPeriod } from '@realm/domain';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import type { MoneyStory } from '../../testing/money-story';
import { openWalletFixture } from '../../testing/wallet-fixture';
import { uidOf } from '../../testing';

const HOUR_MS = 60 * 60 * 1000;

let platform: Awaited<ReturnType<typeof openWalletFixture>>;
let story: MoneyStory;
beforeAll(async () => {
  platform = await openWalletFixture(new Date('2026-11-20T10:20:00.000Z'));
  story = platform.story;
});
afterAll(() => platform.close());

type Player = Awaited<ReturnType<typeof platform.newPlayer>>;
const limit = ({ memberId }: Player, kind: LimitKind, period: LimitPeriod, amount?: string) =>
  story.call('setLimit', memberId, { kind, period, ...(amount === undefined ? {} : { amount }) });
const outcomes = (answers: readonly CommandAnswer[]) => answers.map(({ outcome }) => outcome);
const bet = (player: Player, amount: string) => platform.bet(player, { amount });
const sendBets = async (player: Player, ...amounts: string[]) =>
  outcomes(await platform.commands('bet', ...amounts.map((amount) => bet(player, amount))));
const endOf = ({ amount: _stake, session: _session, ...of }: ReturnType<typeof bet>) => ({
  ...of,
  transaction: randomUUID(),
});
const play = (player: Player, stake: string, payout: string) => {
  const { amount: _stake, ...fields } = bet(player, '1');
  return { ...fields, stake, payout, result: Number(payout) > Number(stake) ? 2 : 4 };
};
const usesOf = async ({ memberId }: Player) =>
  (await story.done('getProtection', memberId)).limits.map(
    ({ kind, period, used, left, open }) => `${kind} ${period} ${used} used ${left} left ${open} open`,
  );

it('takes stakes up to a limit of wagers to the last cent, and none above it', async () => {
  const player = await platform.newPlayer();
  await limit(player, 'wager', 'day', '30');
  expect(await sendBets(player, '10', '20.01', '19.99', '0.02', '0.01', '0.01')).toEqual([
    ...['accepted', 'limit-reached', 'accepted', 'limit-reached', 'accepted', 'limit-reached'],
  ]);
  expect(await usesOf(player)).toEqual(['wager day 30.00 used 0.00 left 30.00 open']);
});

it('counts stakes from before the limit was set', async () => {
  const player = await platform.newPlayer();
  expect(await sendBets(player, '10')).toEqual(['accepted']);
  await limit(player, 'wager', 'week', '15');
  expect(await sendBets(player, '6', '5')).toEqual(['limit-reached', 'accepted']);
});

it('answers a repetition of a refused stake as before, and pays wins above every limit', async () => {
  const player = await platform.newPlayer();
  const staked = bet(player, '10');
  await platform.commands('bet', staked);
  await limit(player, 'wager', 'day', '1');
  const refused = bet(player, '1');
  expect(outcomes(await platform.commands('bet', refused))).toEqual(['limit-reached']);
  expect(await platform.commands('bet', refused)).toMatchObject([
    { outcome: 'limit-reached', repeated: true },
  ]);
  const won = await platform.commands('win', { ...endOf(staked), amount: '25', result: 2 });
  expect(outcomes(won)).toEqual(['accepted']);
});

it('counts an open stake as lost, a returned one as nothing, and a payout against the loss', async () => {
  const player = await platform.newPlayer();
  await limit(player, 'loss', 'day', '20');
  await limit(player, 'wager', 'month', '1000');
  const [won, returned] = [bet(player, '10'), bet(player, '10')];
  await platform.commands('bet', won, returned);
  expect(await sendBets(player, '1')).toEqual(['limit-reached']);
  await platform.commands('rollback', endOf(returned));
  await platform.commands('win', { ...endOf(won), amount: '15', result: 2 });
  expect(await usesOf(player)).toEqual([
    'loss day 0.00 used 20.00 left 0.00 open',
    'wager month 10.00 used 990.00 left 0.00 open',
  ]);
  expect(await sendBets(player, '25.01', '25')).toEqual(['limit-reached', 'accepted']);
});

it('counts what rounds of the same call have won', async () => {
  const player = await platform.newPlayer();
  await limit(player, 'loss', 'day', '10');
  const rounds = [play(player, '10', '0'), play(player, '1', '0'), play(player, '0.5', '0')];
  const even = Array.from({ length: 30 }, () => ({ ...play(player, '10', '10'), result: 6 }));
  expect(outcomes(await platform.commands('play', ...even, ...rounds))).toEqual([
    ...even.map(() => 'accepted'),
    ...['accepted', 'limit-reached', 'limit-reached'],
  ]);
});

it('keeps a limit across currencies, at the rate of the moment', async () => {
  const player = await platform.newPlayer();
  await sendBets(player, '7.25');
  const uid = await uidOf(story.db, player.memberId);
  await limit(player, 'wager', 'day', '14.50');
  const place = (amount: string) =>
    story.command('sports/bet', {
      requestId: randomUUID(),
      member: uid,
      amount,
      currencyCode: 'USDT',
      reason: 'test',
    });
  await story.command('member/top-up', {
    requestId: randomUUID(),
    member: uid,
    amount: '5',
    currencyCode: 'USDT',
    reason: 'test',
  });
  expect(await place('1.01')).toMatchObject({ refusal: 'LIMIT_REACHED' });
  expect(await place('1')).toMatchObject({ ok: true });
  expect(await usesOf(player)).toEqual(['wager day 14.50 used 0.00 left 14.50 open']);
  expect(await place('0.01')).toMatchObject({ refusal: 'LIMIT_REACHED' });
});

it('frees a stake with its hour, a day later, and says when', async () => {
  const player = await platform.newPlayer();
  await limit(player, 'wager', 'day', '10');
  const now = story.ports.clock.now().getTime();
  const frees = (Math.floor(now / HOUR_MS) + 25) * HOUR_MS;
  expect(await sendBets(player, '10', '1')).toEqual(['accepted', 'limit-reached']);
  const [shown] = (await story.done('getProtection', player.memberId)).limits;
  expect(shown?.frees).toEqual({ at: new Date(frees).toISOString(), amount: '10.00' });
  story.pass(frees - now - 1);
  expect(await sendBets(player, '1')).toEqual(['limit-reached']);
  story.pass(1);
  expect(await sendBets(player, '1')).toEqual(['accepted']);
});

it('agrees with the orders, in the books', async () => {
  const rule = async () =>
    (await reconcileBooks(story.db)).checks.find(({ name }) => name === 'stake-hours')?.differences;
  expect(await rule()).toBe(0);
  const { owner } = story;
  await owner
    .updateTable('stake_hours')
    .set((row) => ({ amount_minor: row('amount_minor', '+', 1n) }))
    .where('side', '=', 'paid')
    .execute();
  expect(await rule()).toBeGreaterThan(0);
});
