import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { createJoinSettlement } from './settle-joins';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date('2026-03-10T12:00:00.000Z');

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory({}, undefined, NOW);
});
afterAll(() => story.close());

let count = 0;
let promotionId = '';
let account = '';
let memberId = 0n;
beforeEach(async () => {
  count += 1;
  promotionId = `challenge-${String(count)}`;
  ({ account, memberId } = await newMember());
});

async function newMember(amount = '1000') {
  const name = `joiner${String((count += 1))}x`;
  const id = await story.newMember(name);
  await story.topUp(id, amount);
  return { account: name, memberId: id };
}

const OFFER = {
  currencyCode: 'CNY',
  stake: '50',
  target: '200',
  reward: '28',
  budget: '280',
  expiryDays: 7,
  counts: [
    { category: 'sports', percent: 100 },
    { category: 'live', percent: 50 },
  ],
  requires: [] as string[],
};
const text = { zh: 'zh', en: 'en', zht: 'zht' };
const put = (offer: object | null = {}, part: object = {}) =>
  story.together('promotion/put', {
    requestId: randomUUID(),
    promotionId,
    category: 'slots',
    title: text,
    summary: text,
    body: text,
    terms: text,
    target: 'sports',
    startsAt: new Date(story.ports.clock.now().getTime() - 1000).toISOString(),
    reason: 'launch',
    ...(offer === null ? {} : { offer: { ...OFFER, ...offer } }),
    ...part,
  });
const seen = async (member = memberId) => {
  const { items } = await story.done('listPromotions', member);
  return items.find((item) => item.promotionId === promotionId);
};
const join = async (member = memberId) =>
  story.call('joinPromotion', member, { promotionId, version: (await seen(member))?.offer?.version ?? '' });
const leave = (member = memberId) => story.call('leavePromotion', member, { promotionId });
const settle = () => createJoinSettlement(story.ports)();

async function play(family: string, amount: string, payout = '0.01', name = account): Promise<void> {
  const placed = await story.command(`${family}/bet`, { requestId: randomUUID(), member: name, amount });
  if (!placed.ok) throw new Error(placed.refusal);
  const { reference: bet } = placed.value as { reference: string };
  const input = { requestId: randomUUID(), member: name, bet, amount: payout };
  const paid = await story.command(`${family}/payout`, input);
  if (!paid.ok) throw new Error(paid.refusal);
}
const activities = async (member = memberId) =>
  (await story.changesOf(member))
    .filter((change) => /^(8|9|10) /.test(change))
    .map((change) => change.split(':')[0]);
afterEach(async () => {
  const { checks } = await reconcileBooks(story.db);
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
});

