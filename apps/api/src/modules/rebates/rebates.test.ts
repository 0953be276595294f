import { randomUUID } from 'node:crypto';
import { addDays, gmt4DayKey, type BetResult } from '@realm/domain';
import { sql } from 'kysely';
import { inTransaction } from '../../db/in-transaction';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { changedBefore } from './changed-bets';
import { payMember } from './pay-member';
import { payRebates } from './pay-rebates';
import { readRebateRates } from './rates.repository';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory({}, undefined, new Date('2026-03-02T12:00:00.000Z'));
});
afterAll(() => story.close());

let members = 0;
/** The GMT-4 day that a test begins on, at 08:00: no day of another test. */
let today = '';
let account = '';
let memberId = 0n;
beforeEach(async () => {
  const nowMs = story.ports.clock.now().getTime();
  story.pass((Math.floor(nowMs / DAY_MS) + 2) * DAY_MS + 12 * HOUR_MS - nowMs);
  today = gmt4DayKey(story.ports.clock.now().getTime());
  await newMember();
});
async function newMember(): Promise<void> {
  members += 1;
  account = `player${String(members)}x`;
  memberId = await story.newMember(account);
  await story.topUp(memberId, '1000');
}

async function staff(name: string, input: object): Promise<string> {
  const outcome = await story.command(name, { requestId: randomUUID(), member: account, ...input });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return (outcome.value as { reference: string }).reference;
}
const place = (family: string, amount: string) => staff(`${family}/bet`, { amount });
const settle = (family: string, bet: string, amount: string) => staff(`${family}/payout`, { bet, amount });
async function play(family: string, amount: string): Promise<string> {
  const bet = await place(family, amount);
  await settle(family, bet, '0.01');
  return bet;
}

let corrections = 0;
/** A provider corrects a result after it was paid. */
async function correct(bet: string, result: BetResult): Promise<void> {
  corrections += 1;
  const order = { order_number: bet, number: corrections, transaction_id: 'correction' };
  const states = { from_status: 'settled', to_status: 'settled', to_result: result } as const;
  const money = { posted_minor: 0n, claim_minor: 0n, at: story.ports.clock.now() };
  await story.owner
    .insertInto('bet_corrections')
    .values({ ...order, ...states, ...money })
    .execute();
  await story.owner.updateTable('bet_orders').set({ result }).where('order_number', '=', bet).execute();
}

const pay = () => payRebates(story.ports);
/** To the noon at which the day is paid. */
function passTo(day: string, hour = 12): void {
  const target = Date.parse(`${addDays(day, 1)}T00:00:00.000Z`) + (hour + 4) * HOUR_MS;
  story.pass(target - story.ports.clock.now().getTime());
}
const rebatesOf = async (member = memberId) =>
  (await story.changesOf(member))
    .filter((change) => /^(4|7|27|19) /.test(change))
    .map((change) => change.split(':')[0]);
const rowOf = async (day: string) => {
  const { days, ...report } = await story.done('getRebates', memberId);
  return { report, row: days.find((one) => one.day === day) };
};
const differences = async () => {
  const { checks } = await reconcileBooks(story.db);
  return checks.filter(({ name, differences: count }) => name.startsWith('rebate') && count > 0);
};

