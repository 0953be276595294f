import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { addAddress } from '../address';
import { expireDeposits } from '../deposit';
import { makeSandboxAddress } from '../network';
import { hashPassword } from '../password';
import { decideWithdrawal } from '../withdraw';
import { noticeRoutes } from './index';

const PASSWORD = 'Realm2026a';
const LATE_MS = 24 * 60 * 60_000;

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory();
});
afterAll(() => story.close());

let members = 0;
const newMember = () => story.newMember(`messages${(members += 1)}`);

async function messagesOf(memberId: bigint) {
  const outcome = await noticeRoutes(story.ports).pageNotices({
    clientInfo: {},
    source: 'here',
    token: '',
    input: { kind: 'personal', limit: '100' },
    identity: { kind: 'member', uid: 'x', memberId, sessionId: 1n },
  });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value.items.map(({ message, read }) => ({ ...message?.params, kind: message?.kind, read }));
}

/** Newest first, without those about addresses. */
async function kindsOf(memberId: bigint) {
  return (await messagesOf(memberId)).map(({ kind }) => kind).filter((kind) => !kind?.startsWith('address'));
}

const openOrder = async (member: bigint) =>
  (await story.done('createDeposit', member, { network: 'TRC20', amount: '200' })).orderId;

describe('the messages of a deposit', () => {
  it('that it was credited, with the amount, once, whatever the network repeats', async () => {
    const member = await newMember();
    const orderId = await openOrder(member);
    await story.done('paySandbox', member, { orderId });
    await story.mine(6);
    expect(await messagesOf(member)).toEqual([
      { kind: 'deposit-credited', orderId, reason: '', amount: '1450.00', currency: 'CNY', read: false },
    ]);
  });

  it('that its time is over', async () => {
    const member = await newMember();
    const orderId = await openOrder(member);
    story.pass(LATE_MS);
    await expireDeposits(story.ports);
    expect(await messagesOf(member)).toMatchObject([{ kind: 'deposit-timeout', orderId }]);
  });

  it('that it is held and why, and what staff decided, with their words', async () => {
    const member = await newMember();
    const orderId = await openOrder(member);
    await story.done('paySandbox', member, { orderId, amount: '150' });
    await story.mine(2);
    await story.command('deposit/reject', { orderId, reason: 'Another sender' });
    expect(await messagesOf(member)).toMatchObject([
      { kind: 'deposit-rejected', orderId, reason: 'Another sender', amount: '150.000000', currency: 'USDT' },
      { kind: 'deposit-held', orderId, reason: 'too-little', amount: '150.000000', currency: 'USDT' },
    ]);
  });

  it('of a further payment to a used address, which becomes an order of its own', async () => {
    const member = await newMember();
    const orderId = await openOrder(member);
    await story.done('paySandbox', member, { orderId });
    await story.done('paySandbox', member, { orderId });
    await story.mine(2);
    expect((await kindsOf(member)).sort()).toEqual(['deposit-credited', 'deposit-held']);
  });
});

describe('the messages of a withdrawal', () => {
  async function requested() {
    const member = await newMember();
    await story.topUp(member, '1000');
    const passwordHash = await hashPassword(story.ports.env, PASSWORD);
    await story.db
      .updateTable('members')
      .set({ payment_password_hash: passwordHash })
      .where('member_id', '=', member)
      .execute();
    const address = makeSandboxAddress('TRC20');
    const at = story.ports.clock.now();
    await story.db
      .transaction()
      .execute((tx) =>
        addAddress(tx, { memberId: member, label: 'mine', network: 'TRC20', address, usableAfterMs: 0, at }),
      );
    const [saved] = (await story.done('listAddresses', member)).items;
    const input = { amount: '500', addressId: saved?.addressId, rate: '7.25', fee: '1' };
    const create = (amount: string) =>
      story.call('createWithdrawal', member, { ...input, amount, paymentPassword: PASSWORD });
    return { member, create };
  }
  const orderOf = (outcome: Awaited<ReturnType<Awaited<ReturnType<typeof requested>>['create']>>) => {
    if (!outcome.ok) throw new Error(outcome.refusal);
    return outcome.value.orderId;
  };

  it('each step to the payment', async () => {
    const { member, create } = await requested();
    const orderId = orderOf(await create('500'));
    await story.command('withdrawal/hold', { orderId });
    await story.command('withdrawal/release', { orderId });
    await story.command('withdrawal/approve', { orderId });
    await story.mine(4);
    expect(await kindsOf(member)).toEqual([
      'withdrawal-paid',
      'withdrawal-sent',
      'withdrawal-resumed',
      'withdrawal-held',
      'withdrawal-requested',
    ]);
    expect((await messagesOf(member))[0]).toMatchObject({ label: 'mine', currency: 'USDT', orderId });
  });

  it('that it was refused, why, and what came back', async () => {
    const { member, create } = await requested();
    const orderId = orderOf(await create('500'));
    await story.command('withdrawal/reject', { orderId, reason: 'Name differs' });
    expect((await messagesOf(member))[0]).toMatchObject({
      kind: 'withdrawal-rejected',
      reason: 'Name differs',
      amount: '500.00',
      currency: 'CNY',
    });
  });

  it('no notice of an event that was rolled back', async () => {
    const { member, create } = await requested();
    expect(await create('5000')).toMatchObject({ ok: false });
    const orderId = orderOf(await create('500'));
    const before = await kindsOf(member);
    await expect(
      story.db.transaction().execute(async (tx) => {
        const decision = {
          orderId,
          to: 'locked',
          operator: 'test',
          reason: 'a check',
          at: new Date(),
        } as const;
        expect(await decideWithdrawal(tx, decision)).toMatchObject({ ok: true });
        throw new Error('the connection is gone');
      }),
    ).rejects.toThrow('the connection is gone');
    expect(await kindsOf(member)).toEqual(before);
    expect(before).toEqual(['withdrawal-requested']);
  });
});
