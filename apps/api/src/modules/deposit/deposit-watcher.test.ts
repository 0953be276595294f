import { sql } from 'kysely';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { connectedNetworks, holdLease } from '../network';
import { watchDeposits } from './deposit-watcher';
import { recordPayment } from './record-payment';
import type { SeenPayment } from './seen-payment';

let story: MoneyStory;
beforeEach(async () => (story = await openMoneyStory()));
afterEach(() => story.close());

const pay = async (name: string): Promise<() => Promise<string>> => {
  const memberId = await story.newMember(name);
  const { orderId } = await story.done('createDeposit', memberId, { network: 'TRC20', amount: '200' });
  await story.done('paySandbox', memberId, { orderId });
  return async () => (await story.done('getDeposit', memberId, { orderId })).status;
};

/** A payment to an order of the member's, in its first block. */
const firstSight = async (name: string): Promise<SeenPayment> => {
  const memberId = await story.newMember(name);
  const order = await story.done('createDeposit', memberId, { network: 'TRC20', amount: '200' });
  return {
    network: 'TRC20',
    txHash: 'c3'.repeat(32),
    ordinal: 0,
    address: order.payAddress ?? '',
    amountMinor: 200_000_000n,
    blockHeight: 100n,
    confirmations: 1,
    final: false,
    replaced: false,
    view: 1n,
    paidAt: story.ports.clock.now(),
  };
};

const paymentRows = () =>
  story.db.selectFrom('deposit_payments').select(['block_height', 'confirmations']).execute();

describe('the watcher of deposits', () => {
  it('leaves a network to the server that follows it', async () => {
    const status = await pay('waits');
    await sql`update deposit_networks set leased_by = 'another', leased_until = now() + interval '1 hour'`.execute(
      story.db,
    );
    await story.mine(2);
    expect(await status()).toBe('pending-payment');
    await sql`update deposit_networks set leased_until = now() - interval '1 second'`.execute(story.db);
    await watchDeposits(story.ports);
    expect(await status()).toBe('success');
  });

  it('leaves a network that it can not read to another server', async () => {
    const port = connectedNetworks(story.ports).find(({ network }) => network === 'TRC20');
    if (port === undefined) throw new Error('TRC20 is not connected');
    const read = jest.spyOn(port, 'read').mockRejectedValueOnce(new Error('the node does not answer'));
    await expect(watchDeposits(story.ports)).rejects.toThrow('networks not followed');
    expect(read).toHaveBeenCalledTimes(1);
    expect(await holdLease(story.db, 'TRC20', 'another')).toBe(true);
  });

  it('records nothing of a read that began before another server took over', async () => {
    const seen = await firstSight('late');
    await sql`update deposit_networks set leased_by = 'another', leased_until = now() + interval '1 hour'`.execute(
      story.db,
    );
    await recordPayment(story.ports, seen);
    expect(await paymentRows()).toEqual([]);
    await sql`update deposit_networks set leased_until = now() - interval '1 second'`.execute(story.db);
    await recordPayment(story.ports, seen);
    expect(await paymentRows()).toHaveLength(1);
  });

  it('stores the block of a payment that comes again in another one', async () => {
    const seen = await firstSight('moved');
    await recordPayment(story.ports, seen);
    await recordPayment(story.ports, { ...seen, blockHeight: 101n, view: 2n });
    expect(await paymentRows()).toEqual([{ block_height: 101n, confirmations: 1 }]);
  });

  it('stores of the blocks it has read those that can still be replaced, and the last final one', async () => {
    await story.mine(20);
    const blocks = await story.db
      .selectFrom('network_blocks')
      .select(['height', 'final'])
      .where('network', '=', 'TRC20')
      .orderBy('height')
      .execute();
    expect(blocks.map(({ height, final }) => [Number(height), final])).toEqual([
      [15, true],
      ...[16, 17, 18, 19, 20].map((height) => [height, false]),
    ]);
  });

  it('stops where a final block has gone, and goes on with the other networks', async () => {
    await story.mine(10);
    const status = await pay('stopped');
    await sql`update network_blocks set hash = 'another' where final and network = 'ERC20'`.execute(story.db);
    await expect(story.mine(1)).rejects.toThrow('networks not followed');
    await expect(watchDeposits(story.ports)).rejects.toMatchObject({
      errors: [new Error('ERC20: the final block 5 has gone')],
    });
    expect(await status()).toBe('waiting-receipt');
  });

  it('gives every order an address of an index of its own, and stores how it was made', async () => {
    await pay('first');
    await pay('second');
    const rows = await story.db.selectFrom('deposit_addresses').select(['address_index', 'scheme']).execute();
    expect(new Set(rows.map((row) => row.address_index)).size).toBe(2);
    expect(rows.map(({ scheme }) => scheme)).toEqual(['sandbox', 'sandbox']);
  });
});
