import { randomUUID } from 'node:crypto';
import type { StaffWithdrawal } from '@realm/api-client/contract';
import { hashPassword } from '../password';
import { lookUp } from '../../testing/as-staff';
import { newFrozenOrder } from '../../testing/frozen-order';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

const DAY_MS = 24 * 60 * 60_000;
let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory()));
afterAll(() => story.close());

async function call<Answer>(name: string, input: Record<string, unknown>): Promise<Answer> {
  const outcome = await story.lookUp(name, input);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value as Answer;
}
const get = (orderId: string) => call<StaffWithdrawal>('withdrawal/get', { orderId });
const codesOf = async (orderId: string) => (await get(orderId)).risks.map(({ code }) => code);
const order = (orderId: string, change: Record<string, unknown>) =>
  story.db.updateTable('withdrawal_orders').set(change).where('order_id', '=', orderId).execute();
/** As if member and address had been there for a year. */
async function makeOld(memberId: bigint): Promise<void> {
  const created_at = new Date(story.ports.clock.now().getTime() - 365 * DAY_MS);
  await story.db.updateTable('members').set({ created_at }).where('member_id', '=', memberId).execute();
  await story.db
    .updateTable('wallet_addresses')
    .set({ created_at })
    .where('member_id', '=', memberId)
    .execute();
}

let members = 0;
async function frozen() {
  const made = await newFrozenOrder(story, `asker${String((members += 1))}`);
  await makeOld(made.memberId);
  return made;
}

async function session(memberId: bigint, deviceId: string) {
  const now = story.ports.clock.now();
  await story.db
    .insertInto('sessions')
    .values({
      kind: 'member',
      uid: String(memberId),
      member_id: memberId,
      process: 'h5',
      device_id: deviceId,
      created_at: new Date(now.getTime() - 1_000),
      last_seen_at: now,
      idle_expires_at: now,
      expires_at: now,
      ended_at: now,
      end_reason: 'signed-out',
    })
    .execute();
}

