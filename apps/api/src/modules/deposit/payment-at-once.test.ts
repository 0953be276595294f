import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { someoneWaits } from '../../testing/someone-waits';
import { writePayment } from './record-payment';
import { itOnPostgres } from '../../testing';

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory()));
afterAll(() => story.close());

itOnPostgres(
  'of servers that see one payment at once, one takes its steps and the others find them taken',
  async () => {
    const member = await story.newMember('seen');
    const order = await story.done('createDeposit', member, { network: 'TRC20', amount: '200' });
    const now = story.ports.clock.now();
    const seen = {
      network: 'TRC20',
      txHash: 'c3'.repeat(32),
      ordinal: 0,
      address: order.payAddress ?? '',
      amountMinor: 200_000_000n,
      blockHeight: 5n,
      confirmations: 2,
      final: false,
      replaced: false,
      view: 1n,
      paidAt: now,
    } as const;
    const take = <T>(also: () => Promise<T>) =>
      story.db
        .transaction()
        .execute(async (tx) => ({ credited: await writePayment(tx, seen, now), also: await also() }));

    const first = await take(async () => {
      const second = take(() => Promise.resolve());
      await someoneWaits(story.db);
      return { second };
    });
    expect([first.credited, (await first.also.second).credited]).toEqual([true, false]);
    const { timeline } = await story.done('getDeposit', member, { orderId: order.orderId });
    expect(timeline.map(({ status }) => status)).toEqual([
      'pending-payment',
      'processing',
      'waiting-receipt',
      'success',
    ]);
    expect(await story.changesOf(member)).toEqual(['11 available 1450.00: 0.00 → 1450.00']);
  },
);
