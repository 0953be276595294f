import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { watchDeposits } from './deposit-watcher';
import { expireDeposit } from './expire-deposits';

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory()));
afterAll(() => story.close());

it('the countdown leaves an order alone that was paid or revoked while it waited for the lock', async () => {
  const member = await story.newMember('waiter');
  const open = () => story.done('createDeposit', member, { network: 'TRC20', amount: '100' });
  const [paid, revoked, unpaid] = [await open(), await open(), await open()];
  await story.done('paySandbox', member, { orderId: paid.orderId });
  await watchDeposits(story.ports);
  await story.done('revokeDeposit', member, { orderId: revoked.orderId });
  const statuses = [];
  for (const { orderId } of [paid, revoked, unpaid]) {
    await story.db.transaction().execute((tx) => expireDeposit(tx, orderId, story.ports.clock.now()));
    statuses.push((await story.done('getDeposit', member, { orderId })).status);
  }
  expect(statuses).toEqual(['processing', 'cancelled', 'timeout']);
});