describe('a withdrawal as staff see it', () => {
  it('names the member, the balance and the history, alone and in a list', async () => {
    const { memberId, orderId } = await frozen();
    const shown = await get(orderId);
    expect(shown).toMatchObject({
      member: { account: 'asker1', disabled: false, uid: expect.any(String) as string },
      balance: { currencyCode: 'CNY', available: '0.00', frozen: '500.00' },
      history: { deposits: 0, withdrawals: 0, openWithdrawals: 1, withdrawnUsdt: '0.000000' },
      waiting: [],
    });
    const { items } = await call<{ items: StaffWithdrawal[] }>('withdrawal/list', { member: 'asker1' });
    expect(items).toEqual([shown]);
    await story.command('withdrawal/approve', { orderId });
    await story.mine(4);
    expect(await get(orderId)).toMatchObject({
      history: { withdrawals: 1, openWithdrawals: 0, withdrawnUsdt: '68.965517' },
      balance: { frozen: '0.00' },
    });
    expect((await story.balanceOf(memberId)).frozen).toBe('0.00');
  });

  it('says who asked first for what takes two people', async () => {
    const { orderId } = await frozen();
    await order(orderId, { gross_minor: 20_000_000_000n, net_minor: 19_999_000_000n });
    await story.command('withdrawal/approve', { orderId }, 'amy');
    expect((await get(orderId)).waiting).toMatchObject([
      { operation: 'withdrawal/approve', firstOperator: 'amy' },
    ]);
  });

  it('has no hint about an old member with an old address but that it is the first', async () => {
    expect(await codesOf((await frozen()).orderId)).toEqual(['first-withdrawal']);
  });

  it('hints at a new member and a new address', async () => {
    const { orderId } = await newFrozenOrder(story, 'newcomer');
    expect(await codesOf(orderId)).toEqual(['new-member', 'first-withdrawal', 'new-address']);
  });

  it('hints at an address that another member saved', async () => {
    const [one, two] = [await frozen(), await frozen()];
    const { address } = await get(one.orderId);
    await story.db
      .updateTable('wallet_addresses')
      .set({ address })
      .where('member_id', '=', two.memberId)
      .execute();
    expect(await codesOf(one.orderId)).toContain('shared-address');
    expect(await codesOf(two.orderId)).not.toContain('shared-address');
  });

  it('hints at an address that earlier payouts did not go to', async () => {
    const { memberId, orderId } = await frozen();
    const { orderId: earlier } = await frozen();
    const created_at = new Date(story.ports.clock.now().getTime() - 30 * DAY_MS);
    await order(earlier, { member_id: memberId, status: 'success', created_at, address: 'elsewhere' });
    expect(await codesOf(orderId)).toEqual(['never-paid-address']);
  });

  it('hints at many within a day', async () => {
    const { memberId, orderId } = await frozen();
    for (const _ of [1, 2]) {
      const { orderId: other } = await frozen();
      const created_at = new Date(story.ports.clock.now().getTime() - 1_000);
      await order(other, { member_id: memberId, status: 'rejected', created_at });
    }
    expect((await get(orderId)).risks).toContainEqual({
      code: 'velocity',
      text: '3 withdrawals of 206.896551 USDT within a day',
      figures: { count: '3', usdt: '206.896551' },
    });
  });

  it('hints at a deposit that is withdrawn again at once, and at one that was taken back', async () => {
    const memberId = await story.newMember('throughput');
    const { orderId: depositId } = await story.done('createDeposit', memberId, {
      network: 'ERC20',
      amount: '100',
    });
    await story.done('paySandbox', memberId, { orderId: depositId });
    await story.mine(6);
    const { orderId } = await frozen();
    story.pass(1);
    await order(orderId, { member_id: memberId, created_at: story.ports.clock.now() });
    expect(await codesOf(orderId)).toContain('deposit-then-withdraw');
    await story.db
      .updateTable('deposit_orders')
      .set({ status: 'locked', reason: 'taken-back' })
      .where('order_id', '=', depositId)
      .execute();
    expect(await codesOf(orderId)).toContain('deposit-taken-back');
  });

  it('hints at what a corrected result left to be taken back, until it is written off', async () => {
    const { memberId, orderId } = await frozen();
    await story.topUp(memberId, '100');
    const { account } = (await get(orderId)).member;
    const placed = await story.command('sports/bet', {
      requestId: randomUUID(),
      member: account,
      amount: '80',
    });
    if (!placed.ok) throw new Error(placed.refusal);
    const claim = (row: { claim_minor: bigint; written_off_minor: bigint }) =>
      story.owner.updateTable('bet_orders').set(row).where('member_id', '=', memberId).execute();
    await claim({ claim_minor: 500n, written_off_minor: 200n });
    expect((await get(orderId)).risks).toContainEqual({
      code: 'open-claim',
      text: '1 claim after corrected results not collected',
      figures: { count: '1' },
    });
    await claim({ claim_minor: 500n, written_off_minor: 500n });
    expect(await codesOf(orderId)).not.toContain('open-claim');
  });

  it('hints at a device that is new to the member, or that others use', async () => {
    const { memberId, orderId } = await frozen();
    const { memberId: other } = await frozen();
    await session(memberId, 'old-phone');
    expect(await codesOf(orderId)).toEqual(['first-withdrawal']);
    await session(memberId, 'new-phone');
    expect(await codesOf(orderId)).toEqual(['first-withdrawal', 'new-device']);
    const last_login_at = story.ports.clock.now();
    await story.db
      .insertInto('known_devices')
      .values({ member_id: other, device_id: 'new-phone', last_login_at })
      .execute();
    expect(await codesOf(orderId)).toEqual(['first-withdrawal', 'new-device', 'shared-device']);
    await session(memberId, 'old-phone');
    expect(await codesOf(orderId)).toEqual(['first-withdrawal']);
  });

  it('hints at a password that was changed', async () => {
    const { memberId, orderId } = await frozen();
    await story.db
      .updateTable('members')
      .set({ withdrawals_held_until: story.ports.clock.now() })
      .where('member_id', '=', memberId)
      .execute();
    expect(await codesOf(orderId)).toContain('password-changed');
  });

  it.each([
    ['viewer', false],
    ['support', false],
    ['finance-maker', true],
    ['finance-checker', true],
    ['admin', true],
  ] as const)('has its whole address for those who decide only: %s', async (role, isWhole) => {
    const { orderId } = await frozen();
    const { address } = await get(orderId);
    expect(address).toMatch(/^\w{34}$/);
    const shown = { address: isWhole ? address : `${address.slice(0, 6)} *** ${address.slice(-5)}` };
    for (const name of ['withdrawal/get', 'withdrawal/review'])
      expect([name, await lookUp(story.ports, name, { orderId }, [role])]).toMatchObject([
        name,
        { value: shown },
      ]);
    for (const [name, input] of [
      ['withdrawal/list', {}],
      ['withdrawal/queue', { show: 'review', search: orderId }],
    ] as const) {
      const read = await lookUp(story.ports, name, input, [role]);
      const found = read.ok ? (read.value as { items: { orderId: string }[] }).items : [];
      expect([name, found.find((one) => one.orderId === orderId)]).toMatchObject([name, shown]);
    }
  });
});

it('a member is shown with wallets, history, addresses, devices, sessions and orders, and never with a password', async () => {
  const { memberId, orderId } = await frozen();
  const payment_password_hash = await hashPassword(story.ports.env, 'Realm2026a');
  await story.db
    .updateTable('members')
    .set({ payment_password_hash })
    .where('member_id', '=', memberId)
    .execute();
  await session(memberId, 'phone');
  const account = `asker${String(members)}`;
  const shown = await call<Record<string, unknown>>('member/get', { member: account.toUpperCase() });
  expect(shown).toMatchObject({
    account,
    disabled: false,
    currencyCode: 'CNY',
    hasPaymentPassword: true,
    wallets: [{ currencyCode: 'CNY', available: '0.00', frozen: '500.00', games: {}, credit: null }],
    history: { openWithdrawals: 1 },
    addresses: [{ network: 'TRC20', label: 'mine' }],
    sessions: [{ deviceId: 'phone', endReason: 'signed-out' }],
    recentDeposits: [],
    recentWithdrawals: [{ orderId }],
  });
  expect(JSON.stringify(shown)).not.toContain('$argon2');
  await expect(call('member/get', { member: 'nobody' })).rejects.toThrow('NOT_FOUND');
});
