import type { DepositReview } from '@realm/api-client/contract';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory({ secondPersonAboveUsdt: 1_000 })));
afterAll(() => story.close());
afterEach(async () => {
  const { checks } = await reconcileBooks(story.db);
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
});

let members = 0;
const newMember = () => story.newMember(`matcher${String((members += 1))}`);
type Network = 'TRC20' | 'ERC20';
const order = async (memberId: bigint, amount: string, network: Network = 'TRC20') =>
  (await story.done('createDeposit', memberId, { network, amount })).orderId;

/** An order that is held with less than it request, and another one that waits. */
async function held({ amount = '200', paid = '120' } = {}) {
  const memberId = await newMember();
  const from = await order(memberId, amount);
  await story.command('sandbox/pay', { orderId: from, amount: paid });
  await story.mine(4);
  return { memberId, from, to: await order(memberId, paid) };
}
const rowOf = (orderId: string) =>
  story.db.selectFrom('deposit_orders').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const review = async (orderId: string) => {
  const answer = await story.lookUp('deposit/review', { orderId });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value as DepositReview;
};
const match = (orderId: string, toOrderId: string, operator = 'mara') =>
  story.command('deposit/match', { orderId, toOrderId }, operator);
const available = async (memberId: bigint) => (await story.balanceOf(memberId)).available;

it('a held payment moves to another order, which is credited with what the review showed', async () => {
  const { memberId, from, to } = await held();
  const [candidate] = (await review(from)).candidates;
  expect(candidate).toMatchObject({ orderId: to, match: { rate: '7.25' } });
  const shown = candidate?.match?.effects.find(({ own }) => own);
  expect(shown).toMatchObject({ before: '0.00', change: '870.00', after: '870.00' });

  expect(await match(from, to)).toMatchObject({
    ok: true,
    value: { orderId: to, status: 'success', paidAmount: '120.000000', creditAmount: '870.00' },
  });
  expect(await rowOf(from)).toMatchObject({
    status: 'failed',
    paid_minor: null,
    tx_hash: null,
    reason: 'test',
  });
  expect(await story.changesOf(memberId)).toEqual(['11 available 870.00: 0.00 → 870.00']);
  const { before, after } = await story.db
    .selectFrom('operator_commands')
    .select(['before', 'after'])
    .where('name', '=', 'deposit/match')
    .orderBy('command_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(before).toMatchObject({ [`${from} status`]: 'locked', [`${to} status`]: 'pending-payment' });
  expect(after).toMatchObject({ [`${from} status`]: 'failed', [`${to} status`]: 'success' });

  // The network goes on with the payment in the order that has it now.
  await story.mine(8);
  expect(await rowOf(to)).toMatchObject({ status: 'success', final: true });
  expect(await rowOf(from)).toMatchObject({ status: 'failed' });
  expect(await available(memberId)).toBe('870.00');
});

it('whoever decides at the same time, a payment is credited once', async () => {
  const { memberId, from, to } = await held();
  const other = await order(memberId, '121');
  const outcomes = await Promise.all([
    match(from, to, 'ann'),
    match(from, other, 'ben'),
    match(from, to, 'cleo'),
    story.command('deposit/credit', { orderId: from }, 'dan'),
    story.command('deposit/reject', { orderId: from }, 'eve'),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await match(from, other)).toMatchObject({ ok: false, refusal: 'ORDER_STATE' });
  expect(['870.00', '0.00']).toContain(await available(memberId));
});

it('two payments can’t be moved to one order', async () => {
  const { memberId, from, to } = await held();
  const second = await order(memberId, '190');
  await story.command('sandbox/pay', { orderId: second, amount: '170' });
  await story.mine(4);
  const outcomes = await Promise.all([match(from, to), match(second, to)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(['870.00', '1232.50']).toContain(await available(memberId));
});

it('above the threshold two people mean the same two orders, and a decision ends the other requests', async () => {
  const { memberId, from, to } = await held({ amount: '4000', paid: '2000' });
  const other = await order(memberId, '2001');
  const request = await match(from, to, 'ann');
  expect(request).toMatchObject({ ok: true, value: { waitingForSecondPerson: true } });
  expect(await match(from, to, 'ben')).toEqual(request);
  // Another pair of orders is another request.
  expect(await match(from, other, 'ben')).toMatchObject({ value: { waitingForSecondPerson: true } });
  expect(await story.command('deposit/credit', { orderId: from }, 'cleo')).toMatchObject({
    value: { waitingForSecondPerson: true },
  });
  expect(await available(memberId)).toBe('0.00');
  expect(await story.agree(request, 'ben')).toMatchObject({ ok: true, value: { status: 'success' } });
  expect(await available(memberId)).toBe('14500.00');
  const waiting = await story.lookUp('approval/list', {});
  expect(waiting).toMatchObject({ ok: true, value: { items: [] } });
});

it.each<[string, () => Promise<readonly [from: string, to: string]>]>([
  ['of another member', async () => [(await held()).from, await order(await newMember(), '120')]],
  [
    'on another network than the payment',
    async () => {
      const { memberId, from } = await held();
      return [from, await order(memberId, '120', 'ERC20')];
    },
  ],
  [
    'that is the same',
    async () => {
      const { from } = await held();
      return [from, from];
    },
  ],
  [
    'that was revoked',
    async () => {
      const { memberId, from, to } = await held();
      await story.done('revokeDeposit', memberId, { orderId: to });
      return [from, to];
    },
  ],
  [
    'that has a payment',
    async () => {
      const { from, to } = await held();
      await story.command('sandbox/pay', { orderId: to });
      await story.mine(1);
      return [from, to];
    },
  ],
])('nothing is moved to an order %s', async (_which, open) => {
  const [from, to] = await open();
  expect((await review(from)).candidates.filter(({ orderId }) => orderId === to)).toEqual(
    (await review(from)).candidates.filter(({ orderId, match: terms }) => orderId === to && terms === null),
  );
  expect(await match(from, to)).toMatchObject({ ok: false, refusal: 'ORDER_STATE' });
  expect(await rowOf(from)).toMatchObject({ status: 'locked' });
});

it('nothing is moved before the network has confirmed it, or after the order was decided on', async () => {
  const memberId = await newMember();
  const [from, to] = [await order(memberId, '200'), await order(memberId, '120')];
  await story.command('sandbox/pay', { orderId: from, amount: '120' });
  await story.mine(1);
  expect(await match(from, to)).toMatchObject({ ok: false, refusal: 'ORDER_STATE' });
  await story.mine(3);
  await story.command('deposit/credit', { orderId: from });
  expect(await match(from, to)).toMatchObject({ ok: false, refusal: 'ORDER_STATE' });
  expect(await available(memberId)).toBe('870.00');
});