describe('daily rebates', () => {
  it('are paid once, at noon of the next day, whichever servers run at once, with a message', async () => {
    await play('sports', '120.00');
    await play('live', '30.00');
    passTo(today, 11.99);
    await pay();
    expect(await rebatesOf()).toEqual([]);
    passTo(today);
    await Promise.all([pay(), pay()]);
    await pay();
    expect(await rebatesOf()).toEqual(['4 available 0.48', '7 available 0.15']);
    const { items } = await story.done('pageNotices', memberId, { kind: 'personal' });
    expect(items.map(({ message }) => message)).toEqual([
      { kind: 'rebate-paid', params: { day: today, amount: '0.63', currency: 'CNY' } },
    ]);
  });

  it('are estimated until their day closes, and explained line by line afterwards', async () => {
    await play('sports', '120.00');
    const before = await rowOf(today);
    expect(before.report).toMatchObject({ estimate: '0.48', total: { rebate: '0.00', turnover: '120.00' } });
    expect(before.row).toMatchObject({
      category: 'sports',
      state: 'estimate',
      amount: '0.48',
      rebate: '0.00',
      rate: { rate: '0.004', from: '0' },
      nextRate: { rate: '0.005', from: '10000' },
      calculatedFrom: `${addDays(today, 1)}T16:00:00.000Z`,
    });
    passTo(today);
    await pay();
    const after = await rowOf(today);
    expect(after.report).toMatchObject({ estimate: '0.00', total: { rebate: '0.48' } });
    expect(after.row).toMatchObject({
      state: 'final',
      rebate: '0.48',
      calculations: [{ bets: 1, turnover: '120.00', rate: '0.004', amount: '0.48', change: '0.48' }],
    });
  });

  it('have the rate of the step that the day’s turnover reaches, for all of it', async () => {
    await story.topUp(memberId, '20000');
    await play('live', '9999.99');
    passTo(today);
    await pay();
    await play('live', '0.02');
    await play('live', '9999.98');
    passTo(addDays(today, 1));
    await pay();
    // 9,999.99 × 0.5 %, and 10,000.00 × 0.6 %.
    expect(await rebatesOf()).toEqual(['7 available 49.99', '7 available 60.00']);
  });

  it('count of a bet that was settled early what it won or lost, at most its stake', async () => {
    await story.topUp(memberId, '2000');
    for (const payout of ['960.00', '1500.00', '9000.00']) {
      const bet = await place('sports', '1000.00');
      await settle('sports', bet, payout);
      await correct(bet, 9);
    }
    const { row } = await rowOf(today);
    expect(row?.lines).toMatchObject([{ result: 9, stake: '3000.00', percent: null, turnover: '1540.00' }]);
    passTo(today);
    await pay();
    expect(await rebatesOf()).toEqual(['4 available 6.16']);
  });

  it('of every missed day are paid after a downtime', async () => {
    await play('sports', '100.00');
    story.pass(2 * DAY_MS);
    await play('sports', '200.00');
    story.pass(5 * DAY_MS + 4 * HOUR_MS);
    // Two servers that come back together.
    await Promise.all([pay(), pay()]);
    await pay();
    expect((await rebatesOf()).toSorted()).toEqual(['4 available 0.40', '4 available 0.80']);
    expect((await rowOf(addDays(today, 2))).row).toMatchObject({ rebate: '0.80', state: 'final' });
  });

  it('of a wallet that fails are paid later, day after day, and stop no other', async () => {
    const failing = { account, memberId };
    await newMember();
    const accounts = [failing.account, account];
    for (const amount of ['100.00', '200.00']) {
      for (account of accounts) await play('sports', amount);
      story.pass(DAY_MS);
    }
    story.pass(4 * HOUR_MS);
    const fails = sql`member_id = ${sql.lit(Number(failing.memberId))} and run_day = ${sql.lit(today)}`;
    await sql`alter table rebates add constraint one_fails check (not (${fails}))`.execute(story.owner);
    try {
      await expect(pay()).rejects.toThrow('some rebates were not paid');
    } finally {
      await sql`alter table rebates drop constraint one_fails`.execute(story.owner);
    }
    const both = ['4 available 0.40', '4 available 0.80'];
    expect((await rebatesOf()).toSorted()).toEqual(both);
    expect(await rebatesOf(failing.memberId)).toEqual([]);
    await pay();
    await pay();
    expect((await rebatesOf(failing.memberId)).toSorted()).toEqual(both);
    expect((await rebatesOf()).toSorted()).toEqual(both);
    expect(await differences()).toEqual([]);
  });

  it('count a bet on the day it was placed, also when it is settled days later', async () => {
    const bet = await place('sports', '100.00');
    await play('sports', '50.00');
    passTo(today);
    await pay();
    await settle('sports', bet, '250.00');
    expect((await rowOf(today)).row).toMatchObject({ state: 'due', rebate: '0.20', amount: '0.60' });
    passTo(addDays(today, 1));
    await pay();
    expect(await rebatesOf()).toEqual(['4 available 0.20', '4 available 0.40']);
    expect((await rowOf(today)).row).toMatchObject({
      state: 'final',
      rebate: '0.60',
      calculations: [
        { turnover: '50.00', amount: '0.20', change: '0.20' },
        { turnover: '150.00', amount: '0.60', change: '0.40' },
      ],
    });
  });

  it('of a run that another server has ended are left to the next one, also if a bet was settled meanwhile', async () => {
    const bet = await place('sports', '100.00');
    await play('sports', '50.00');
    passTo(today);
    const changed = (await changedBefore(story.db, today)).find((each) => each.memberId === memberId);
    const rates = await readRebateRates(story.db);
    await pay();
    await settle('sports', bet, '250.00');
    const run = { ...changed!, runDay: today, rates, at: story.ports.clock.now() };
    await inTransaction(story.db, (tx) => payMember(tx, run));
    expect(await rebatesOf()).toEqual(['4 available 0.20']);
    passTo(addDays(today, 1));
    await pay();
    expect(await rebatesOf()).toEqual(['4 available 0.20', '4 available 0.40']);
  });

  it('that round to nothing are on record, and post nothing', async () => {
    await play('sports', '1.00');
    passTo(today);
    await pay();
    expect(await rebatesOf()).toEqual([]);
    expect((await rowOf(today)).row).toMatchObject({ state: 'final', calculations: [{ amount: '0.00' }] });
  });

  it('are none for activities', async () => {
    await play('activity', '500.00');
    passTo(today);
    await pay();
    expect(await rebatesOf()).toEqual([]);
    expect((await rowOf(today)).row).toMatchObject({ state: 'none', turnover: '500.00', rate: null });
  });
});

