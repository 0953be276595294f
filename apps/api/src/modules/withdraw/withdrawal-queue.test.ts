import type { QueueSummary, QueueWithdrawal, WithdrawalReview } from '@realm/api-client/contract';
import { parseMoney, toMinor, type Money } from '@realm/domain';
import { lookUp } from '../../testing/as-staff';
import { newFrozenOrder, requestFrozen } from '../../testing/frozen-order';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { multipleOf } from './multiple-of';
import { uidOf } from '../../testing';

/** A frozen order is worth 68.97 USDT at the story's rate. */
let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory({ secondPersonAboveUsdt: 100 })));
afterAll(() => story.close());

async function query<Answer>(name: string, input: Record<string, unknown> = {}): Promise<Answer> {
  const outcome = await story.lookUp(name, input);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value as Answer;
}
interface Queue {
  readonly items: readonly QueueWithdrawal[];
  readonly nextCursor: string | null;
  readonly count: number;
  readonly sumUsdt: string;
  readonly sums: readonly unknown[];
}
const queue = (show: string, input: Record<string, unknown> = {}) =>
  query<Queue>('withdrawal/queue', { show, ...input });
const review = (orderId: string) => query<WithdrawalReview>('withdrawal/review', { orderId });
const idsOf = ({ items }: Queue) => items.map(({ orderId }) => orderId);
const minorOf = (amount: string, currency: 'CNY' | 'USDT' = 'CNY'): bigint =>
  toMinor(parseMoney(amount.replace('-', ''), currency) as Money) * (amount.startsWith('-') ? -1n : 1n);

let made = 0;
const frozen = () => newFrozenOrder(story, `queued${String((made += 1))}`);
async function clear(): Promise<void> {
  await story.db
    .updateTable('withdrawal_orders')
    .set({ status: 'rejected' })
    .where('status', '<>', 'rejected')
    .execute();
}

describe('the queue of withdrawals', () => {
  it('is oldest first, in pages, with counts and sums of all of it', async () => {
    const orders = [];
    for (let order = 0; order < 3; order += 1) {
      orders.push((await frozen()).orderId);
      story.pass(60_000);
    }
    const first = await queue('review', { limit: '2' });
    expect(idsOf(first)).toEqual(orders.slice(0, 2));
    const second = await queue('review', { limit: '2', cursor: first.nextCursor });
    expect(idsOf(second)).toEqual(orders.slice(2));
    expect(second.nextCursor).toBeNull();
    for (const { count, sumUsdt, sums } of [first, second]) {
      expect({ count, sumUsdt }).toEqual({ count: 3, sumUsdt: '206.896551' });
      expect(sums).toEqual([{ currencyCode: 'CNY', amount: '1500.00' }]);
    }
    const summary = await query<QueueSummary>('queue/summary');
    expect(summary.review).toEqual({
      count: 3,
      sumUsdt: '206.896551',
      oldestAt: first.items[0]?.createdAt,
    });
    expect(first.items[0]?.waitingSince).toBe(first.items[0]?.createdAt);
  });

  it('keeps apart what is reviewed, held, on the network and unknown', async () => {
    await clear();
    const [reviewed, held, paid, unknown] = [await frozen(), await frozen(), await frozen(), await frozen()];
    await story.command('withdrawal/hold', { orderId: held.orderId });
    await story.command('withdrawal/approve', { orderId: paid.orderId });
    await story.db
      .updateTable('withdrawal_orders')
      .set({ status: 'locked', payout_state: 'sending' })
      .where('order_id', '=', unknown.orderId)
      .execute();
    expect(idsOf(await queue('review'))).toEqual([reviewed.orderId]);
    expect(idsOf(await queue('held'))).toEqual([held.orderId]);
    expect(idsOf(await queue('network'))).toEqual([paid.orderId]);
    expect(idsOf(await queue('unknown'))).toEqual([unknown.orderId]);
    expect((await queue('unknown')).items[0]).toMatchObject({ needsSecond: true });
    expect((await queue('review')).items[0]).toMatchObject({ needsSecond: false });
  });

  it('is searched by order, member and address', async () => {
    await clear();
    const [one] = [await frozen(), await frozen()];
    const { member, address } = await review(one.orderId);
    for (const search of [one.orderId, one.orderId.toLowerCase(), member.uid, member.account, address])
      expect([search, idsOf(await queue('review', { search }))]).toEqual([search, [one.orderId]]);
    expect(await queue('review', { search: 'nobody' })).toMatchObject({ items: [], count: 0 });
    expect(await story.lookUp('withdrawal/queue', { show: 'review', cursor: 'x' })).toMatchObject({
      refusal: 'MALFORMED',
    });
  });
});