describe('a joined promotion', () => {
  it('takes its stake, shows what counts line by line, and pays stake and reward once at its target', async () => {
    await put();
    await play('sports', '500');
    story.pass(1);
    expect(await join()).toMatchObject({ value: { status: 'active', turnover: '0.00' } });
    await play('sports', '120');
    await play('live', '100.01');
    await play('sports', '40', '40');
    expect((await seen())?.join).toMatchObject({
      turnover: '170.00',
      lines: [
        { category: 'sports', percent: 100, turnover: '120.00', counted: '120.00' },
        { category: 'live', percent: 50, turnover: '100.01', counted: '50.00' },
      ],
    });
    await settle();
    expect(await activities()).toEqual(['8 available -50.00']);
    await play('sports', '30');
    await Promise.all([settle(), settle(), leave()]);
    await settle();
    expect(await activities()).toEqual(['8 available -50.00', '10 available 78.00']);
    expect((await seen())?.join).toMatchObject({ status: 'paid', turnover: '200.00' });
    expect(await leave()).toEqual({ ok: false, refusal: 'ORDER_STATE' });
    const { items } = await story.done('pageNotices', memberId, { kind: 'personal' });
    expect(items.map(({ message }) => message)).toEqual([
      { kind: 'promotion-paid', params: { promotionId, amount: '28.00', currency: 'CNY' } },
    ]);
  });

  it('that is left with its target reached, before anybody has looked, pays stake and reward once', async () => {
    await put();
    await join();
    await play('sports', '200');
    expect(await activities()).toEqual(['8 available -50.00']);
    expect(await leave()).toMatchObject({ value: { status: 'paid', turnover: '200.00' } });
    expect(await leave()).toEqual({ ok: false, refusal: 'ORDER_STATE' });
    await settle();
    expect(await activities()).toEqual(['8 available -50.00', '10 available 78.00']);
  });

  it('that is left returns its stake, frees its place in the budget, and can’t be joined again', async () => {
    await put({ budget: '28' });
    await join();
    const other = await newMember();
    expect(await join(other.memberId)).toEqual({ ok: false, refusal: 'PROMOTION_FULL' });
    expect(await leave()).toMatchObject({ value: { status: 'cancelled' } });
    expect(await activities()).toEqual(['8 available -50.00', '9 available 50.00']);
    expect(await join()).toEqual({ ok: false, refusal: 'PROMOTION_JOINED' });
    expect(await join(other.memberId)).toMatchObject({ ok: true });
  });

  it('expires with its stake returned, also when nobody looked for days; what was settled later does not count', async () => {
    await put();
    await join();
    await play('sports', '100');
    story.pass(7 * DAY_MS);
    await play('sports', '100');
    await settle();
    expect(await activities()).toEqual(['8 available -50.00']);
    story.pass(3 * DAY_MS);
    await settle();
    expect(await activities()).toEqual(['8 available -50.00', '9 available 50.00']);
    expect((await seen())?.join).toMatchObject({ status: 'expired', turnover: '100.00' });
    const { items } = await story.done('pageNotices', memberId, { kind: 'personal' });
    expect(items.map(({ message }) => message?.kind)).toEqual(['promotion-expired']);
  });

  it('whose settlement fails is paid by a later run, and stops no other', async () => {
    await put();
    const other = await newMember();
    const run = createJoinSettlement(story.ports);
    for (const member of [memberId, other.memberId]) await join(member);
    await run();
    for (const name of [account, other.account]) await play('sports', '200', '0.01', name);
    story.pass(HOUR_MS);
    const fails = sql`member_id = ${sql.lit(Number(memberId))} and status = 'paid'`;
    await sql`alter table promotion_joins add constraint one_fails check (not (${fails}))`.execute(
      story.owner,
    );
    try {
      await expect(run()).rejects.toThrow('some promotions were not settled');
    } finally {
      await sql`alter table promotion_joins drop constraint one_fails`.execute(story.owner);
    }
    const paid = ['8 available -50.00', '10 available 78.00'];
    expect((await activities(other.memberId)).toSorted()).toEqual(paid.toSorted());
    expect(await activities()).toEqual(['8 available -50.00']);
    story.pass(HOUR_MS);
    await run();
    await run();
    for (const member of [memberId, other.memberId])
      expect((await activities(member)).toSorted()).toEqual(paid.toSorted());
  });

  it('without a stake takes nothing, and is a bet order of zero that pays its reward', async () => {
    await put({ stake: '0' });
    await join();
    expect(await activities()).toEqual([]);
    const { items } = await story.done('listBets', memberId);
    expect(items).toMatchObject([{ category: 'activity', stake: '0.00', status: 'open' }]);
    await play('sports', '200');
    await settle();
    expect(await activities()).toEqual(['10 available 28.00']);
  });

  it('keeps the terms of its joining, and its bet is out of reach of staff’s commands for activities', async () => {
    await put();
    await join();
    expect(await put({ target: '9999', budget: '1' })).toEqual({ ok: false, refusal: 'AMOUNT_INVALID' });
    expect(await put({ currencyCode: 'USD' })).toEqual({ ok: false, refusal: 'PROMOTION_JOINED' });
    await put({ target: '9999' });
    expect((await seen())?.join).toMatchObject({ target: '200.00' });
    const bet = (await seen())?.join?.orderNumber;
    const end = { requestId: randomUUID(), member: account, bet };
    expect(await story.command('activity/bet-cancel', end)).toEqual({
      ok: false,
      refusal: 'ORDER_NOT_FOUND',
    });
  });
});

