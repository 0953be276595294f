import { randomUUID } from 'node:crypto';
import { gmt4DayKey } from '@realm/domain';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory({}, (db) => db, new Date('2026-03-10T12:00:00.000Z'));
});
afterAll(() => story.close());

let members = 0;
async function newMember() {
  const account = `sums${(members += 1)}`;
  const memberId = await story.newMember(account);
  return { account, memberId };
}
const send = (account: string, name: string, fields: Record<string, unknown>) =>
  story.command(name, { requestId: randomUUID(), member: account, ...fields });

it('adds up what the list shows, for each day and over all of them', async () => {
  const { account, memberId } = await newMember();
  const today = gmt4DayKey(story.ports.clock.now().getTime());
  await story.topUp(memberId, '100');
  await send(account, 'sports/bet', { amount: '40' });
  await send(account, 'sports/rebate', { reference: 'a', amount: '2.50' });
  story.pass(24 * 3_600_000);
  const tomorrow = gmt4DayKey(story.ports.clock.now().getTime());
  await send(account, 'sports/bet', { amount: '10' });
  expect(await story.done('getLedgerSums', memberId)).toEqual({
    currencyCode: 'CNY',
    total: { entries: 4, in: '102.50', out: '50.00' },
    days: [
      { day: tomorrow, entries: 1, in: '0.00', out: '10.00' },
      { day: today, entries: 3, in: '102.50', out: '40.00' },
    ],
  });
  const page = await story.done('listLedger', memberId, { limit: '1' });
  expect(page.items).toHaveLength(1);
});

it('answers for days long ago as for new ones, two months of them at once', async () => {
  const { account, memberId } = await newMember();
  const before = story.ports.clock.now().getTime();
  await story.topUp(memberId, '100');
  await send(account, 'sports/bet', { amount: '40' });
  story.pass(300 * 24 * 3_600_000);
  await story.topUp(memberId, '5');
  const from = new Date(before - 30 * 24 * 3_600_000).toISOString();
  const ago = { from, to: new Date(before + 20 * 24 * 3_600_000).toISOString() };
  const { total } = await story.done('getLedgerSums', memberId, ago);
  expect(total).toEqual({ entries: 2, in: '100.00', out: '40.00' });
  const { items } = await story.done('listLedger', memberId, ago);
  expect(items.map(({ amount }) => amount)).toEqual(['-40.00', '100.00']);
  expect((await story.done('getBetSums', memberId, ago)).total).toMatchObject({ stake: '40.00' });
  expect((await story.done('listBets', memberId, ago)).items).toHaveLength(1);
  expect((await story.done('getRebates', memberId, ago)).days).toMatchObject([{ turnover: '0.00' }]);
  const statement = await story.done('getStatement', memberId, ago);
  expect(statement.postings).not.toHaveLength(0);
  const tooLong = { from, to: new Date(before + 40 * 24 * 3_600_000).toISOString() };
  expect(await story.call('getLedgerSums', memberId, tooLong)).toMatchObject({
    refusal: 'DATE_RANGE_INVALID',
  });
});

it.each([
  [{ direction: 'in' }, 2, '102.50', '0.00'],
  [{ direction: 'out' }, 1, '0.00', '40.00'],
  [{ type: '1' }, 1, '0.00', '40.00'],
  [{ minAmount: '40' }, 2, '100.00', '40.00'],
  [{ maxAmount: '40' }, 2, '2.50', '40.00'],
  [{ minAmount: '2.51', maxAmount: '39.99' }, 0, '0.00', '0.00'],
])('with %j it is of the entries that the list shows then', async (filter, entries, income, expense) => {
  const { account, memberId } = await newMember();
  await story.topUp(memberId, '100');
  await send(account, 'sports/bet', { amount: '40' });
  await send(account, 'sports/rebate', { reference: 'a', amount: '2.50' });
  const { total } = await story.done('getLedgerSums', memberId, filter);
  expect(total).toEqual({ entries, in: income, out: expense });
  expect((await story.done('listLedger', memberId, filter)).items).toHaveLength(entries);
});

it.each(['x', '-1', '1e2', '0.001'])('refuses the bound %j', async (minAmount) => {
  const { memberId } = await newMember();
  for (const name of ['listLedger', 'getLedgerSums'] as const)
    expect(await story.call(name, memberId, { minAmount })).toEqual({ ok: false, refusal: 'AMOUNT_INVALID' });
});