describe('a review', () => {
  it('says where the money came from, in rows that sum to what was there before the order', async () => {
    const memberId = await story.newMember('earner');
    await story.topUp(memberId, '700');
    story.pass(25 * 60 * 60_000);
    const { orderId: depositId } = await story.done('createDeposit', memberId, {
      network: 'TRC20',
      amount: '100',
    });
    await story.done('paySandbox', memberId, { orderId: depositId });
    await story.mine(4);
    await story.topUp(memberId, '20');
    const uid = await uidOf(story.db, memberId);
    await story.command('member/deduct', {
      requestId: '3b241101-e2bb-4255-8caf-4136c566a962',
      member: uid,
      amount: '7.5',
    });
    const orderId = await withdraw(memberId, '300');
    await withdraw(memberId, '100');
    const { source } = await review(orderId);
    expect(source).toMatchObject({ opening: '700.00', before: '1437.50' });
    expect(source.rows).toEqual([
      { type: 11, entries: 1, amount: '725.00', usdt: '100.000000' },
      { type: 15, entries: 1, amount: '20.00', usdt: null },
      { type: 19, entries: 1, amount: '-7.50', usdt: null },
    ]);
    const sum = source.rows.reduce((total, { amount }) => total + minorOf(amount), minorOf(source.opening));
    expect(sum).toBe(minorOf(source.before));
    expect((await review(await withdraw(memberId, '110'))).source.rows).toContainEqual({
      type: 12,
      entries: 2,
      amount: '-400.00',
      usdt: '55.172413',
    });
  });

  it('shows each account before and after a payment, and after giving back', async () => {
    const { orderId } = await frozen();
    const { effects } = await review(orderId);
    expect(effects.pay[0]).toEqual({
      account: 'frozen',
      own: true,
      currencyCode: 'CNY',
      before: '500.00',
      change: '-500.00',
      after: '0.00',
    });
    expect(effects.pay.map(({ account, currencyCode }) => `${account} ${currencyCode}`)).toEqual([
      'frozen CNY',
      'exchange CNY',
      'exchange USDT',
      'withdrawal-clearing USDT',
      'fees USDT',
    ]);
    for (const { before, change, after, currencyCode } of [...effects.pay, ...effects.giveBack])
      expect(minorOf(before, currencyCode as 'CNY') + minorOf(change, currencyCode as 'CNY')).toBe(
        minorOf(after, currencyCode as 'CNY'),
      );
    expect(effects.giveBack).toMatchObject([
      { account: 'available', change: '500.00' },
      { account: 'frozen', change: '-500.00', after: '0.00' },
    ]);
    await story.command('withdrawal/reject', { orderId });
    expect((await review(orderId)).effects).toEqual({ pay: [], giveBack: [] });
  });

  it('names steps, notes, the address and how often the member withdraws', async () => {
    const { orderId, memberId } = await frozen();
    await story.command('order/note', { orderId, reason: 'called the member' }, 'amy');
    await story.command('withdrawal/hold', { orderId, reason: 'a look' }, 'amy');
    const shown = await review(orderId);
    expect(shown.events).toMatchObject([
      { status: 'processing', actor: 'member' },
      { status: 'locked', actor: 'staff:amy', note: 'a look' },
    ]);
    expect(shown.notes).toMatchObject([{ operator: 'amy', text: 'called the member' }]);
    expect(shown).toMatchObject({
      addressUse: { paidBefore: 0, sharedWith: [] },
      velocity: { day: { count: 1, usdt: '68.965517' }, week: { count: 1 } },
      turnover: { deposited: '0.00', multiple: null },
      device: null,
      payout: { state: 'none', attempts: [], lookUps: 0 },
    });
    expect(await story.command('order/note', { orderId: 'W0', reason: 'x' })).toMatchObject({
      refusal: 'ORDER_NOT_FOUND',
    });
    await story.db
      .insertInto('sign_ins')
      .values({
        member_id: memberId,
        at: story.ports.clock.now(),
        outcome: 'signed-in',
        device: 'phone',
        system: 'iOS',
        place: '203.0.113.*',
      })
      .execute();
    expect((await review((await another(memberId)).orderId)).device).toMatchObject({
      device: 'phone',
      samePlace: null,
      place: '203.0.113.*',
    });
  });

  it.each([
    ['viewer', '203.0.*.*'],
    ['support', '203.0.*.*'],
    ['finance-maker', '203.0.113.*'],
    ['finance-checker', '203.0.113.*'],
  ] as const)('shows a %s the place of the sign-in as %s', async (role, place) => {
    const { memberId } = await frozen();
    const at = story.ports.clock.now();
    const signIn = { outcome: 'signed-in', device: 'phone', system: 'iOS', place: '203.0.113.*' } as const;
    await story.db
      .insertInto('sign_ins')
      .values({ ...signIn, member_id: memberId, at })
      .execute();
    const { orderId } = await another(memberId);
    const shown = await lookUp(story.ports, 'withdrawal/review', { orderId }, [role]);
    expect(shown).toMatchObject({ value: { device: { place } } });
  });

  it('counts how many times over a deposit was wagered', () => {
    expect(multipleOf(0n, 0n)).toBeNull();
    expect(multipleOf(212n, 1000n)).toBe('0.21');
    expect(multipleOf(1999n, 1000n)).toBe('1.99');
    expect(multipleOf(305n, 100n)).toBe('3.05');
  });
});

