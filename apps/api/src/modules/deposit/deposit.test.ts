import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { expireDeposits } from './expire-deposits';
import { COUNTDOWN_MS } from './deposit-rules';
import { watchDeposits } from './deposit-watcher';
import { recordPayment } from './record-payment';

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory();
});
afterAll(() => story.close());

let members = 0;
const newMember = () => story.newMember(`depositor${(members += 1)}`);
const open = (memberId: bigint, amount = '200', network = 'TRC20') =>
  story.done('createDeposit', memberId, { network, amount });
const pay = (memberId: bigint, orderId: string, how: Record<string, unknown> = {}) =>
  story.done('paySandbox', memberId, { orderId, ...how });
const read = (memberId: bigint, orderId: string) => story.done('getDeposit', memberId, { orderId });
const expire = async () => {
  story.pass(COUNTDOWN_MS + 1);
  await expireDeposits(story.ports);
};

describe('a deposit over a network', () => {
  it('goes from payment through two confirmations to the wallet, once, and is final later', async () => {
    const member = await newMember();
    const order = await open(member);
    expect(order).toMatchObject({ status: 'pending-payment', creditAmount: '1450.00', rate: '7.25' });
    await pay(member, order.orderId);
    await watchDeposits(story.ports);
    expect(await read(member, order.orderId)).toMatchObject({ status: 'processing', confirmations: 0 });
    await story.mine(1);
    expect(await read(member, order.orderId)).toMatchObject({ status: 'waiting-receipt', confirmations: 1 });
    expect(await story.balanceOf(member)).toEqual({ available: '0.00', frozen: '0.00' });
    await story.mine(1);
    const paid = await read(member, order.orderId);
    expect(paid).toMatchObject({ status: 'success', paidAmount: '200.000000', final: false });
    expect(paid.timeline.map(({ status }) => status)).toEqual([
      'pending-payment',
      'processing',
      'waiting-receipt',
      'success',
    ]);
    await story.mine(4);
    expect(await read(member, order.orderId)).toMatchObject({ final: true, confirmations: 6 });
    expect(await story.changesOf(member)).toEqual(['11 available 1450.00: 0.00 → 1450.00']);
  });

  it('credits all that arrived when more was paid', async () => {
    const member = await newMember();
    const order = await open(member);
    await pay(member, order.orderId, { amount: '250.5' });
    await story.mine(2);
    expect(await read(member, order.orderId)).toMatchObject({ status: 'success', creditAmount: '1816.12' });
    expect(await story.changesOf(member)).toEqual(['11 available 1816.12: 0.00 → 1816.12']);
  });

  it.each([
    ['too little', { amount: '150' }],
    ['another network', { network: 'BEP20' }],
  ])('locks an order that was paid by %s until staff credit what arrived', async (_case, how) => {
    const member = await newMember();
    const order = await open(member);
    await pay(member, order.orderId, how);
    await watchDeposits(story.ports);
    expect(await read(member, order.orderId)).toMatchObject({ status: 'locked' });
    expect(await story.command('deposit/credit', { orderId: order.orderId })).toMatchObject({
      refusal: 'ORDER_STATE',
    });
    await story.mine(2);
    expect(await story.balanceOf(member)).toEqual({ available: '0.00', frozen: '0.00' });
    expect(await story.command('deposit/credit', { orderId: order.orderId })).toMatchObject({ ok: true });
    expect(await read(member, order.orderId)).toMatchObject({ status: 'success', reason: '' });
    expect(await story.command('deposit/credit', { orderId: order.orderId })).toMatchObject({
      refusal: 'ORDER_STATE',
    });
    expect(await story.changesOf(member)).toHaveLength(1);
  });

  it('credits a late payment at the rate of the day, not at the one it let go of', async () => {
    const member = await newMember();
    const order = await open(member);
    await expire();
    expect(await read(member, order.orderId)).toMatchObject({ status: 'timeout' });
    await story.command('rate/set', { currencyCode: 'CNY', rate: '7' });
    await pay(member, order.orderId);
    await story.mine(2);
    expect(await read(member, order.orderId)).toMatchObject({
      status: 'success',
      rate: '7',
      creditAmount: '1400.00',
    });
    await story.command('rate/set', { currencyCode: 'CNY', rate: '7.25' });
  });

  it('keeps the held rate for a payment made in time and noticed late', async () => {
    const member = await newMember();
    const order = await open(member);
    await pay(member, order.orderId);
    await expire();
    await story.command('rate/set', { currencyCode: 'CNY', rate: '7' });
    await story.mine(2);
    expect(await read(member, order.orderId)).toMatchObject({ status: 'success', rate: '7.25' });
    await story.command('rate/set', { currencyCode: 'CNY', rate: '7.25' });
  });

  it('holds a payment to a revoked order, and rejects it with staff’s reason', async () => {
    const member = await newMember();
    const order = await open(member);
    await story.done('revokeDeposit', member, { orderId: order.orderId });
    await pay(member, order.orderId);
    await story.mine(2);
    expect(await read(member, order.orderId)).toMatchObject({ status: 'locked' });
    await story.command('deposit/reject', { orderId: order.orderId, reason: 'refunded to the sender' });
    expect(await read(member, order.orderId)).toMatchObject({
      status: 'rejected',
      reason: 'refunded to the sender',
    });
    expect(await story.changesOf(member)).toEqual([]);
  });

  it('refuses to revoke a paid order', async () => {
    const member = await newMember();
    const order = await open(member);
    await pay(member, order.orderId);
    await watchDeposits(story.ports);
    expect(await story.call('revokeDeposit', member, { orderId: order.orderId })).toMatchObject({
      refusal: 'ORDER_STATE',
    });
  });

  it('gives a second payment to the same address an order of its own, held for staff', async () => {
    const member = await newMember();
    const order = await open(member);
    await pay(member, order.orderId);
    await story.mine(2);
    await pay(member, order.orderId, { amount: '30' });
    await story.mine(2);
    const { items } = await story.done('listDeposits', member, { status: 'locked' });
    expect(items).toMatchObject([
      { payAmount: '30.000000', paidAmount: '30.000000', creditAmount: '217.50' },
    ]);
    await story.command('deposit/credit', { orderId: items[0]?.orderId });
    expect(await story.changesOf(member)).toEqual([
      '11 available 1450.00: 0.00 → 1450.00',
      '11 available 217.50: 1450.00 → 1667.50',
    ]);
  });

  it('credits once when the same transaction is reported many times, by two servers at once, and late', async () => {
    const member = await newMember();
    const order = await open(member);
    const seen = {
      network: 'TRC20',
      txHash: 'a1'.repeat(32),
      ordinal: 0,
      address: order.payAddress ?? '',
      amountMinor: 200_000_000n,
      blockHeight: 5n,
      confirmations: 2,
      final: false,
      replaced: false,
      view: 5n,
      paidAt: story.ports.clock.now(),
    } as const;
    await Promise.all(Array.from({ length: 8 }, () => recordPayment(story.ports, seen)));
    await recordPayment(story.ports, { ...seen, confirmations: 0, view: 4n });
    await Promise.all(
      [1, 2].map(() => recordPayment(story.ports, { ...seen, confirmations: 6, final: true, view: 9n })),
    );
    expect(await read(member, order.orderId)).toMatchObject({
      status: 'success',
      confirmations: 6,
      final: true,
    });
    expect(await story.changesOf(member)).toEqual(['11 available 1450.00: 0.00 → 1450.00']);
  });

  it('lets two watchers look at the same chain and credits once', async () => {
    const member = await newMember();
    const order = await open(member);
    await pay(member, order.orderId);
    for (let block = 0; block < 3; block += 1) {
      await story.mine(1);
      await Promise.all([watchDeposits(story.ports), watchDeposits(story.ports)]);
    }
    expect(await story.changesOf(member)).toHaveLength(1);
  });

  it('records a payment to an unknown address without harm', async () => {
    await recordPayment(story.ports, {
      network: 'TRC20',
      txHash: 'b2'.repeat(32),
      ordinal: 0,
      address: 'Tnobody',
      amountMinor: 1n,
      blockHeight: null,
      confirmations: 0,
      final: false,
      replaced: false,
      view: 1n,
      paidAt: story.ports.clock.now(),
    });
    expect(
      await story.db
        .selectFrom('deposit_payments')
        .select('state')
        .where('address', '=', 'Tnobody')
        .execute(),
    ).toEqual([{ state: 'unknown' }]);
  });
});

