import { randomUUID } from 'node:crypto';
import type { CommandAnswer } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import { accountId } from '../../ledger';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import type { MoneyStory } from '../../testing/money-story';
import { ARCADE, openWalletFixture, SLOTS_GAME } from '../../testing/wallet-fixture';
import { promotionsModule } from '../promotions';
import { readCommand } from './wallet-command';
import { openWallet, type Wallet } from './wallet';

const { id: PROVIDER } = ARCADE;
const FOOTBALL = 'test-football';
const HOUR_MS = 3_600_000;

let platform: Awaited<ReturnType<typeof openWalletFixture>>;
let story: MoneyStory;
let wallet: Wallet;
beforeAll(async () => {
  platform = await openWalletFixture();
  story = platform.story;
  await platform.insertGame(FOOTBALL, 'sports');
  wallet = openWallet(story.ports);
});
afterAll(async () => {
  await wallet.close();
  await platform.close();
});

/** A bet of 100.00 on football by a member who had 400.00 in the main wallet; or on slots, with 100.00 in their balance. */
async function placedBet(game = FOOTBALL, before?: (memberId: bigint) => Promise<unknown>) {
  const member = await platform.newMember();
  await before?.(member.memberId);
  const { data } = await platform.call('authenticate', { token: await platform.launch(member, game) });
  const { player, session } = data as { player: string; session: string };
  const of = { bet: randomUUID(), round: randomUUID(), player, game, currencyCode: 'CNY' as const };
  const send = async (
    kind: 'bet' | 'win' | 'rollback' | 'resettle',
    over: object = {},
    transaction: string = randomUUID(),
  ): Promise<CommandAnswer> => {
    const [answer] = await wallet.run(PROVIDER, [
      readCommand(PROVIDER, kind, { transaction, ...of, ...over } as never),
    ]);
    if (answer === undefined) throw new Error('no answer');
    return answer;
  };
  const answer = await send('bet', { session, amount: '100' });
  const { orderNumber } = answer;
  if (orderNumber === null) throw new Error(answer.outcome);
  return {
    ...member,
    send,
    win: (amount: string, result: number) => send('win', { amount, result }),
    resettle: async (amount: string, result: number) => (await send('resettle', { amount, result })).outcome,
    order: () => story.done('getBetOrder', member.memberId, { orderNumber }),
    balance: async () => {
      const { balance } = await story.db
        .selectFrom('accounts')
        .select('balance')
        .where('id', '=', accountId(member.memberId, 'available', 'CNY'))
        .executeTakeFirstOrThrow();
      return fromMinor(balance, 'CNY').amount;
    },
    /** Leaves this much in the main wallet. */
    spend: async (rest: string, from: string) => {
      const amount = String(Number(from) - Number(rest));
      await story.done('transfer', member.memberId, { category: 'slots', amount });
    },
  };
}

it('pays what a better result is worth, and shows both results in the order', async () => {
  const bet = await placedBet();
  await bet.win('0', 4);
  expect(await bet.resettle('192', 2)).toBe('accepted');
  expect(await bet.balance()).toBe('492.00');
  const order = await bet.order();
  expect(order).toMatchObject({ status: 'settled', result: 2, payout: '192.00' });
  expect(order.corrections).toEqual([
    {
      at: expect.any(String),
      from: { status: 'settled', result: 4, payout: '0.00' },
      to: { status: 'settled', result: 2, payout: '192.00' },
      posted: '192.00',
      claim: '0.00',
    },
  ]);
  expect(order.entries?.map(({ type, amount }) => [type, amount])).toEqual([
    [1, '-100.00'],
    [3, '192.00'],
  ]);
});

it('takes back what a wrong result had paid', async () => {
  const bet = await placedBet();
  await bet.win('192', 2);
  expect(await bet.resettle('50', 5)).toBe('accepted');
  expect(await bet.balance()).toBe('350.00');
  const { entries } = await bet.order();
  expect(entries?.map(({ type, amount }) => [type, amount])).toEqual([
    [1, '-100.00'],
    [3, '192.00'],
    [19, '-142.00'],
  ]);
});

