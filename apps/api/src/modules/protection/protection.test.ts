import type { ProtectionPush } from '@realm/api-client/contract';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { expireDeposits } from '../deposit';
import { protectionTopic } from './protection.topic';
import { uidOf } from '../../testing';

const DAY_MS = 24 * 60 * 60 * 1000;

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory({}, undefined, new Date('2026-11-20T12:00:00.000Z'));
});
afterAll(() => story.close());

let members = 0;
const newMember = () => story.newMember(`safer${String((members += 1))}`);
const WEEKLY = { kind: 'deposit', period: 'week' };
const shown = async (memberId: bigint) => (await story.done('getProtection', memberId)).limits;
const history = async (memberId: bigint) =>
  (await story.done('listProtectionEvents', memberId)).items.map(({ kind }) => kind);

it('adds and lowers a limit at once', async () => {
  const memberId = await newMember();
  await story.done('setLimit', memberId, { ...WEEKLY, amount: '10000' });
  const { limits } = await story.done('setLimit', memberId, { ...WEEKLY, amount: '6000' });
  expect(limits).toMatchObject([
    { ...WEEKLY, amount: '6000.00', used: '0.00', left: '6000.00', raise: null },
  ]);
  expect(await history(memberId)).toEqual(['limit-lowered', 'limit-added']);
});

it('raises a limit after 24 hours and a confirmation, not before', async () => {
  const memberId = await newMember();
  await story.done('setLimit', memberId, { ...WEEKLY, amount: '10000' });
  const { limits } = await story.done('setLimit', memberId, { ...WEEKLY, amount: '20000' });
  expect(limits).toMatchObject([{ amount: '10000.00', raise: { amount: '20000.00' } }]);
  story.pass(DAY_MS - 1);
  expect(await story.call('confirmLimit', memberId, WEEKLY)).toMatchObject({ refusal: 'LIMIT_STATE' });
  story.pass(1);
  expect(await shown(memberId)).toMatchObject([{ amount: '10000.00' }]);
  await story.done('confirmLimit', memberId, WEEKLY);
  expect(await shown(memberId)).toMatchObject([{ amount: '20000.00', raise: null }]);
  expect(await history(memberId)).toEqual(['limit-raised', 'raise-requested', 'limit-added']);
});

it('removes a limit like a raise, and drops a raise when it is taken back or the limit lowered', async () => {
  const memberId = await newMember();
  await story.done('setLimit', memberId, { ...WEEKLY, amount: '100' });
  await story.done('setLimit', memberId, WEEKLY);
  expect(await shown(memberId)).toMatchObject([{ raise: { amount: null } }]);
  await story.done('withdrawRaise', memberId, WEEKLY);
  expect(await story.call('withdrawRaise', memberId, WEEKLY)).toMatchObject({ refusal: 'LIMIT_STATE' });
  await story.done('setLimit', memberId, { ...WEEKLY, amount: '200' });
  await story.done('setLimit', memberId, { ...WEEKLY, amount: '50' });
  expect(await shown(memberId)).toMatchObject([{ amount: '50.00', raise: null }]);
  await story.done('setLimit', memberId, WEEKLY);
  story.pass(DAY_MS);
  await story.done('confirmLimit', memberId, WEEKLY);
  expect(await shown(memberId)).toEqual([]);
});

it.each(['0', '-5', '1e3', 'ten', '5.001'])('refuses a limit of %j', async (amount) => {
  const memberId = await newMember();
  expect(await story.call('setLimit', memberId, { ...WEEKLY, amount })).toMatchObject({
    refusal: 'AMOUNT_INVALID',
  });
});

it('counts deposit orders until they expire, and credits a late payment above the limit', async () => {
  const memberId = await newMember();
  await story.done('setLimit', memberId, { kind: 'deposit', period: 'day', amount: '1000' });
  const open = { network: 'TRC20', amount: '100' };
  const order = await story.done('createDeposit', memberId, open);
  expect(await shown(memberId)).toMatchObject([{ used: '725.00', left: '275.00', open: '725.00' }]);
  expect(await story.call('createDeposit', memberId, open)).toMatchObject({ refusal: 'LIMIT_REACHED' });
  await story.done('revokeDeposit', memberId, { orderId: order.orderId });
  expect(await shown(memberId)).toMatchObject([{ used: '0.00' }]);
  expect(await story.call('createDeposit', memberId, open)).toMatchObject({ ok: true });
});