describe('a decision that says what its person saw', () => {
  it('is executed, and refused once anything has changed', async () => {
    const { orderId } = await frozen();
    const { version: seen } = await review(orderId);
    await story.command('withdrawal/hold', { orderId, seen });
    for (const name of ['approve', 'reject', 'release'])
      expect([name, await story.command(`withdrawal/${name}`, { orderId, seen })]).toMatchObject([
        name,
        { ok: false, refusal: 'DECISION_STALE' },
      ]);
    expect((await review(orderId)).status).toBe('locked');
    const now = (await review(orderId)).version;
    expect(await story.command('withdrawal/reject', { orderId, seen: now })).toMatchObject({ ok: true });
  });

  it('is stale too once somebody has agreed first', async () => {
    const { orderId } = await frozen();
    await story.db
      .updateTable('withdrawal_orders')
      .set({ gross_minor: 20_000_000_000n, net_minor: 19_999_000_000n })
      .where('order_id', '=', orderId)
      .execute();
    const { version: seen, needsSecond } = await review(orderId);
    expect(needsSecond).toBe(true);
    const waiting = await story.command('withdrawal/approve', { orderId, seen, reason: 'looks fine' }, 'amy');
    expect(await story.agree(waiting, 'ben', { seen })).toMatchObject({
      refusal: 'DECISION_STALE',
    });
    const now = await review(orderId);
    expect(now.firstReason).toMatchObject({ operator: 'amy', reason: 'looks fine' });
    // The same person again is still the first one, whatever was seen.
    expect(await story.command('withdrawal/approve', { orderId, seen: now.version }, 'amy')).toMatchObject({
      value: { waitingForSecondPerson: true },
    });
    expect(await story.agree(waiting, 'ben', { seen: now.version })).toMatchObject({
      ok: true,
      value: { status: 'waiting-receipt' },
    });
  });
});

async function withdraw(memberId: bigint, amount: string): Promise<string> {
  const { orderId } = await another(memberId, amount);
  story.pass(1_000);
  return orderId;
}

/** A further order of a member who has an address. */
async function another(memberId: bigint, amount = '500') {
  if (amount === '500') await story.topUp(memberId, '500');
  return { orderId: await requestFrozen(story, memberId, amount) };
}
