import { randomUUID } from 'node:crypto';
import { reconcileBooks } from '../../reconcile/reconcile-books';

import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { moveBetOrders } from './bet-orders.repository';

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory();
  await story.topUp(await story.newMember('bettor'), '100');
});
afterAll(() => story.close());

const send = (name: string, fields: Record<string, unknown>) =>
  story.command(name, { requestId: randomUUID(), member: 'bettor', ...fields });
const refusalOf = async (name: string, fields: Record<string, unknown>) => {
  const outcome = await send(name, fields);
  return outcome.ok ? null : outcome.refusal;
};

async function place(requestId: string = randomUUID()): Promise<string> {
  const placed = await send('sports/bet', { requestId, amount: '10' });
  if (!placed.ok) throw new Error(placed.refusal);
  return (placed.value as { reference: string }).reference;
}
const orderOf = (bet: string) =>
  story.db.selectFrom('bet_orders').selectAll().where('order_number', '=', bet).executeTakeFirstOrThrow();
const betDifferences = async () =>
  (await reconcileBooks(story.db)).checks
    .find(({ name }) => name === 'bets')
    ?.shown.map(({ where }) => where);

it('opens an order with the stake', async () => {
  const requestId = randomUUID();
  const bet = await place(requestId);
  expect(await orderOf(bet)).toMatchObject({
    provider: 'house',
    provider_bet: requestId,
    category: 'sports',
    game: null,
    currency: 'CNY',
    stake_minor: 1000n,
    status: 'open',
    payout_minor: null,
    settled_at: null,
    placed_event: `bet:${bet}:place`,
    ended_event: null,
  });
});

it('opens none for a stake that is refused', async () => {
  const before = await story.db.selectFrom('bet_orders').select('order_number').execute();
  expect(await refusalOf('sports/bet', { amount: '1000' })).toBe('INSUFFICIENT_FUNDS');
  expect(await story.db.selectFrom('bet_orders').select('order_number').execute()).toEqual(before);
});

it('is settled with the payout or cancelled, once', async () => {
  const [won, cancelled] = [await place(), await place()];
  expect(await refusalOf('sports/payout', { bet: won, amount: '25' })).toBeNull();
  expect(await refusalOf('sports/bet-cancel', { bet: cancelled })).toBeNull();
  expect(await orderOf(won)).toMatchObject({
    status: 'settled',
    payout_minor: 2500n,
    settled_at: story.ports.clock.now(),
    ended_event: `bet:${won}:end`,
  });
  expect(await orderOf(cancelled)).toMatchObject({ status: 'cancelled', payout_minor: null });
  for (const bet of [won, cancelled]) {
    expect(await refusalOf('sports/bet-cancel', { bet })).toBe('ORDER_STATE');
    expect(await refusalOf('sports/payout', { bet, amount: '1' })).toBe('ORDER_STATE');
  }
});

it('agrees with its postings, and the books say where one does not', async () => {
  const [open, paid] = [await place(), await place()];
  await send('sports/payout', { bet: paid, amount: '3' });
  expect(await betDifferences()).toEqual([]);
  await story.db
    .updateTable('bet_orders')
    .set({ payout_minor: 301n })
    .where('order_number', '=', paid)
    .execute();
  await story.db
    .updateTable('bet_orders')
    .set({ status: 'cancelled', settled_at: new Date(), ended_event: `bet:${open}:end` })
    .where('order_number', '=', open)
    .execute();
  const differences = await betDifferences();
  expect(differences).toHaveLength(2);
  expect(differences?.some((where) => where.startsWith(`bet ${paid}, bet:${paid}:end`))).toBe(true);
  expect(differences?.some((where) => where.startsWith(`bet ${open}, bet:${open}:end`))).toBe(true);
});

it('ends by a legal move only, from where its order is', async () => {
  const bet = await place();
  const move = {
    orderNumber: bet,
    to: 'settled' as const,
    payoutMinor: 0n,
    endedEvent: null,
    result: 4 as const,
    details: { drawn: [1] },
  };
  const end = (from: 'open' | 'cancelled') =>
    story.db.transaction().execute((tx) => moveBetOrders(tx, [{ ...move, from }], story.ports.clock.now()));
  await expect(end('cancelled')).rejects.toThrow(`bet ${bet} can't become settled`);
  await end('open');
  expect(await orderOf(bet)).toMatchObject({ status: 'settled', result: 4, details: { drawn: [1] } });
  await expect(end('open')).rejects.toThrow('ended 0 bets instead of 1');
});
