import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { addAddress } from '../address';
import { makeSandboxAddress } from '../network';
import { hashPassword } from '../password';
import { lockWithdrawal, writeWithdrawal } from './withdraw.repository';

const PASSWORD = 'Realm2026a';

let story: MoneyStory;
let passwordHash: string;
beforeAll(async () => {
  story = await openMoneyStory({ explorers: { TRC20: 'https://explorer.example.com/tx/{hash}' } });
  passwordHash = await hashPassword(story.ports.env, PASSWORD);
});
afterAll(() => story.close());

let members = 0;
/** A member with 1000.00, a payment password and an address that can be paid to. */
async function newMember(usableAfterMs = 0) {
  const memberId = await story.newMember(`withdrawer${(members += 1)}`);
  await story.topUp(memberId, '1000');
  await story.db
    .updateTable('members')
    .set({ payment_password_hash: passwordHash })
    .where('member_id', '=', memberId)
    .execute();
  const address = makeSandboxAddress('TRC20');
  await story.db.transaction().execute((tx) =>
    addAddress(tx, {
      memberId,
      label: 'mine',
      network: 'TRC20',
      address,
      usableAfterMs,
      at: story.ports.clock.now(),
    }),
  );
  const { items } = await story.done('listAddresses', memberId);
  return { memberId, addressId: items[0]?.addressId ?? '' };
}

const input = (addressId: string, change: Record<string, unknown> = {}) => ({
  amount: '500',
  addressId,
  rate: '7.25',
  fee: '1',
  paymentPassword: PASSWORD,
  ...change,
});
const read = (memberId: bigint, orderId: string) => story.done('getWithdrawal', memberId, { orderId });

/** The first line of each mail to the member, oldest first. */
async function mailsTo(email: string): Promise<(string | undefined)[]> {
  const rows = await story.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .orderBy('mail_id')
    .execute();
  return rows.map(({ body }) => body.split('\n').slice(0, 2).join(': '));
}

it('is announced by mail as well, to the bound address', async () => {
  const { memberId, addressId } = await newMember();
  const email = `m${String(memberId)}@example.com`;
  const { orderId } = await story.done('createWithdrawal', memberId, input(addressId));
  expect(await mailsTo(email)).toEqual([]);
  await story.db.updateTable('members').set({ email }).where('member_id', '=', memberId).execute();
  await story.command('withdrawal/reject', { orderId, reason: 'the name differs' });
  const again = await story.done('createWithdrawal', memberId, input(addressId, { amount: '400' }));
  expect(await mailsTo(email)).toEqual([
    `Withdrawal not approved: 500.00 CNY · ${orderId}`,
    `Withdrawal submitted: 400.00 CNY · ${again.orderId}`,
  ]);
});