describe('joining', () => {
  it('is refused without funds, and nothing is taken or reserved', async () => {
    await put({ budget: '28' });
    const poor = await newMember('49.99');
    expect(await join(poor.memberId)).toEqual({ ok: false, refusal: 'INSUFFICIENT_FUNDS' });
    expect((await seen())?.offer).toMatchObject({ isFull: false });
  });

  it('is refused by terms that have changed since they were shown', async () => {
    await put();
    const version = (await seen())?.offer?.version;
    story.pass(1000);
    await put({ reward: '1' });
    expect(await story.call('joinPromotion', memberId, { promotionId, version })).toEqual({
      ok: false,
      refusal: 'PROMOTION_CHANGED',
    });
  });

  it.each([
    ['newcomer', {}, { newcomerDays: 3 }],
    ['email', { requires: ['email'] }, {}],
    ['deposit', { requires: ['deposit'] }, {}],
    ['currency', { currencyCode: 'USDT' }, {}],
  ])('is refused for want of %s, which is said before', async (obstacle, offer, part) => {
    await put(offer, part);
    story.pass(4 * DAY_MS);
    expect(await seen()).toMatchObject({ obstacle });
    expect(await join()).toEqual({ ok: false, refusal: 'PROMOTION_NOT_ELIGIBLE' });
  });

  it('is refused before the begin, after the end, and of text alone', async () => {
    const now = story.ports.clock.now().getTime();
    await put({}, { startsAt: new Date(now + DAY_MS).toISOString() });
    expect(await join()).toEqual({ ok: false, refusal: 'PROMOTION_CLOSED' });
    await put({}, { startsAt: new Date(now).toISOString(), endsAt: new Date(now + DAY_MS).toISOString() });
    story.pass(DAY_MS);
    expect(await join()).toEqual({ ok: false, refusal: 'PROMOTION_CLOSED' });
    promotionId = `${promotionId}-text`;
    await put(null);
    expect(await join()).toEqual({ ok: false, refusal: 'NOT_FOUND' });
  });

  it('is refused a second time: while it runs, and after it has expired', async () => {
    await put();
    expect(await join()).toMatchObject({ ok: true });
    expect(await join()).toEqual({ ok: false, refusal: 'PROMOTION_JOINED' });
    story.pass(60 * DAY_MS);
    await settle();
    expect(await seen()).toMatchObject({ join: { status: 'expired' } });
    expect(await join()).toEqual({ ok: false, refusal: 'PROMOTION_JOINED' });
  });

  it('is refused when the budget has no room for another reward, which is said before', async () => {
    await put({ budget: '28' });
    const { memberId: first } = await newMember();
    expect(await join(first)).toMatchObject({ ok: true });
    expect((await seen())?.offer).toMatchObject({ isFull: true });
    expect(await join()).toEqual({ ok: false, refusal: 'PROMOTION_FULL' });
    expect(await story.balanceOf(memberId)).toMatchObject({ frozen: '0.00' });
  });

  it('never exceeds the budget, nor joins a member twice, however many join at once', async () => {
    await put({ budget: '84' });
    const others = [];
    for (let index = 0; index < 5; index += 1) others.push((await newMember()).memberId);
    const version = (await seen())?.offer?.version;
    const attempts = [memberId, memberId, ...others].map((member) =>
      story.call('joinPromotion', member, { promotionId, version }),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await story.lookUp('promotion/list', {})).toMatchObject({
      value: {
        items: expect.arrayContaining([
          expect.objectContaining({ promotionId, joins: { active: 3, paid: 0, cancelled: 0, expired: 0 } }),
        ]) as object[],
      },
    });
    const listed = await story.lookUp('promotion/joins', { promotionId });
    expect(listed).toMatchObject({ value: { items: [{}, {}, {}] } });
  });
});

it('a promotion with money always takes two, who say the same of everything', async () => {
  const content = {
    promotionId,
    category: 'slots',
    title: text,
    summary: text,
    body: text,
    terms: text,
    target: 'sports',
    startsAt: new Date(story.ports.clock.now().getTime() - 1000).toISOString(),
    offer: OFFER,
  };
  const waiting = await story.command('promotion/put', content, 'anna');
  expect(waiting).toMatchObject({ value: { waitingForSecondPerson: true } });
  const other = { ...text, en: 'Another title' };
  expect(await story.agree(waiting, 'ben', { title: other })).toMatchObject({ refusal: 'DECISION_STALE' });
  expect(await story.agree(waiting, 'ben', { newcomerDays: 7 })).toMatchObject({ refusal: 'DECISION_STALE' });
  expect(await seen()).toBeUndefined();
  expect(await story.agree(waiting, 'ben')).toMatchObject({ value: { promotionId } });
});

it('a budget needs room for one reward', async () => {
  expect(await put({ budget: '27.99' })).toEqual({ ok: false, refusal: 'AMOUNT_INVALID' });
});

describe('an altered row of a joined promotion', () => {
  const differing = async () => {
    const { checks } = await reconcileBooks(story.db);
    return checks.filter(({ differences }) => differences > 0).map(({ name }) => name);
  };
  const setJoin = (row: object) => () =>
    story.owner.updateTable('promotion_joins').set(row).where('member_id', '=', memberId).execute();
  const setOrder = (row: object) => () =>
    story.owner
      .updateTable('bet_orders')
      .set(row)
      .where('member_id', '=', memberId)
      .where('provider', '=', 'promotion')
      .execute();
  const setCommitted = (committed_minor: bigint) => () =>
    story.owner
      .updateTable('promotions')
      .set({ committed_minor })
      .where('promotion_id', '=', promotionId)
      .execute();

  it.each([
    [
      'a join that ended, and its order did not',
      setJoin({ status: 'cancelled', ended_at: NOW, turnover_minor: 0n }),
      setJoin({ status: 'active', ended_at: null, turnover_minor: null }),
      ['promotion-joins', 'promotion-budgets'],
    ],
    ['a reward', setJoin({ reward_minor: 2_801n }), setJoin({ reward_minor: 2_800n }), ['promotion-budgets']],
    ['what is committed', setCommitted(2_799n), setCommitted(2_800n), ['promotion-budgets']],
    [
      'the stake of the order',
      setOrder({ stake_minor: 5_001n }),
      setOrder({ stake_minor: 5_000n }),
      ['bets', 'promotion-joins'],
    ],
  ])('is named by reconcile: %s', async (_what, alter, restore, names) => {
    await put();
    await join();
    expect(await differing()).toEqual([]);
    await alter();
    expect(await differing()).toEqual(expect.arrayContaining(names));
    await restore();
  });
});