describe('a corrected result', () => {
  it('adds what is missing, or takes back what was too much, and the day’s sheet shows both', async () => {
    const [won, pushed] = [await play('sports', '500.00'), await play('sports', '100.00')];
    await correct(pushed, 6);
    passTo(today);
    await pay();
    await correct(won, 6);
    passTo(addDays(today, 1));
    await pay();
    await correct(pushed, 2);
    passTo(addDays(today, 2));
    await pay();
    expect(await rebatesOf()).toEqual(['4 available 2.00', '19 available -2.00', '4 available 0.40']);
    const { row } = await rowOf(today);
    expect(row?.calculations.map(({ amount, change }) => [amount, change])).toEqual([
      ['2.00', '2.00'],
      ['0.00', '-2.00'],
      ['0.40', '0.40'],
    ]);
    expect(row).toMatchObject({ rebate: '0.40', state: 'final' });
    const { items } = await story.done('pageNotices', memberId, { kind: 'personal' });
    expect(items.map(({ message }) => message?.kind)).toEqual([
      'rebate-paid',
      'rebate-corrected',
      'rebate-paid',
    ]);
  });

  it('takes nothing that the wallet does not hold: it is owed, said so, and taken from the next rebates', async () => {
    const bet = await play('sports', '500.00');
    passTo(today);
    await pay();
    await place('live', (await story.balanceOf(memberId)).available);
    await correct(bet, 6);
    passTo(addDays(today, 1));
    await pay();
    expect(await rebatesOf()).toEqual(['4 available 2.00']);
    expect((await rowOf(today)).report).toMatchObject({ owed: '2.00' });
    expect(await differences()).toEqual([]);
    await story.topUp(memberId, '1000');
    await play('sports', '800.00');
    passTo(addDays(today, 2));
    await pay();
    expect(await rebatesOf()).toEqual(['4 available 2.00', '4 available 1.20']);
    expect((await rowOf(today)).report).toMatchObject({ owed: '0.00' });
    expect(await differences()).toEqual([]);
  });
});

describe('the rates', () => {
  const rates = (input: object, operator = 'first') =>
    story.command(
      'rebate/set-rates',
      { category: 'sports', currencyCode: 'CNY', tiers: [{ from: '0', rate: '0.01' }], ...input },
      operator,
    );

  it('hold from a coming day on, once two people have set them, and leave earlier days as they were', async () => {
    await play('sports', '100.00');
    const effectiveDay = addDays(today, 1);
    const waiting = await rates({ effectiveDay });
    expect(waiting).toMatchObject({ value: { waitingForSecondPerson: true } });
    expect(await story.agree(waiting, 'second')).toMatchObject({
      value: { tiers: [{ from: '0.00', rate: '0.01' }] },
    });
    story.pass(DAY_MS);
    await play('sports', '100.00');
    passTo(effectiveDay);
    await pay();
    expect(await rebatesOf()).toEqual(['4 available 0.40', '4 available 1.00']);
    expect(await story.lookUp('rebate/rates', {})).toMatchObject({
      value: {
        items: expect.arrayContaining([
          expect.objectContaining({ category: 'sports', effectiveDay, setBy: 'second' }),
        ]) as object[],
      },
    });
  });

  it('are refused for a day that has begun, and as percentages', async () => {
    expect(await rates({ effectiveDay: today })).toEqual({ ok: false, refusal: 'DATE_RANGE_INVALID' });
    const tiers = [{ from: '0', rate: '0.4' }];
    expect(await rates({ effectiveDay: addDays(today, 1), tiers })).toEqual({
      ok: false,
      refusal: 'AMOUNT_INVALID',
    });
  });
});

it('agree with their lines and postings, or reconcile names what does not', async () => {
  await play('sports', '500.00');
  passTo(today);
  await pay();
  expect(await differences()).toEqual([]);
  await story.owner
    .updateTable('rebate_lines')
    .set({ change_minor: 300n })
    .where('member_id', '=', memberId)
    .execute();
  const where = `daily-rebate:${today}:sports:${String(memberId)}:CNY, member ${String(memberId)}, available CNY`;
  expect(await differences()).toMatchObject([
    { name: 'rebates', differences: 1, shown: [{ where }] },
    { name: 'rebate-lines', differences: 1 },
  ]);
});