it('takes no more than there is; the rest is a claim, which a later correction reduces', async () => {
  const bet = await placedBet();
  await bet.win('192', 2);
  await bet.spend('30', '492');
  expect(await bet.resettle('0', 4)).toBe('accepted');
  expect(await bet.balance()).toBe('0.00');
  expect((await bet.order()).corrections).toMatchObject([{ posted: '-30.00', claim: '162.00' }]);
  expect(await story.lookUp('bet/claims', {})).toMatchObject({
    ok: true,
    value: { items: [{ member: bet.uid, claim: '162.00', result: 4 }] },
  });
  // 192.00 again: 162.00 of it were never taken back.
  expect(await bet.resettle('192', 2)).toBe('accepted');
  expect(await bet.balance()).toBe('30.00');
  expect((await bet.order()).corrections?.[1]).toMatchObject({ posted: '30.00', claim: '0.00' });
  expect(await story.lookUp('bet/claims', {})).toMatchObject({ ok: true, value: { items: [] } });
});

it('that counts for a joined promotion pays it at the next look', async () => {
  const promotionId = 'of-corrected-bets';
  const [at, text] = [story.ports.clock.now(), { zh: 'zh', en: 'en', zht: 'zht' }];
  const amounts = { currencyCode: 'CNY', stake: '0', target: '100', reward: '28', budget: '28' };
  const counts = [{ category: 'sports', percent: 100 }];
  await story.together('promotion/put', {
    requestId: randomUUID(),
    promotionId,
    category: 'slots',
    target: 'sports',
    reason: 'launch',
    title: text,
    summary: text,
    body: text,
    terms: text,
    startsAt: at.toISOString(),
    offer: { ...amounts, expiryDays: 7, counts, requires: [] },
  });
  const bet = await placedBet(FOOTBALL, async (memberId) => {
    const { items } = await story.done('listPromotions', memberId);
    const offered = items.find((item) => item.promotionId === promotionId);
    await story.done('joinPromotion', memberId, { promotionId, version: offered?.offer?.version ?? '' });
  });
  const [job] = promotionsModule.jobs?.(story.ports) ?? [];
  const settleJoins = async () => job?.run();
  await bet.win('100', 6);
  story.pass(HOUR_MS);
  await settleJoins();
  story.pass(HOUR_MS);
  expect(await bet.resettle('0', 4)).toBe('accepted');
  await settleJoins();
  expect(await bet.balance()).toBe('328.00');
});

