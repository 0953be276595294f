import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { agentModule } from '../agent';
import { seedDemo } from './seed';

let story: MoneyStory;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'realm-demo-'));
  story = await openMoneyStory({ dataDir });
});
afterAll(async () => {
  await story.close();
  await rm(dataDir, { recursive: true });
});

const memberOf = async (account: string) =>
  (
    await story.db
      .selectFrom('members')
      .select('member_id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).member_id;

it('fills the platform once, with figures that add up', async () => {
  const [first] = await seedDemo(story.ports);
  expect(first).toMatchObject({ account: 'demo01', password: 'Realm2026a' });
  await seedDemo(story.ports);

  const memberId = await memberOf('demo01');
  const wallet = await story.done('getWallet', memberId);
  expect(wallet.balance.frozen).toBe('1440.00');
  expect(wallet.holds.map(({ amount }) => amount)).toEqual(['1440.00']);
  expect(wallet.games.filter(({ amount }) => amount !== '0.00').map(({ category }) => category)).toEqual([
    'lottery',
    'board',
    'fishing',
    'chain',
  ]);

  const { items } = await story.done('listLedger', memberId, { limit: '100' });
  const available = items.filter(({ account }) => account === 'available');
  expect(available[0]?.after).toBe(wallet.balance.amount);
  available.slice(1).forEach((older, index) => expect(available[index]?.before).toBe(older.after));
  const times = items.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());

  const deposits = (await story.done('listDeposits', memberId)).items.map(({ status }) => status);
  expect([...new Set(deposits)].sort()).toEqual(['cancelled', 'locked', 'success', 'timeout']);
  const withdrawals = (await story.done('listWithdrawals', memberId)).items.map(({ status }) => status);
  expect(withdrawals).toEqual(['processing', 'rejected', 'success']);
  expect(await readdir(join(dataDir, 'uploads'))).toHaveLength(2);

  const { thread, items: messages } = await story.done('getSupportThread', memberId);
  expect(thread).toMatchObject({ open: true, lastSeq: 4, unread: 2 });
  expect(messages[0]?.order).toMatchObject({ kind: 'withdrawal', status: 'processing' });
});

interface Listed {
  readonly value: { readonly items: readonly unknown[] };
}

it.each([
  ['support/list', { show: 'waiting' }],
  ['chat/reports', {}],
  ['approval/list', {}],
  ['recovery/list', { show: 'reviewing' }],
])('leaves something for staff in %s', async (name, input) => {
  const { value } = (await story.lookUp(name, input)) as unknown as Listed;
  expect(value.items).not.toEqual([]);
});

it('leaves something in every queue of orders, also after the networks went on', async () => {
  await story.mine(8);
  const { value } = (await story.lookUp('queue/summary', {})) as unknown as {
    value: Readonly<Record<string, { count: number }>>;
  };
  // What the network has it pays within a minute: nothing stays there.
  const { network: _network, ...queues } = value;
  expect(Object.entries(queues).filter(([, { count }]) => count === 0)).toEqual([]);
});

it('tells of every bet on a table or a match which game it was, and how it ended', async () => {
  const { items } = await story.done('listBets', await memberOf('demo01'), { limit: '100' });
  const played = items.filter(({ category }) => category === 'live' || category === 'sports');
  expect(played.length).toBeGreaterThan(5);
  for (const bet of played) {
    expect(bet).toMatchObject({ gameId: bet.category === 'live' ? 'baccarat' : 'football' });
    expect(bet.result).not.toBeNull();
  }
  const results = played.map(({ result }) => result);
  expect([...new Set(results)].sort()).toEqual([2, 3, 4, 5, 6, 8]);
});

it('leaves books that agree with each other', async () => {
  const { checks } = await reconcileBooks(story.db);
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
});

it('pays the commissions of each day at its own time, and leaves none for later', async () => {
  const memberId = await memberOf('demo01');
  const { items } = await story.done('listCommissions', memberId, {});
  expect(items.length).toBeGreaterThan(4);
  const before = await story.done('listLedger', memberId, { limit: '100' });
  const paid = before.items.filter(({ type }) => type === 28).map(({ createdAt }) => createdAt.slice(0, 10));
  expect(new Set(paid).size).toBe(paid.length);
  for (const { run } of agentModule.jobs?.(story.ports) ?? []) await run();
  const after = await story.done('listLedger', memberId, { limit: '100' });
  expect(after.items).toEqual(before.items);
});

it('leaves a few messages unread', async () => {
  const { personal } = await story.done('getUnreadNotices', await memberOf('demo01'));
  expect(personal).toBeGreaterThan(0);
  expect(personal).toBeLessThan(6);
});

it('is refused in production', async () => {
  const { ports } = story;
  await expect(seedDemo({ ...ports, env: { ...ports.env, mode: 'production' } })).rejects.toThrow(
    'production',
  );
});
