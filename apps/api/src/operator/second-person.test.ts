import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { newFrozenOrder } from '../testing/frozen-order';
import { openMoneyStory, type MoneyStory } from '../testing/money-story';
import { reconcileBooks } from '../reconcile/reconcile-books';
import { uidOf } from '../testing';

/** A frozen order is worth 68.97 USDT at the story's rate. */
let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory({ secondPersonAboveUsdt: 68 })));
afterAll(async () => {
  const { checks } = await reconcileBooks(story.db);
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
  await story.close();
});

let orders = 0;
/** Puts 500.00 into the wallet with two people, as it is worth as much. */
async function frozen() {
  const account = `large${String((orders += 1))}`;
  const both = { ...story, topUp: (memberId: bigint, amount: string) => topUpByTwo(memberId, amount) };
  return newFrozenOrder(both as MoneyStory, account);
}

async function topUpByTwo(memberId: bigint, amount: string) {
  const uid = await uidOf(story.db, memberId);
  const input = { member: uid, amount };
  return story.together('member/top-up', { ...input, requestId: randomUUID() });
}

const statusOf = async (orderId: string) =>
  (
    await story.db
      .selectFrom('withdrawal_orders')
      .select('status')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).status;
const waitingApproval = (orderId: string, firstOperator: string) => ({
  ok: true,
  value: { waitingForSecondPerson: true, operation: 'withdrawal/approve', subject: orderId, firstOperator },
});
async function waiting(): Promise<readonly { approvalId: string; subject: string }[]> {
  const outcome = await story.lookUp('approval/list', {});
  if (!outcome.ok) throw new Error(outcome.refusal);
  return (outcome.value as { items: { approvalId: string; subject: string }[] }).items;
}
const approve = (orderId: string, operator: string) =>
  story.command('withdrawal/approve', { orderId }, operator);

describe('a command above the limit', () => {
  it('waits for a second person, is listed, and is executed by another person only', async () => {
    const { orderId } = await frozen();
    const request = await approve(orderId, 'amy');
    expect(request).toMatchObject(waitingApproval(orderId, 'amy'));
    for (const same of ['amy', 'AMY']) {
      expect(await approve(orderId, same)).toEqual(request);
      expect(await story.agree(request, same)).toEqual(request);
    }
    expect(await statusOf(orderId)).toBe('processing');
    expect(await waiting()).toMatchObject([
      { subject: orderId, firstOperator: 'amy', worthUsdt: '68.965517' },
    ]);
    expect(await approve(orderId, 'ben')).toEqual(request);
    expect(await statusOf(orderId)).toBe('processing');
    expect(await story.agree(request, 'ben')).toMatchObject({ value: { status: 'waiting-receipt' } });
    expect(await waiting()).toEqual([]);
    expect(await story.agree(request, 'cleo')).toMatchObject({ refusal: 'DECISION_STALE' });
    expect(await approve(orderId, 'amy')).toMatchObject({ refusal: 'ORDER_STATE' });
  });

  it('is done once when many ask at once', async () => {
    const { orderId } = await frozen();
    const request = await approve(orderId, 'amy');
    const names = ['amy', 'ben', 'cleo', 'amy', 'ben'];
    const said = await Promise.all(names.map((name) => story.agree(request, name)));
    const done = said.filter((one) => one.ok && 'status' in (one.value as object));
    expect(done).toHaveLength(1);
    expect(await statusOf(orderId)).toBe('waiting-receipt');
  });

  it('is refused at once when it is impossible, and does not wait', async () => {
    const { orderId } = await frozen();
    await story.command('withdrawal/reject', { orderId }, 'amy');
    expect(await approve(orderId, 'ben')).toMatchObject({ refusal: 'ORDER_STATE' });
    expect(await waiting()).toEqual([]);
  });

  it('is over when the order was decided otherwise', async () => {
    const { orderId } = await frozen();
    await approve(orderId, 'amy');
    await story.command('withdrawal/hold', { orderId }, 'ben');
    expect(await waiting()).toEqual([]);
    await story.command('withdrawal/release', { orderId }, 'ben');
    expect(await approve(orderId, 'ben')).toMatchObject(waitingApproval(orderId, 'ben'));
    await story.command('withdrawal/reject', { orderId }, 'amy');
  });

  it('can be cancelled, also by the person who made it', async () => {
    const { orderId } = await frozen();
    await approve(orderId, 'amy');
    const approvalId = (await waiting())[0]?.approvalId ?? '';
    const withdraw = () => story.command('approval/withdraw', { approvalId }, 'amy');
    expect(await withdraw()).toMatchObject({ ok: true });
    expect(await withdraw()).toMatchObject({ refusal: 'NOT_FOUND' });
    expect(await approve(orderId, 'ben')).toMatchObject(waitingApproval(orderId, 'ben'));
    await story.command('withdrawal/reject', { orderId }, 'amy');
  });

  it('takes people with names', async () => {
    const { orderId } = await frozen();
    await expect(approve(orderId, 'bootstrap')).rejects.toThrow('x-operator is required');
    expect(await statusOf(orderId)).toBe('processing');
  });

  it('is another command with another amount, bet or transaction', async () => {
    const memberId = await story.newMember('twice');
    const uid = await uidOf(story.db, memberId);
    const topUp = (amount: string, operator: string) =>
      story.command('member/top-up', { member: uid, amount, requestId: randomUUID() }, operator);
    const request = await topUp('500', 'amy');
    expect(request).toMatchObject({ value: { waitingForSecondPerson: true } });
    expect(await topUp('501', 'ben')).toMatchObject({ value: { waitingForSecondPerson: true } });
    expect(await topUp('400', 'amy')).toMatchObject({ value: { amount: '400.00' } });
    expect(await story.balanceOf(memberId)).toMatchObject({ available: '400.00' });
    expect(await story.agree(request, 'ben', { amount: '501' })).toMatchObject({ refusal: 'DECISION_STALE' });
    expect(await story.balanceOf(memberId)).toMatchObject({ available: '400.00' });
    expect(await story.agree(request, 'ben')).toMatchObject({ value: { amount: '500.00' } });
    expect(await story.balanceOf(memberId)).toMatchObject({ available: '900.00' });
  });
});