describe('opening a deposit', () => {
  it.each([
    ['99.99', 'BELOW_MINIMUM'],
    ['500000.01', 'ABOVE_MAXIMUM'],
    ['1e3', 'AMOUNT_INVALID'],
    ['', 'AMOUNT_INVALID'],
    ['１２０', 'AMOUNT_INVALID'],
    ['-200', 'AMOUNT_INVALID'],
  ])('refuses %s with %s', async (amount, refusal) => {
    const member = await newMember();
    expect(await story.call('createDeposit', member, { network: 'ERC20', amount })).toEqual({
      ok: false,
      refusal,
    });
  });

  it('to an attendant takes what its options name, and refuses a cent more or less', async () => {
    const member = await newMember();
    const { directFinance } = await story.done('getDepositOptions', member);
    expect(directFinance).toMatchObject({ minimum: '100.000000', maximum: '100000.000000' });
    for (const [amount, refusal] of [
      ['99.99', 'BELOW_MINIMUM'],
      ['100000.01', 'ABOVE_MAXIMUM'],
    ])
      expect(await story.call('createCollection', member, { amount })).toEqual({ ok: false, refusal });
    for (const amount of [directFinance.minimum, directFinance.maximum])
      expect((await story.done('createCollection', member, { amount })).payAmount).toBe(amount);
  });

  it('allows three unpaid orders, each with an address of its own', async () => {
    const member = await newMember();
    const attempts = await Promise.all(
      Array.from({ length: 5 }, () =>
        story.call('createDeposit', member, { network: 'BEP20', amount: '100' }),
      ),
    );
    const opened = attempts.flatMap((attempt) => (attempt.ok ? [attempt.value.payAddress] : []));
    expect(opened).toHaveLength(3);
    expect(new Set(opened).size).toBe(3);
    expect(attempts).toContainEqual({ ok: false, refusal: 'TOO_MANY_OPEN_ORDERS' });
  });

  it('allows fifty orders a day, revoked ones among them', async () => {
    const member = await newMember();
    for (let times = 0; times < 50; times += 1) {
      const { orderId } = await open(member);
      await story.done('revokeDeposit', member, { orderId });
    }
    expect(await story.call('createDeposit', member, { network: 'BEP20', amount: '100' })).toMatchObject({
      refusal: 'TOO_FAST',
    });
    story.pass(24 * 3_600_000);
    expect((await open(member)).status).toBe('pending-payment');
  });

  it('refuses a currency that has no rate', async () => {
    const member = await newMember();
    await story.db.updateTable('members').set({ currency: 'BRL' }).where('member_id', '=', member).execute();
    expect(await story.call('createDeposit', member, { network: 'BEP20', amount: '100' })).toMatchObject({
      refusal: 'RATE_UNAVAILABLE',
    });
  });

  it('shows another member’s order like one that does not exist', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const { orderId } = await open(owner);
    for (const name of ['getDeposit', 'revokeDeposit', 'paySandbox'] as const) {
      expect(await story.call(name, other, { orderId })).toEqual(
        await story.call(name, other, { orderId: 'D000000ABSENT' }),
      );
    }
    expect((await story.done('listDeposits', other)).items).toEqual([]);
  });
});
