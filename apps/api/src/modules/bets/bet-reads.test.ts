import { randomUUID } from 'node:crypto';
import { BET_RESULTS, gmt4DayKey, type BetResult } from '@realm/domain';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

/** 22:00 in GMT-4, so that the next hours are on another UTC day but on the same day of the lists. */
const START = new Date('2026-03-10T02:00:00.000Z');
const HOUR = 3_600_000;

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory({}, (db) => db, START);
});
afterAll(() => story.close());

let members = 0;
async function newMember() {
  const account = `reader${(members += 1)}`;
  const memberId = await story.newMember(account);
  await story.topUp(memberId, '10000');
  return { account, memberId };
}
type Member = Awaited<ReturnType<typeof newMember>>;

async function send(member: Member, name: string, fields: Record<string, unknown>) {
  const sent = await story.command(name, { requestId: randomUUID(), member: member.account, ...fields });
  if (!sent.ok) throw new Error(sent.refusal);
  return (sent.value as { reference: string }).reference;
}

const place = (member: Member, amount = '10', family = 'sports') => send(member, `${family}/bet`, { amount });

/** Ends a bet as a provider does: with a result. */
async function end(member: Member, bet: string, result: BetResult, amount: string) {
  await send(member, 'sports/payout', { bet, amount });
  await story.db.updateTable('bet_orders').set({ result }).where('order_number', '=', bet).execute();
}

const listed = async ({ memberId }: Member, query: Record<string, unknown> = {}) =>
  (await story.done('listBets', memberId, { limit: '100', ...query })).items;

describe('the list of bets', () => {
  it('pages through bets of one moment without repeating or leaving out any', async () => {
    const member = await newMember();
    const placed: string[] = [];
    for (let bet = 0; bet < 7; bet += 1) placed.push(await place(member));
    story.pass(1);
    placed.push(await place(member));
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const input: Record<string, string> = { limit: '2', ...(cursor === '' ? {} : { cursor }) };
      const page: { items: { orderNumber: string }[]; nextCursor: string | null } = await story.done(
        'listBets',
        member.memberId,
        input,
      );
      seen.push(...page.items.map(({ orderNumber }) => orderNumber));
      cursor = page.nextCursor;
    }
    expect(seen[0]).toBe(placed.at(-1));
    expect([...seen].sort()).toEqual([...placed].sort());
  });

  it('has only the member’s own bets, of the active wallet', async () => {
    const [member, other] = [await newMember(), await newMember()];
    await send(member, 'member/top-up', { amount: '10', currencyCode: 'USDT' });
    const own = await place(member);
    await send(member, 'sports/bet', { amount: '1', currencyCode: 'USDT' });
    await place(other);
    expect((await listed(member)).map(({ orderNumber }) => orderNumber)).toEqual([own]);
    expect((await story.done('getBetSums', member.memberId)).total.bets).toBe(1);
  });

  it('is narrowed by category, state, outcome and dates, and the sums with it', async () => {
    const member = await newMember();
    const open = await place(member);
    const won = await place(member);
    await end(member, won, 2, '25');
    const cancelled = await place(member);
    await send(member, 'sports/bet-cancel', { bet: cancelled });
    const unnamed = await place(member, '10', 'live');
    await send(member, 'live/payout', { bet: unnamed, amount: '4' });
    const from = story.ports.clock.now();
    story.pass(1);
    const last = await place(member);
    for (const [query, expected] of [
      [{}, [open, won, cancelled, unnamed, last]],
      [{ category: 'live' }, [unnamed]],
      [{ state: 'open' }, [open, last]],
      [{ state: 'ended' }, [won, cancelled, unnamed]],
      [{ outcome: '0' }, [open, last]],
      [{ outcome: '2' }, [won]],
      [{ outcome: '4' }, []],
      [{ outcome: '8' }, [cancelled]],
      [{ outcome: 'settled' }, [unnamed]],
      [{ outcome: '2', category: 'live' }, []],
      [{ category: 'live,slots' }, [unnamed]],
      [{ category: 'live,sports', state: 'ended' }, [won, cancelled, unnamed]],
      [{ outcome: '2,8,settled' }, [won, cancelled, unnamed]],
      [{ outcome: '2,8', category: 'live' }, []],
      [{ from: new Date(from.getTime() + 1).toISOString(), to: '2026-03-12T00:00:00.000Z' }, [last]],
    ] as const) {
      const found = await listed(member, query);
      expect(found.map(({ orderNumber }) => orderNumber).sort()).toEqual([...expected].sort());
      expect((await story.done('getBetSums', member.memberId, query)).total.bets).toBe(expected.length);
    }
    const late = { from: '2026-01-01T00:00:00.000Z', to: '2026-03-11T00:00:00.000Z' };
    for (const name of ['listBets', 'getBetSums', 'getRebates'] as const)
      expect(await story.call(name, member.memberId, late)).toEqual({
        ok: false,
        refusal: 'DATE_RANGE_INVALID',
      });
  });
});