it('the database refuses an approval by one person', async () => {
  const { orderId } = await frozen();
  await approve(orderId, 'amy');
  await expect(
    sql`update operator_approvals set ended_by = 'Amy', ended_at = now(), outcome = 'done'
      where subject = ${orderId}`.execute(story.db),
  ).rejects.toThrow('operator_approvals_two_people');
});

it('what waits is listed in pages, with what it would change, and by member', async () => {
  const list = async (input: Record<string, unknown>) => {
    const outcome = await story.lookUp('approval/list', input);
    if (!outcome.ok) throw new Error(outcome.refusal);
    return outcome.value as {
      items: { approvalId: string; subject: string; change: unknown }[];
      nextCursor: string | null;
      count: number;
    };
  };
  const before = await list({});
  for (const rate of ['1.5', '2.5', '3.5'])
    await story.command('rate/set', { currencyCode: 'EUR', rate, reason: 'far away' }, 'amy');
  const all = await list({ limit: '100' });
  expect(all.count).toBe(before.count + 3);
  expect(all.nextCursor).toBeNull();
  expect(all.items.at(-1)).toMatchObject({
    subject: 'EUR 3.5',
    change: { before: { rate: null }, after: { rate: '3.5' } },
  });
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await list({
      limit: '1',
      ...(cursor === '' ? {} : { cursor }),
    });
    expect(page.count).toBe(all.count);
    seen.push(...page.items.map(({ approvalId }) => approvalId));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(all.items.map(({ approvalId }) => approvalId));

  const memberId = await story.newMember('listed');
  const uid = await uidOf(story.db, memberId);
  const topUp = { requestId: randomUUID(), member: 'LISTED', amount: '5000' };
  await story.command('member/top-up', topUp, 'amy');
  const ofMember = await list({ member: [uid, 'listed'] });
  expect(ofMember.items).toMatchObject([{ change: { before: { available: '0.00' } } }]);
});
