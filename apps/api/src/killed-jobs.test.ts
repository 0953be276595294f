import { randomUUID } from 'node:crypto';
import { payCommissions } from './modules/agent/pay-commissions';
import { createJoinSettlement } from './modules/promotions/settle-joins';
import { payRebates } from './modules/rebates/pay-rebates';
import { reconcileBooks } from './reconcile/reconcile-books';
import { LossyDatabase } from './testing/lossy-database';
import { openMoneyStory, type MoneyStory } from './testing/money-story';

const DAY_MS = 86_400_000;
/** More than one, so that the job has parts. */
const MEMBERS = 3;

let story: MoneyStory;
let server: LossyDatabase;
beforeAll(async () => {
  const over = (db: MoneyStory['db']) => (server = new LossyDatabase(db)).db;
  story = await openMoneyStory({}, over, new Date('2026-03-02T12:00:00.000Z'));
});
afterAll(() => story.close());

interface Someone {
  readonly account: string;
  readonly memberId: bigint;
}

let members = 0;
async function newMember(): Promise<Someone> {
  const account = `worker${String((members += 1))}x`;
  const memberId = await story.newMember(account);
  await story.topUp(memberId, '1000');
  return { account, memberId };
}

async function each<T>(work: () => Promise<T>): Promise<readonly T[]> {
  const done: T[] = [];
  for (let index = 0; index < MEMBERS; index += 1) done.push(await work());
  return done;
}

/** A bet that is lost but for a cent. */
async function play({ account: member }: Someone, family: string, amount: string): Promise<void> {
  const placed = await story.command(`${family}/bet`, { requestId: randomUUID(), member, amount });
  if (!placed.ok) throw new Error(placed.refusal);
  const { reference: bet } = placed.value as { reference: string };
  const paid = await story.command(`${family}/payout`, {
    requestId: randomUUID(),
    member,
    bet,
    amount: '0.01',
  });
  if (!paid.ok) throw new Error(paid.refusal);
}

/** Runs a job that is killed before its first statement, then one before its second, and so on until one ends. @returns How many were killed. */
async function killAtEach(openJob: () => () => Promise<void>): Promise<number> {
  for (let killed = 0; ; killed += 1) {
    server.killBefore(killed + 1);
    try {
      await openJob()();
    } catch (failure) {
      if (!server.isKilled) throw failure;
    }
    const isOver = !server.isKilled;
    server.restart();
    if (isOver) return killed;
  }
}

/** What the job has posted and written to a member. */
async function effectsOn(memberId: bigint, types: RegExp) {
  const changes = (await story.changesOf(memberId)).map((change) => change.split(':')[0] ?? '');
  const { items } = await story.done('pageNotices', memberId, { kind: 'personal' });
  return {
    postings: changes.filter((change) => types.test(change)),
    messages: items.map(({ message }) => message?.kind),
  };
}

/** With each of its statements killed once, the job has posted these and written one message to everybody, as without. */
async function expectOnce(
  openJob: () => () => Promise<void>,
  { of, postings, message }: { of: readonly Someone[]; postings: readonly string[]; message: string },
): Promise<void> {
  const types = new RegExp(`^(?:${postings.map((each) => each.split(' ')[0]).join('|')}) `);
  // A member's part alone has more statements than this.
  expect(await killAtEach(openJob)).toBeGreaterThan(10);
  await openJob()();
  for (const { memberId } of of)
    expect(await effectsOn(memberId, types)).toEqual({ postings, messages: [message] });
  const { checks } = await reconcileBooks(story.db);
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
}

describe('a server that is killed anywhere in its job, again and again,', () => {
  it('pays the day’s rebates once', async () => {
    const of = await each(newMember);
    for (const member of of) for (const family of ['sports', 'live']) await play(member, family, '100');
    story.pass(2 * DAY_MS);
    await expectOnce(() => () => payRebates(story.ports), {
      of,
      postings: ['4 available 0.40', '7 available 0.50'],
      message: 'rebate-paid',
    });
  });

  it('pays the day’s commissions once', async () => {
    const of = await each(newMember);
    for (const { memberId: agent } of of) {
      const friend = await newMember();
      await story.owner
        .updateTable('members')
        .set({ agent_id: agent })
        .where('member_id', '=', friend.memberId)
        .execute();
      await play(friend, 'sports', '500');
    }
    story.pass(2 * DAY_MS);
    await expectOnce(() => () => payCommissions(story.ports), {
      of,
      postings: ['28 available 0.50'],
      message: 'commission-paid',
    });
  });

  it('pays promotions whose target is reached once', async () => {
    const text = { zh: 'zh', en: 'en', zht: 'zht' };
    const put = await story.together('promotion/put', {
      requestId: randomUUID(),
      promotionId: 'killed',
      category: 'slots',
      title: text,
      summary: text,
      body: text,
      terms: text,
      target: 'sports',
      startsAt: new Date(story.ports.clock.now().getTime() - 1_000).toISOString(),
      reason: 'the test',
      offer: {
        currencyCode: 'CNY',
        stake: '50',
        target: '200',
        reward: '28',
        budget: '280',
        expiryDays: 7,
        counts: [{ category: 'sports', percent: 100 }],
        requires: [],
      },
    });
    expect(put).toMatchObject({ ok: true });
    const of = await each(newMember);
    for (const member of of) {
      const { items } = await story.done('listPromotions', member.memberId);
      const version = items.find(({ promotionId }) => promotionId === 'killed')?.offer?.version ?? '';
      await story.done('joinPromotion', member.memberId, { promotionId: 'killed', version });
      await play(member, 'sports', '200');
    }
    // Each server looks at all that are active when it starts.
    await expectOnce(() => createJoinSettlement(story.ports), {
      of,
      postings: ['8 available -50.00', '10 available 78.00'],
      message: 'promotion-paid',
    });
  });
});