describe('a claim', () => {
  /** 30.00 were taken back of 192.00. */
  async function owing() {
    const bet = await placedBet();
    await bet.win('192', 2);
    await bet.spend('30', '492');
    await bet.resettle('0', 4);
    const { orderNumber } = await bet.order();
    const change = (name: 'collect' | 'write-off', amount: string, requestId = randomUUID()) => {
      const input = { requestId, member: bet.uid, bet: orderNumber, amount, reason: 'the agreed share' };
      return story.command(`bet/${name}-claim`, input);
    };
    const claims = async () => {
      const found = await story.lookUp('bet/claims', {});
      return (found as { value: { items: { orderNumber: string; claim: string }[] } }).value.items
        .filter((item) => item.orderNumber === orderNumber)
        .map(({ claim }) => claim);
    };
    return { ...bet, change, claims };
  }

  it('is collected from the balance in parts, each once, with a posting, a message and a line in the order', async () => {
    const bet = await owing();
    expect(await bet.change('collect', '100')).toEqual({ ok: false, refusal: 'INSUFFICIENT_FUNDS' });
    await story.topUp(bet.memberId, '500');
    const requestId = randomUUID();
    const once = [bet.change('collect', '100', requestId), bet.change('collect', '100', requestId)];
    expect(await Promise.all(once)).toMatchObject([
      { value: { claim: '62.00' } },
      { value: { claim: '62.00' } },
    ]);
    expect(await bet.balance()).toBe('400.00');
    expect(await bet.claims()).toEqual(['62.00']);
    expect(await bet.change('collect', '62.01')).toEqual({ ok: false, refusal: 'AMOUNT_INVALID' });
    // Two people at once: the second finds less than they want to collect.
    const both = await Promise.all([bet.change('collect', '62'), bet.change('collect', '62')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await bet.claims()).toEqual([]);
    expect(await bet.change('write-off', '1')).toEqual({ ok: false, refusal: 'ORDER_STATE' });
    const { entries, claimChanges, claim } = await bet.order();
    expect(claim).toBe('0.00');
    expect(claimChanges).toMatchObject([
      { kind: 'collected', amount: '100.00', left: '62.00', reason: 'the agreed share' },
      { kind: 'collected', amount: '62.00', left: '0.00' },
    ]);
    expect(entries?.map(({ type, amount }) => [type, amount]).slice(-2)).toEqual([
      [19, '-100.00'],
      [19, '-62.00'],
    ]);
    const { items } = await story.done('pageNotices', bet.memberId, { kind: 'personal' });
    expect(items.map(({ message }) => message?.kind)).toEqual(['claim-collected', 'claim-collected']);
    // The result turns again: all that was taken back is returned.
    expect(await bet.resettle('192', 2)).toBe('accepted');
    expect(await bet.balance()).toBe('530.00');
  });

  it('that is written off moves nothing, and a later correction pays it no second time', async () => {
    const bet = await owing();
    expect(await bet.change('write-off', '162')).toMatchObject({ value: { claim: '0.00' } });
    expect(await bet.claims()).toEqual([]);
    expect(await bet.order()).toMatchObject({ claim: '0.00', claimChanges: [{ kind: 'written-off' }] });
    expect(await bet.balance()).toBe('0.00');
    expect(await bet.resettle('192', 2)).toBe('accepted');
    expect(await bet.balance()).toBe('30.00');
    // Wrong after all: what was written off before is claimed anew.
    await bet.spend('10', '30');
    expect(await bet.resettle('0', 4)).toBe('accepted');
    expect(await bet.claims()).toEqual(['182.00']);
  });

  it('is not collected by a later correction, whose difference alone is paid or taken', async () => {
    const bet = await owing();
    await story.topUp(bet.memberId, '500');
    expect(await bet.resettle('50', 5)).toBe('accepted');
    expect([await bet.balance(), await bet.claims()]).toEqual(['500.00', ['112.00']]);
    expect(await bet.resettle('20', 5)).toBe('accepted');
    expect([await bet.balance(), await bet.claims()]).toEqual(['470.00', ['112.00']]);
    expect(await bet.resettle('20', 4)).toBe('accepted');
    expect([await bet.balance(), await bet.claims()]).toEqual(['470.00', ['112.00']]);
  });

  it('that is written off is not taken by a later correction either', async () => {
    const bet = await owing();
    await bet.change('write-off', '162');
    await story.topUp(bet.memberId, '500');
    expect(await bet.resettle('50', 5)).toBe('accepted');
    expect([await bet.balance(), await bet.claims()]).toEqual(['500.00', []]);
    // Only what this correction could not take is claimed.
    await bet.spend('10', '500');
    expect(await bet.resettle('0', 4)).toBe('accepted');
    expect([await bet.balance(), await bet.claims()]).toEqual(['0.00', ['40.00']]);
  });

  it('is of the member who is named', async () => {
    const [bet, other] = [await owing(), await platform.newMember()];
    const { orderNumber } = await bet.order();
    const input = { requestId: randomUUID(), member: other.uid, bet: orderNumber, amount: '1', reason: 'x' };
    expect(await story.command('bet/collect-claim', input)).toEqual({
      ok: false,
      refusal: 'ORDER_NOT_FOUND',
    });
    expect(await bet.claims()).toEqual(['162.00']);
  });
});

it('a bet ends, and is corrected, in the wallet that its stake came from, whatever category its game has by then', async () => {
  await platform.insertGame('test-moved', 'sports');
  const move = (category: 'sports' | 'slots') =>
    story.owner.updateTable('games').set({ category }).where('game_id', '=', 'test-moved').execute();
  const [won, returned] = [await placedBet('test-moved'), await placedBet('test-moved')];
  await move('slots');
  expect(await won.win('192', 2)).toMatchObject({ outcome: 'accepted', balance: '492.00' });
  expect(await won.resettle('150', 2)).toBe('accepted');
  await returned.send('rollback');
  expect([await won.balance(), await returned.balance()]).toEqual(['450.00', '400.00']);
  expect((await won.order()).entries?.map(({ type }) => type)).toEqual([1, 3, 19]);
});

it('a correction that moves nothing has no posting', async () => {
  const bet = await placedBet();
  await bet.win('100', 6);
  expect(await bet.resettle('100', 8)).toBe('accepted');
  expect(await bet.order()).toMatchObject({ status: 'cancelled', payout: null, result: 8 });
  expect((await bet.order()).entries).toHaveLength(2);
});

it('settles a cancelled bet, and cancels a settled one', async () => {
  const [abandoned, annulled] = [await placedBet(), await placedBet()];
  await abandoned.send('rollback');
  expect(await abandoned.resettle('0', 4)).toBe('accepted');
  expect(await abandoned.balance()).toBe('300.00');
  expect(await abandoned.order()).toMatchObject({ status: 'settled', result: 4, payout: '0.00' });

  await annulled.win('0', 4);
  expect(await annulled.resettle('100', 8)).toBe('accepted');
  expect(await annulled.balance()).toBe('400.00');
  const order = await annulled.order();
  expect(order).toMatchObject({ status: 'cancelled', result: 8, payout: null });
  expect(order.entries?.map(({ type }) => type)).toEqual([1, 2]);
});

it('is executed once under its transaction', async () => {
  const bet = await placedBet();
  await bet.win('0', 4);
  const transaction = randomUUID();
  const sent = { amount: '192', result: 2 };
  const [first, again] = [
    await bet.send('resettle', sent, transaction),
    await bet.send('resettle', sent, transaction),
  ];
  expect([first.outcome, first.repeated, again.outcome, again.repeated]).toEqual([
    'accepted',
    false,
    'accepted',
    true,
  ]);
  expect((await bet.send('resettle', { amount: '150', result: 2 }, transaction)).outcome).toBe('duplicate');
  expect(await bet.balance()).toBe('492.00');
});

it('corrections that arrive at once are executed one after the other', async () => {
  const bet = await placedBet();
  await bet.win('192', 2);
  const amounts = ['0', '300', '0', '250', '0', '120'];
  await Promise.all(amounts.map((amount) => bet.resettle(amount, amount === '0' ? 4 : 2)));
  const { corrections = [], payout } = await bet.order();
  expect(corrections).toHaveLength(amounts.length);
  expect(Number(await bet.balance())).toBe(300 + Number(payout));
});

it.each([
  ['200', 4],
  ['100', 2],
  ['99', 8],
  ['0', 0],
  ['0.001', 4],
] as const)('%s does not fit result %d', async (amount, result) => {
  const bet = await placedBet();
  await bet.win('192', 2);
  expect(await bet.resettle(amount, result)).toBe('invalid-amount');
  expect(await bet.balance()).toBe('492.00');
});

it('an open bet is ended first, an unknown one is not found, and bets on a game balance keep their result', async () => {
  const [open, slots] = [await placedBet(), await placedBet(SLOTS_GAME)];
  expect(await open.resettle('192', 2)).toBe('not-settled');
  expect((await open.send('resettle', { amount: '192', result: 2, bet: randomUUID() })).outcome).toBe(
    'not-found',
  );
  await slots.win('0', 4);
  expect(await slots.resettle('192', 2)).toBe('not-correctable');
});

it('leaves books that agree with each other', async () => {
  const { checks } = await reconcileBooks(story.db);
  const broken = checks.filter(({ name, differences }) => name !== 'rounds' && differences > 0);
  expect(broken).toEqual([]);
});

it('reconciliation notices a claim that was lowered without being collected', async () => {
  const change = (from: bigint, to: bigint) =>
    story.owner.updateTable('bet_orders').set({ claim_minor: to }).where('claim_minor', '=', from).execute();
  await change(16_200n, 1n);
  const { checks } = await reconcileBooks(story.db);
  const { differences = 0 } = checks.find(({ name }) => name === 'bet-corrections') ?? {};
  expect(differences).toBeGreaterThan(0);
  await change(1n, 16_200n);
});

it('reconciliation notices a correction that its order does not have', async () => {
  await story.owner
    .updateTable('bet_corrections')
    .set({ to_payout_minor: 1n })
    .where('number', '=', 1)
    .where('to_payout_minor', '=', 19_200n)
    .execute();
  const { checks } = await reconcileBooks(story.db);
  expect(checks.filter(({ differences }) => differences > 0).map(({ name }) => name)).toContain(
    'bet-corrections',
  );
});
