import { randomUUID } from 'node:crypto';
import { addDays, gmt4DayKey } from '@realm/domain';
import type { Database } from '../../db/database';
import { openPostgres } from '../../db/open-database';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { payRebates } from './pay-rebates';

const DAY_MS = 86_400_000;
const MEMBERS = 8;
/** Stakes of each member on the days before the servers come back: at 0.4 % and 0.5 %. */
const STAKES = ['100.00', '200.00', '300.00'];
/** Looks of each server. */
const LOOKS = 3;

let story: MoneyStory;
/** The connections of another server, on PostgreSQL. */
let other: Database;
const members: { readonly memberId: bigint; readonly account: string }[] = [];
beforeAll(async () => {
  story = await openMoneyStory({}, undefined, new Date('2026-03-02T12:00:00.000Z'));
  other = story.url === null ? story.db : openPostgres(story.url, () => undefined, {});
  for (let number = 1; number <= MEMBERS; number += 1) {
    const account = `player${String(number)}x`;
    const memberId = await story.newMember(account);
    await story.topUp(memberId, '5000');
    members.push({ memberId, account });
  }
});
afterAll(async () => {
  if (other !== story.db) await other.destroy();
  await story.close();
});

async function play(member: string, family: string, amount: string): Promise<string> {
  const send = async (name: string, input: object) => {
    const outcome = await story.command(name, { requestId: randomUUID(), member, ...input });
    if (!outcome.ok) throw new Error(outcome.refusal);
    return (outcome.value as { reference: string }).reference;
  };
  const bet = await send(`${family}/bet`, { amount });
  await send(`${family}/payout`, { bet, amount: '0.01' });
  return bet;
}

/** Both servers look several times, all at once. */
const lookTogether = () =>
  Promise.all(
    [story.db, other].flatMap((db) =>
      Array.from({ length: LOOKS }, () => payRebates({ ...story.ports, db })),
    ),
  );
const rebatesOf = async (memberId: bigint) =>
  (await story.changesOf(memberId)).flatMap((change) => /^(?:4|7|19) available \S+(?=:)/.exec(change) ?? []);

it('two servers that come back after days post each line once, and correct each once', async () => {
  const today = gmt4DayKey(story.ports.clock.now().getTime());
  const firstBets = new Map<bigint, string>();
  for (const stake of STAKES) {
    for (const { memberId, account } of members) {
      const bet = await play(account, 'sports', stake);
      await play(account, 'live', stake);
      if (!firstBets.has(memberId)) firstBets.set(memberId, bet);
    }
    story.pass(DAY_MS);
  }
  story.pass(4 * DAY_MS);
  await lookTogether();
  for (const { memberId } of members)
    expect((await rebatesOf(memberId)).toSorted()).toEqual([
      ...['4 available 0.40', '4 available 0.80', '4 available 1.20'],
      ...['7 available 0.50', '7 available 1.00', '7 available 1.50'],
    ]);

  // A result is corrected to a push, whose turnover is none.
  for (const orderNumber of firstBets.values()) {
    const correction = { order_number: orderNumber, number: 1, transaction_id: 'correction' };
    const states = { from_status: 'settled', to_status: 'settled', to_result: 6 } as const;
    const at = story.ports.clock.now();
    await story.owner
      .insertInto('bet_corrections')
      .values({ ...correction, ...states, posted_minor: 0n, claim_minor: 0n, at })
      .execute();
    await story.owner
      .updateTable('bet_orders')
      .set({ result: 6 })
      .where('order_number', '=', orderNumber)
      .execute();
  }
  story.pass(DAY_MS);
  await lookTogether();
  for (const { memberId } of members) {
    expect((await rebatesOf(memberId)).slice(6)).toEqual(['19 available -0.40']);
    const { days } = await story.done('getRebates', memberId, { from: today, to: addDays(today, 2) });
    expect(days.find(({ day, category }) => day === today && category === 'sports')).toMatchObject({
      state: 'final',
      rebate: '0.00',
    });
  }
  const { checks } = await reconcileBooks(story.db);
  // The other rules see that the corrections of this test had no provider.
  const ofRebates = checks.filter(({ name }) => name.startsWith('rebate'));
  expect(ofRebates.filter(({ differences }) => differences > 0)).toEqual([]);
});