it('counts an order that is paid after it has expired in the window of its payment', async () => {
  const memberId = await newMember();
  const open = { network: 'TRC20', amount: '100' };
  const early = await story.done('createDeposit', memberId, open);
  story.pass(40 * DAY_MS);
  await expireDeposits(story.ports);
  for (const period of ['day', 'month'])
    await story.done('setLimit', memberId, { kind: 'deposit', period, amount: '1000' });
  await story.done('paySandbox', memberId, { orderId: early.orderId });
  await story.mine(3);
  expect(await story.balanceOf(memberId)).toMatchObject({ available: '725.00' });
  const used = { used: '725.00', left: '275.00', open: '0.00' };
  expect(await shown(memberId)).toMatchObject([used, used]);
  expect(await story.call('createDeposit', memberId, open)).toMatchObject({ refusal: 'LIMIT_REACHED' });
  story.pass(DAY_MS);
  expect(await shown(memberId)).toMatchObject([{ used: '0.00' }, used]);
});

it('makes a pause longer and never shorter, and lists it', async () => {
  const memberId = await newMember();
  const { pause } = await story.done('startPause', memberId, { length: '1-week' });
  expect(pause).toEqual({
    kind: 'cool-off',
    by: 'member',
    from: story.ports.clock.now().toISOString(),
    until: new Date(story.ports.clock.now().getTime() + 7 * DAY_MS).toISOString(),
  });
  const shorter = await story.call('startPause', memberId, { length: '1-day' });
  expect(shorter).toMatchObject({ refusal: 'PAUSE_STATE' });
  await story.done('startPause', memberId, { length: '6-months' });
  expect(await history(memberId)).toEqual(['pause-started', 'pause-started']);
});

it('ends a cool-off by itself', async () => {
  const memberId = await newMember();
  await story.done('startPause', memberId, { length: '1-day' });
  story.pass(DAY_MS);
  expect((await story.done('getProtection', memberId)).pause).toBeNull();
});

it('lets two people of staff lift what staff began, and nobody what the member chose', async () => {
  const memberId = await newMember();
  const member = await uidOf(story.db, memberId);
  const lift = (operator: string) =>
    story.command('protection/lift', { member, reason: 'talked it over' }, operator);
  const imposed = { member, length: '6-weeks', reason: 'worried' };
  expect(await story.command('protection/pause', imposed)).toMatchObject({ ok: true });
  const waiting = await lift('ann');
  expect(waiting).toMatchObject({ value: { waitingForSecondPerson: true } });
  expect((await story.done('getProtection', memberId)).pause).toMatchObject({ by: 'staff' });
  expect(await story.agree(waiting, 'ben')).toMatchObject({ value: { member } });
  expect((await story.done('getProtection', memberId)).pause).toBeNull();

  // Chosen while the longer pause of staff ran, it holds when that one is lifted.
  await story.command('protection/pause', imposed);
  await story.done('startPause', memberId, { length: '1-day' });
  expect((await story.done('getProtection', memberId)).pause).toMatchObject({ by: 'staff' });
  expect(await story.agree(await lift('ann'), 'ben')).toMatchObject({ value: { member } });
  const own = { kind: 'cool-off', by: 'member', from: story.ports.clock.now().toISOString() };
  expect((await story.done('getProtection', memberId)).pause).toMatchObject(own);

  await story.command('protection/pause', { ...imposed, length: 'for-ever' });
  expect(await lift('ann')).toMatchObject({ refusal: 'PAUSE_STATE' });
});

it('lets staff add and lower a limit at once, and never raise one or end the wait of a raise', async () => {
  const memberId = await newMember();
  const member = await uidOf(story.db, memberId);
  const set = (amount: string) =>
    story.command('protection/limit', { member, ...WEEKLY, amount, reason: 'agreed by phone' });
  expect(await set('500')).toMatchObject({ ok: true, value: { amount: '500.00', left: '500.00' } });
  await story.done('setLimit', memberId, { ...WEEKLY, amount: '900' });
  expect(await set('600')).toMatchObject({ refusal: 'LIMIT_STATE' });
  expect(await shown(memberId)).toMatchObject([{ amount: '500.00', raise: { amount: '900.00' } }]);
  expect(await set('300')).toMatchObject({ ok: true });
  expect(await shown(memberId)).toMatchObject([{ amount: '300.00', raise: null }]);
  expect(await set('nothing')).toMatchObject({ refusal: 'AMOUNT_INVALID' });
  const { items } = await story.done('listProtectionEvents', memberId);
  expect(items.map(({ by, kind }) => `${by} ${kind}`)).toEqual([
    ...['staff limit-lowered', 'member raise-requested', 'staff limit-added'],
  ]);
});

