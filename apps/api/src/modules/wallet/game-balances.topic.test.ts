import type { GameBalancesPush } from '@realm/api-client/contract';
import { HOUSE, accountId, postEvent, type Leg } from '../../ledger';
import { LiveSockets } from '../../realtime/live-sockets';
import { newTestMember, openTestDatabase, type TestDatabase } from '../../testing';
import { balanceTopic } from './balance.topic';
import { gameBalancesTopic } from './game-balances.topic';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

const post = (eventId: string, leg: Leg) =>
  test.db
    .transaction()
    .execute((tx) => postEvent(tx, { eventId, reference: '', note: '', at: new Date(0), legs: [leg] }));

it('begins with a snapshot', async () => {
  const memberId = await newTestMember(test.db);
  const snapshot = await gameBalancesTopic.source.snapshot?.(test.db, { sessionId: 1n, memberId });
  expect(snapshot).toMatchObject({ currencyCode: 'CNY', seq: 0 });
  expect(snapshot?.games).toContainEqual({ category: 'chain', amount: '0.00' });
});

it('pushes each bet on a game balance to its member, which is no change of the main balance', async () => {
  const memberId = await newTestMember(test.db);
  const sockets = new LiveSockets();
  const received: [name: string, payload: unknown][] = [];
  sockets.add({
    sessionId: 1n,
    memberId,
    close: () => undefined,
    emit: (name, payload) => void received.push([name, payload]),
  });
  const polls = [
    await balanceTopic.source.open(test.db, sockets.subscribersOf('K')),
    await gameBalancesTopic.source.open(test.db, sockets.subscribersOf('gameBalances')),
  ];
  const poll = async () => {
    received.length = 0;
    await Promise.all(polls.map((one) => one()));
    return received;
  };
  const [available, chain] = [
    accountId(memberId, 'available', 'CNY'),
    accountId(memberId, 'game-chain', 'CNY'),
  ];
  await post('fund', {
    type: 15,
    debit: accountId(HOUSE, 'capital', 'CNY'),
    credit: available,
    amountMinor: 900n,
  });
  expect((await poll()).map(([name]) => name)).toEqual(['K']);
  await post('transfer', { type: 22, debit: available, credit: chain, amountMinor: 500n });
  expect((await poll()).map(([name]) => name).sort()).toEqual(['K', 'gameBalances']);
  await post('bet', { type: 24, debit: chain, credit: accountId(HOUSE, 'house', 'CNY'), amountMinor: 120n });
  const [[name, payload] = [], ...more] = await poll();
  expect([name, more]).toEqual(['gameBalances', []]);
  const push = payload as GameBalancesPush;
  expect(push).toMatchObject({ currencyCode: 'CNY', seq: 2 });
  expect(push.games).toContainEqual({ category: 'chain', amount: '3.80' });
});
