import { randomUUID } from 'node:crypto';
import { newFrozenOrder, requestFrozen } from '../testing/frozen-order';
import { openMoneyStory, type MoneyStory } from '../testing/money-story';
import { uidOf } from '../testing';

/*
 * What the audit log has of a command on each side. That every command notes it is the executor's rule (operator-server.test.ts), so
 * this looks at one of each kind.
 */

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory({ secondPersonAboveUsdt: 6_000 })));
afterAll(() => story.close());

/** Sends a command, with a second person where it takes two, and reads what was noted. */
async function changeBy(name: string, input: Record<string, unknown>) {
  const outcome = await story.together(name, { requestId: randomUUID(), ...input });
  if (!outcome.ok) throw new Error(`${name}: ${outcome.refusal}`);
  const { before, after } = await story.db
    .selectFrom('operator_commands')
    .select(['before', 'after'])
    .where('name', '=', name)
    .orderBy('command_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { before, after };
}

let accounts = 0;
async function newMember(): Promise<{ memberId: bigint; member: string }> {
  const member = `changed${String((accounts += 1))}`;
  return { memberId: await story.newMember(member), member };
}

it('has a withdrawal’s status', async () => {
  const { orderId } = await newFrozenOrder(story, 'withdraws');
  expect(await changeBy('withdrawal/hold', { orderId, reason: 'a check' })).toEqual({
    before: { status: 'processing', payout: 'none', txHash: null, reason: '' },
    after: { status: 'locked', payout: 'none', txHash: null, reason: 'a check' },
  });
  expect(await changeBy('withdrawal/reject', { orderId, reason: 'not yours' })).toMatchObject({
    before: { status: 'locked' },
    after: { status: 'rejected', reason: 'not yours' },
  });
});

it('has what the second person’s agreement changed, and nothing of the request', async () => {
  const { memberId, member } = await newMember();
  await story.together('member/top-up', { requestId: randomUUID(), member, amount: '50000' });
  const orderId = await requestFrozen(story, memberId, '50000');
  await story.together('withdrawal/approve', { orderId, reason: 'a test' });
  const rows = await story.db
    .selectFrom('operator_commands')
    .select(['before', 'after'])
    .where('name', '=', 'withdrawal/approve')
    .where('target', '=', orderId)
    .orderBy('command_id')
    .execute();
  expect(rows).toEqual([
    { before: null, after: null },
    {
      before: expect.objectContaining({ status: 'processing' }) as unknown,
      after: expect.objectContaining({ status: 'waiting-receipt' }) as unknown,
    },
  ]);
});

it('has a deposit’s status', async () => {
  const { memberId } = await newMember();
  const { orderId } = await story.done('createDeposit', memberId, {
    amount: '1000',
    network: 'TRC20',
    rate: '7.25',
  });
  await story.command('sandbox/pay', { orderId, amount: '10' });
  await story.mine(20);
  expect(await changeBy('deposit/credit', { orderId })).toEqual({
    before: { status: 'locked', paid: '10.000000', credit: '72.50' },
    after: { status: 'success', paid: '10.000000', credit: '72.50' },
  });
});

it('has a member’s pause, limits and credit', async () => {
  const { member } = await newMember();
  const limit = { member, kind: 'deposit', period: 'day' };
  expect(await changeBy('protection/limit', { ...limit, amount: '500' })).toEqual({
    before: { limit: null },
    after: { limit: '500.00' },
  });
  expect(await changeBy('protection/limit', { ...limit, amount: '400' })).toEqual({
    before: { limit: '500.00' },
    after: { limit: '400.00' },
  });
  const running = { kind: 'cool-off', by: 'staff' };
  expect(await changeBy('protection/pause', { member, length: '1-day' })).toMatchObject({
    before: { pause: null },
    after: { pause: running },
  });
  expect(await changeBy('protection/lift', { member })).toMatchObject({
    before: { pause: running },
    after: { pause: null },
  });
  expect(await changeBy('credit/limit', { member, limit: '100', currencyCode: 'CNY' })).toEqual({
    before: { limit: '0.00', currency: 'CNY' },
    after: { limit: '100.00', currency: 'CNY' },
  });
});

it('has the balance around a bet and its payout', async () => {
  const { memberId, member } = await newMember();
  await story.topUp(memberId, '100');
  const placed = await story.command('sports/bet', {
    requestId: randomUUID(),
    member,
    amount: '30',
    currencyCode: 'CNY',
    reason: 'a test',
  });
  if (!placed.ok) throw new Error(placed.refusal);
  const { reference: bet } = placed.value as { reference: string };
  expect(await changeBy('sports/payout', { member, bet, amount: '45.5' })).toEqual({
    before: { available: '70.00', currency: 'CNY' },
    after: { available: '115.50', currency: 'CNY' },
  });
  expect(await changeBy('sports/bet', { member, amount: '15.5', currencyCode: 'CNY' })).toEqual({
    before: { available: '115.50', currency: 'CNY' },
    after: { available: '100.00', currency: 'CNY' },
  });
});

it('has a member’s agent', async () => {
  const agent = await newMember();
  const { member } = await newMember();
  const uid = await uidOf(story.db, agent.memberId);
  expect(await changeBy('agent/assign', { member, agent: agent.member })).toMatchObject({
    before: { agent: null },
    after: { agent: uid },
  });
  expect(await changeBy('agent/remove', { member })).toMatchObject({
    before: { agent: uid },
    after: { agent: null },
  });
});

it('has chat’s mutes, moderators, words and slow mode', async () => {
  const { member } = await newMember();
  expect(await changeBy('chat/mute', { member, step: '10m' })).toMatchObject({
    before: { muted: false, until: null },
    after: { muted: true, step: '10m' },
  });
  expect(await changeBy('chat/unmute', { member })).toEqual({
    before: { muted: true },
    after: { muted: false },
  });
  const appointed = { before: { moderator: false }, after: { moderator: true } };
  expect(await changeBy('chat/moderator', { member })).toEqual(appointed);
  expect(await changeBy('chat/moderator', { member, appoint: false })).toEqual({
    before: appointed.after,
    after: appointed.before,
  });
  expect(await changeBy('chat/words', { add: ['scheme'] })).toEqual({
    before: { words: [] },
    after: { words: ['scheme'] },
  });
  expect(await changeBy('chat/slow', { roomId: 'zh', seconds: 30 })).toEqual({
    before: { slowSec: 0 },
    after: { slowSec: 30 },
  });
});

it('has the rates of rebates, and answers that are ready', async () => {
  const tiers = [{ from: '0', rate: '0.004' }];
  const rates = { category: 'slots', currencyCode: 'USD', effectiveDay: '2100-01-01', tiers };
  expect(await changeBy('rebate/set-rates', rates)).toMatchObject({
    after: { tiers: [{ rate: '0.004' }] },
  });
  const text = { zh: '好', en: 'Good', zht: '好' };
  const answer = { shortcut: 'good', title: text, body: text };
  expect(await changeBy('support/put-canned', answer)).toEqual({ before: null, after: answer });
});