it('shows no promotion to a member who pauses', async () => {
  const memberId = await newMember();
  const inThreeLanguages = { zh: 'x', en: 'x', zht: 'x' };
  const put = await story.together('promotion/put', {
    promotionId: 'for-everybody',
    category: 'long-term',
    title: inThreeLanguages,
    summary: inThreeLanguages,
    body: inThreeLanguages,
    terms: inThreeLanguages,
    target: 'slots',
    startsAt: '2026-11-01T00:00:00.000Z',
  });
  expect(put).toMatchObject({ ok: true });
  const shown = async () => (await story.done('listPromotions', memberId)).items.length;
  expect(await shown()).toBeGreaterThan(0);
  await story.done('startPause', memberId, { length: '1-day' });
  expect(await shown()).toBe(0);
});

it('remembers the reality check, 60 minutes without a choice', async () => {
  const memberId = await newMember();
  expect((await story.done('getProtection', memberId)).realityCheckMinutes).toBe(60);
  await story.done('setRealityCheck', memberId, { minutes: '15' });
  expect((await story.done('getProtection', memberId)).realityCheckMinutes).toBe(15);
});

it('shows lifetime net deposits', async () => {
  const memberId = await newMember();
  await story.topUp(memberId, '100');
  const { lifetime } = await story.done('getProtection', memberId);
  expect(lifetime).toEqual({
    currencyCode: 'CNY',
    deposited: '0.00',
    withdrawn: '0.00',
    net: '0.00',
    holding: '100.00',
  });
});

it('counts into lifetime net deposits what was credited for good and what was paid out, in the active currency', async () => {
  const memberId = await newMember();
  const at = story.ports.clock.now();
  const orders = ['success', 'failed', 'pending-payment'] as const;
  for (const [index, status] of orders.entries())
    await story.owner
      .insertInto('deposit_orders')
      .values({
        order_id: `D-lifetime-${String(index)}`,
        member_id: memberId,
        method: 'usdt',
        status,
        network: 'TRC20',
        currency: 'CNY',
        rate: '7',
        pay_minor: 10_000_000n,
        credit_minor: 7_000n,
        pay_address: 'T',
        confirmations_needed: 2,
        created_at: at,
        expires_at: at,
      })
      .execute();
  expect((await story.done('getProtection', memberId)).lifetime).toMatchObject({
    deposited: '70.00',
    withdrawn: '0.00',
    net: '70.00',
  });
});

describe('the topic', () => {
  const snapshot = async (memberId: bigint | null) =>
    protectionTopic.source.snapshot?.(story.db, { sessionId: 1n, memberId });

  async function watch() {
    const received: (ProtectionPush & { readonly memberId: bigint })[] = [];
    const poll = await protectionTopic.source.open(story.db, {
      channels: { watched: () => [], publish: () => undefined, retain: () => undefined },
      hasMembers: () => true,
      closeOthers: () => undefined,
      hasMember: () => true,
      publish: (to, push) => void ('memberId' in to && received.push({ ...to, ...push })),
    });
    return { poll, received };
  }

  it('tells the member’s pages of each change, with a growing number, and nobody else’s', async () => {
    const [memberId, other] = [await newMember(), await newMember()];
    await story.done('setLimit', other, { ...WEEKLY, amount: '100' });
    const { poll, received } = await watch();
    await story.done('setLimit', memberId, { ...WEEKLY, amount: '100' });
    await poll();
    const { pause } = await story.done('startPause', memberId, { length: '6-months' });
    await poll();
    const own = received.filter((push) => push.memberId === memberId);
    const rising = own.filter(({ seq }, index) => seq > (own[index - 1]?.seq ?? 0));
    expect(rising.map((push) => push.pause)).toEqual([null, pause]);
    // An earlier change is read again while an older transaction of the cluster runs.
    const others = received.filter((push) => push.memberId === other);
    expect(others.filter((push) => push.pause !== null)).toEqual([]);
  });

  it('begins with the pause that runs, and with nothing for a visitor or a member who has set nothing', async () => {
    const memberId = await newMember();
    expect(await snapshot(memberId)).toBeUndefined();
    await story.done('startPause', memberId, { length: 'for-ever' });
    expect(await snapshot(memberId)).toMatchObject({
      pause: { kind: 'exclusion', until: null },
      serverTime: expect.stringMatching(/^\d{4}-.+Z$/) as unknown,
    });
    expect(await snapshot(null)).toBeUndefined();
  });
});