describe('the sums of bets', () => {
  it('are gross by GMT-4 day, leave open bets out of the net, and return what was cancelled', async () => {
    const member = await newMember();
    const today = gmt4DayKey(story.ports.clock.now().getTime());
    const won = await place(member, '100');
    await end(member, won, 2, '192');
    const lost = await place(member, '50');
    await end(member, lost, 4, '0.01');
    const cancelled = await place(member, '30');
    await send(member, 'sports/bet-cancel', { bet: cancelled });
    await place(member, '10');
    story.pass(24 * HOUR);
    const tomorrow = gmt4DayKey(story.ports.clock.now().getTime());
    await place(member, '7');
    const sums = await story.done('getBetSums', member.memberId);
    const first = { bets: 4, stake: '190.00', returned: '222.01', net: '42.01', open: 1, openStake: '10.00' };
    const second = { bets: 1, stake: '7.00', returned: '0.00', net: '0.00', open: 1, openStake: '7.00' };
    expect(sums.days).toEqual([
      { day: tomorrow, ...second },
      { day: today, ...first },
    ]);
    expect(sums.total).toEqual({ ...first, bets: 5, stake: '197.00', open: 2, openStake: '17.00' });
  });
});

describe('one bet', () => {
  it('shows the changes of the balance that it made, each with its before and after', async () => {
    const member = await newMember();
    const bet = await place(member, '40');
    await end(member, bet, 2, '75');
    const order = await story.done('getBetOrder', member.memberId, { orderNumber: bet });
    expect(order.entries?.map(({ type, before, amount, after }) => [type, before, amount, after])).toEqual([
      [1, '10000.00', '-40.00', '9960.00'],
      [3, '9960.00', '75.00', '10035.00'],
    ]);
    const ledger = await story.done('listLedger', member.memberId);
    expect(ledger.items.slice(0, 2).reverse()).toEqual(order.entries);
  });

  it('shows only the stake while it is open', async () => {
    const member = await newMember();
    const bet = await place(member);
    const order = await story.done('getBetOrder', member.memberId, { orderNumber: bet });
    expect(order.entries?.map(({ type }) => type)).toEqual([1]);
  });
});

describe('the report of rebates', () => {
  const PAYOUTS: Readonly<Record<Exclude<BetResult, 0 | 8>, string>> = {
    2: '20.01',
    3: '15',
    4: '0.01',
    5: '5',
    6: '10.01',
    9: '9',
  };

  it('has a line for each result, which add up to the turnover, beside what was paid for the day', async () => {
    const member = await newMember();
    const day = gmt4DayKey(story.ports.clock.now().getTime());
    await place(member, '10.01');
    await send(member, 'sports/bet-cancel', { bet: await place(member, '10.01') });
    for (const result of BET_RESULTS) {
      if (result === 0 || result === 8) continue;
      await end(member, await place(member, '10.01'), result, PAYOUTS[result]);
    }
    story.pass(14 * HOUR);
    await send(member, 'sports/rebate', { reference: day, amount: '1.60' });
    const report = await story.done('getRebates', member.memberId);
    expect(report.days).toHaveLength(1);
    const [row] = report.days;
    expect(row).toMatchObject({ day, category: 'sports', bets: 8, turnover: '31.03', rebate: '1.60' });
    expect(
      row?.lines.map(({ status, result, percent, turnover }) => [status, result, percent, turnover]),
    ).toEqual(
      expect.arrayContaining([
        ['open', null, 0, '0.00'],
        ['cancelled', null, 0, '0.00'],
        ['settled', 2, 100, '10.01'],
        ['settled', 3, 50, '5.00'],
        ['settled', 4, 100, '10.01'],
        ['settled', 5, 50, '5.00'],
        ['settled', 6, 0, '0.00'],
        ['settled', 9, null, '1.01'],
      ]),
    );
    expect(row?.payments).toMatchObject([{ reference: day, amount: '1.60' }]);
  });

  it('agrees with the sums of the list, whatever was bet on', async () => {
    const member = await newMember();
    await end(member, await place(member, '12'), 3, '18');
    await place(member, '5', 'live');
    await send(member, 'activity/bet-cancel', { bet: await place(member, '3', 'activity') });
    const report = await story.done('getRebates', member.memberId);
    const { total } = await story.done('getBetSums', member.memberId);
    expect(report.total).toMatchObject({ bets: total.bets, net: total.net });
    expect(report.days.map(({ category }) => category)).toEqual(['live', 'sports', 'activity']);
  });

  it('counts a bet without a result whole, unless its stake came back', async () => {
    const member = await newMember();
    await send(member, 'live/payout', { bet: await place(member, '10', 'live'), amount: '19' });
    await send(member, 'live/payout', { bet: await place(member, '10', 'live'), amount: '10' });
    const { days } = await story.done('getRebates', member.memberId);
    expect(days[0]).toMatchObject({ bets: 2, turnover: '10.00' });
    expect(days[0]?.lines.map(({ percent }) => percent).sort()).toEqual([0, 100]);
  });

  it('puts a rebate without a day on the day it was paid, and leaves out those of other days', async () => {
    const member = await newMember();
    const today = gmt4DayKey(story.ports.clock.now().getTime());
    await send(member, 'game/rebate', { reference: 'welcome', amount: '2' });
    await send(member, 'live/rebate', { reference: '2026-01-02', amount: '3' });
    const report = await story.done('getRebates', member.memberId);
    expect(report.total.rebate).toBe('2.00');
    expect(report.days).toMatchObject([{ day: today, category: 'game', bets: 0, rebate: '2.00' }]);
  });
});
