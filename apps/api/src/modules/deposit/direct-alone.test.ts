import type { FastifyInstance } from 'fastify';
import type { QueueDeposit } from '@realm/api-client/contract';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { callStaff, openOperatorApp, signedInStaff, type TestStaff } from '../../testing/test-staff';
import { uidOf } from '../../testing';

/** Each order is of 200 USDT: two of them are more than one person decides about. */
let story: MoneyStory;
let app: FastifyInstance;
let makers: readonly TestStaff[];
let shifts = 0;
beforeAll(async () => {
  story = await openMoneyStory({ secondPersonAboveUsdt: 300, operatorSecretActs: false });
  app = await openOperatorApp(story.ports);
});
afterAll(async () => {
  await app.close();
  await story.close();
});
beforeEach(async () => {
  shifts += 1;
  const names = ['maker', 'other'].map((name) => `${name}.${String(shifts)}`);
  makers = await Promise.all(names.map((name) => signedInStaff(story.ports, name, ['finance-maker'])));
});

let members = 0;
const newMember = () => story.newMember(`attended${String((members += 1))}`);
/** An order whose proof waits for staff. */
async function proved(memberId: bigint): Promise<string> {
  const { orderId } = await story.done('createCollection', memberId, { amount: '200' });
  await story.db
    .updateTable('deposit_orders')
    .set({ status: 'to-be-recharged' })
    .where('order_id', '=', orderId)
    .execute();
  return orderId;
}
let receipts = 0;
async function credit(by: TestStaff | undefined, orderId: string) {
  const body = { orderId, reason: 'paid', paymentReference: `RECEIPT-${String((receipts += 1))}` };
  const { data } = await callStaff(app, 'deposit/credit', { token: by?.token, body });
  return 'waitingForSecondPerson' in data ? 'waits' : data['status'];
}

describe('payments to an attendant below the limit', () => {
  it('that one person credits are one above it, for however many members', async () => {
    const orders = await Promise.all([1, 2, 3].map(async () => proved(await newMember())));
    const said = await Promise.all(orders.map((orderId) => credit(makers[0], orderId)));
    expect(said.sort()).toEqual(['success', 'waits', 'waits']);
  });

  it('of one member are one above it, whoever credits them, until the next day', async () => {
    const memberId = await newMember();
    const [first, second] = [await proved(memberId), await proved(memberId)];
    expect(await credit(makers[0], first)).toBe('success');
    expect(await credit(makers[1], second)).toBe('waits');
  });

  it('count with what staff gave by hand, and are shown as what takes two', async () => {
    const memberId = await newMember();
    const member = await uidOf(story.db, memberId);
    const orderId = await proved(memberId);
    const needsSecond = async (by: TestStaff | undefined) => {
      const body = { show: 'proofs', search: orderId };
      const { data } = await callStaff(app, 'deposit/queue', { token: by?.token, body });
      return (data['items'] as QueueDeposit[])[0]?.needsSecond;
    };
    expect(await needsSecond(makers[0])).toBe(false);
    const body = { requestId: crypto.randomUUID(), member, amount: '1450', currencyCode: 'CNY', reason: 'r' };
    expect(await callStaff(app, 'member/top-up', { token: makers[0]?.token, body })).toMatchObject({
      code: 0,
    });
    expect([await needsSecond(makers[0]), await needsSecond(makers[1])]).toEqual([true, true]);
    expect(await credit(makers[1], orderId)).toBe('waits');
  });

  it('on a network do not count: the chain says how much it was', async () => {
    const memberId = await newMember();
    const orders: string[] = [];
    for (const amount of ['250', '250', '250']) {
      const { orderId } = await story.done('createDeposit', memberId, { network: 'TRC20', amount });
      await story.command('sandbox/pay', { orderId, amount: '200' });
      orders.push(orderId);
    }
    await story.mine(25);
    for (const orderId of orders) {
      const body = { orderId, reason: 'as paid' };
      const answer = await callStaff(app, 'deposit/credit', { token: makers[0]?.token, body });
      expect(answer.data).toMatchObject({ status: 'success' });
    }
  });
});