describe('a withdrawal', () => {
  it('freezes, is approved, sent, confirmed and paid, with a change row for each movement', async () => {
    const { memberId, addressId } = await newMember();
    const order = await story.done('createWithdrawal', memberId, input(addressId));
    expect(order).toMatchObject({
      status: 'processing',
      grossAmount: '68.965517',
      feeAmount: '1.000000',
      netAmount: '67.965517',
    });
    expect(await story.balanceOf(memberId)).toEqual({ available: '500.00', frozen: '500.00' });
    expect((await story.done('getWallet', memberId)).holds).toMatchObject([
      { orderId: order.orderId, amount: '500.00' },
    ]);
    await story.command('withdrawal/approve', { orderId: order.orderId });
    expect(await read(memberId, order.orderId)).toMatchObject({ status: 'waiting-receipt' });
    await story.mine(4);
    const paid = await read(memberId, order.orderId);
    expect(paid).toMatchObject({ status: 'success', txHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(paid.explorerUrl).toBe(`https://explorer.example.com/tx/${String(paid.txHash)}`);
    expect(await story.balanceOf(memberId)).toEqual({ available: '500.00', frozen: '0.00' });
    expect(await story.changesOf(memberId)).toEqual([
      '15 available 1000.00: 0.00 → 1000.00',
      '12 available -500.00: 1000.00 → 500.00',
      '14 frozen -500.00: 500.00 → 0.00',
    ]);
  });

  it('gives the amount back when staff refuse it', async () => {
    const { memberId, addressId } = await newMember();
    const { orderId } = await story.done('createWithdrawal', memberId, input(addressId));
    await story.command('withdrawal/reject', { orderId, reason: 'ask support' });
    expect(await read(memberId, orderId)).toMatchObject({ status: 'rejected', reason: 'ask support' });
    expect(await story.changesOf(memberId)).toEqual([
      '15 available 1000.00: 0.00 → 1000.00',
      '12 available -500.00: 1000.00 → 500.00',
      '13 available 500.00: 500.00 → 1000.00',
    ]);
    expect(await story.command('withdrawal/approve', { orderId })).toMatchObject({ refusal: 'ORDER_STATE' });
  });

  it('gives the amount back when the payout failed before it was sent', async () => {
    const { memberId, addressId } = await newMember();
    const { orderId } = await story.done('createWithdrawal', memberId, input(addressId));
    await story.command('withdrawal/approve', { orderId });
    await story.command('withdrawal/fail', { orderId });
    await story.mine(4);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'failed', txHash: null });
    expect(await story.balanceOf(memberId)).toEqual({ available: '1000.00', frozen: '0.00' });
  });

  it('neither fails nor is paid by hand after the network got the order to pay', async () => {
    const { memberId, addressId } = await newMember();
    const { orderId } = await story.done('createWithdrawal', memberId, input(addressId));
    await story.command('withdrawal/approve', { orderId });
    await story.mine(1);
    for (const [name, more] of [
      ['withdrawal/fail', {}],
      ['withdrawal/mark-paid', { txHash: 'ab'.repeat(32) }],
    ] as const) {
      expect(await story.command(name, { orderId, ...more })).toMatchObject({ refusal: 'ORDER_STATE' });
    }
    await story.command('withdrawal/hold', { orderId });
    expect(await story.command('withdrawal/reject', { orderId })).toMatchObject({ refusal: 'ORDER_STATE' });
    await story.mine(4);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'success' });
  });

  it('is sent once when a server died between claiming and sending', async () => {
    const { memberId, addressId } = await newMember();
    const { orderId } = await story.done('createWithdrawal', memberId, input(addressId));
    await story.command('withdrawal/approve', { orderId });
    await story.db.transaction().execute(async (tx) => {
      await lockWithdrawal(tx, orderId);
      await writeWithdrawal(tx, orderId, { payout_state: 'sending' });
    });
    await story.mine(5);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'success' });
    const payouts = await story.db
      .selectFrom('sandbox_payouts')
      .select('payout_key')
      .where('payout_key', '=', orderId)
      .execute();
    expect(payouts).toHaveLength(1);
  });

  it('is decided by hand after a hold', async () => {
    const { memberId, addressId } = await newMember();
    const { orderId } = await story.done('createWithdrawal', memberId, input(addressId));
    await story.command('withdrawal/hold', { orderId });
    await story.command('withdrawal/mark-paid', { orderId, txHash: 'cd'.repeat(32) });
    expect(await read(memberId, orderId)).toMatchObject({ status: 'success', txHash: 'cd'.repeat(32) });
    expect(await story.balanceOf(memberId)).toEqual({ available: '500.00', frozen: '0.00' });
  });

  it.each([
    ['more than there is', { amount: '1000.01' }, 'INSUFFICIENT_FUNDS'],
    ['less than the minimum', { amount: '72.49' }, 'BELOW_MINIMUM'],
    ['an exponent', { amount: '1e2' }, 'AMOUNT_INVALID'],
    ['another rate than agreed', { rate: '7.26' }, 'QUOTE_CHANGED'],
    ['another fee than agreed', { fee: '0.5' }, 'QUOTE_CHANGED'],
    ['an address that is not there', { addressId: 'absent' }, 'ADDRESS_NOT_FOUND'],
    ['a wrong payment password', { paymentPassword: 'Realm2026b' }, 'PAYMENT_PASSWORD_WRONG'],
  ])('is refused for %s, and nothing moves', async (_case, change, refusal) => {
    const { memberId, addressId } = await newMember();
    const before = await story.balanceOf(memberId);
    expect(await story.call('createWithdrawal', memberId, input(addressId, change))).toEqual({
      ok: false,
      refusal,
    });
    expect(await story.balanceOf(memberId)).toEqual(before);
    expect((await story.done('listWithdrawals', memberId)).items).toEqual([]);
  });

  it('is refused to an address that is too new, and without a payment password', async () => {
    const locked = await newMember(1_000);
    expect(await story.call('createWithdrawal', locked.memberId, input(locked.addressId))).toMatchObject({
      refusal: 'ADDRESS_LOCKED',
    });
    await story.db
      .updateTable('members')
      .set({ payment_password_hash: null })
      .where('member_id', '=', locked.memberId)
      .execute();
    expect(await story.call('createWithdrawal', locked.memberId, input(locked.addressId))).toMatchObject({
      refusal: 'PAYMENT_PASSWORD_NOT_SET',
    });
  });

  it('waits while a password change holds withdrawals, and not a moment longer', async () => {
    const { memberId, addressId } = await newMember();
    const until = new Date(story.ports.clock.now().getTime() + 1_000);
    await story.db
      .updateTable('members')
      .set({ withdrawals_held_until: until })
      .where('member_id', '=', memberId)
      .execute();
    expect(await story.done('getWithdrawOptions', memberId)).toMatchObject({
      heldUntil: until.toISOString(),
    });
    story.pass(999);
    expect(await story.call('createWithdrawal', memberId, input(addressId))).toMatchObject({
      refusal: 'WITHDRAWAL_HELD',
    });
    expect(await story.balanceOf(memberId)).toEqual({ available: '1000.00', frozen: '0.00' });
    story.pass(1);
    expect(await story.done('getWithdrawOptions', memberId)).toMatchObject({ heldUntil: null });
    expect(await story.call('createWithdrawal', memberId, input(addressId))).toMatchObject({ ok: true });
  });

  it('ignores payments that the network could still take back', async () => {
    const { memberId, addressId } = await newMember();
    const deposit = await story.done('createDeposit', memberId, { network: 'TRC20', amount: '100' });
    await story.done('paySandbox', memberId, { orderId: deposit.orderId });
    await story.mine(2);
    expect(await story.done('getWithdrawOptions', memberId)).toMatchObject({
      available: '1725.00',
      notYetFinal: '725.00',
    });
    expect(
      await story.call('createWithdrawal', memberId, input(addressId, { amount: '1000.01' })),
    ).toMatchObject({
      refusal: 'INSUFFICIENT_FUNDS',
    });
    await story.mine(4);
    expect(
      await story.call('createWithdrawal', memberId, input(addressId, { amount: '1000.01' })),
    ).toMatchObject({
      ok: true,
    });
  });

  it('never takes another member’s address, and shows its order to no other member', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    expect(await story.call('createWithdrawal', other.memberId, input(owner.addressId))).toMatchObject({
      refusal: 'ADDRESS_NOT_FOUND',
    });
    const { orderId } = await story.done('createWithdrawal', owner.memberId, input(owner.addressId));
    expect(await story.call('getWithdrawal', other.memberId, { orderId })).toEqual(
      await story.call('getWithdrawal', other.memberId, { orderId: 'W000000ABSENT' }),
    );
  });

  it('freezes at most what there is when several are asked for at once', async () => {
    const { memberId, addressId } = await newMember();
    const requested = await Promise.all(
      Array.from({ length: 4 }, () =>
        story.call('createWithdrawal', memberId, input(addressId, { amount: '600' })),
      ),
    );
    expect(requested.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await story.balanceOf(memberId)).toEqual({ available: '400.00', frozen: '600.00' });
  });
});
