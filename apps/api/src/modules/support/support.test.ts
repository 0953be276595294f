import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openSupportStory, textsOf, type SupportStory } from '../../testing/support-story';

let story: SupportStory['story'];
let newMember: SupportStory['newMember'];
let send: SupportStory['send'];
let read: SupportStory['read'];
let answer: SupportStory['answer'];
let close: SupportStory['close'];
beforeAll(async () => {
  ({ story, newMember, send, read, answer, close } = await openSupportStory());
});
afterAll(() => close());

describe('a message of a member', () => {
  it('is written once under its id, whatever is repeated, even at the same time', async () => {
    const { memberId } = await newMember();
    const messageId = randomUUID();
    const same = { messageId, text: '我的存款没到账' };
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map((attempt) =>
        story.call('sendSupportMessage', memberId, {
          ...same,
          messageId: attempt % 2 ? messageId : messageId.toUpperCase(),
        }),
      ),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const { items, thread } = await read(memberId);
    expect(items).toMatchObject([{ seq: 1, messageId, from: 'member', text: '我的存款没到账' }]);
    expect(thread).toMatchObject({ open: true, lastSeq: 1, unread: 0 });
    expect(await story.call('sendSupportMessage', memberId, { messageId, text: 'another' })).toMatchObject({
      refusal: 'REQUEST_ID_REUSED',
    });
  });

  it('has the next number, without gaps, also when both sides write at once', async () => {
    const { account, memberId } = await newMember();
    await Promise.all([
      ...[1, 2, 3, 4, 5].map((number) => send(memberId, `question ${String(number)}`)),
      ...[1, 2, 3, 4, 5].map((number) => answer(account, `answer ${String(number)}`)),
    ]);
    const { items } = await read(memberId);
    expect(items.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(textsOf(items)).size).toBe(10);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    "'); delete from support_messages; --",
    '${7*7} {{constructor}} %00 \\u0000',
    '[click](javascript:alert(1))',
  ])('is text as it stands: %s', async (text) => {
    const { memberId } = await newMember();
    await send(memberId, text);
    expect(textsOf((await read(memberId)).items)).toEqual([text]);
  });

  it.each(['', '   ', '\u200B', 'x'.repeat(1_001)])(
    'is refused when it shows nothing or is too long',
    async (text) => {
      const { memberId } = await newMember();
      expect(await send(memberId, text)).toEqual({ ok: false, refusal: 'MESSAGE_INVALID' });
      expect((await read(memberId)).items).toEqual([]);
    },
  );

  it('is limited to twenty within a minute, and says when the next one is free', async () => {
    const { memberId } = await newMember();
    const first = randomUUID();
    await story.done('sendSupportMessage', memberId, { messageId: first, text: 'first' });
    for (let number = 1; number < 20; number += 1) await send(memberId, `message ${String(number)}`);
    story.pass(20_000);
    expect(await send(memberId, 'one more')).toEqual({ ok: false, refusal: 'TOO_FAST', retryAfterSec: 40 });
    expect((await story.call('sendSupportMessage', memberId, { messageId: first, text: 'first' })).ok).toBe(
      true,
    );
    expect((await read(memberId, { limit: '100' })).items).toHaveLength(20);
    story.pass(60_000);
    expect((await send(memberId, 'later')).ok).toBe(true);
  });
});

it('three hundred messages a day are enough', async () => {
  const { memberId } = await newMember();
  const now = story.ports.clock.now();
  await sql`insert into attempt_counters (scope, subject, attempts, expires_at)
    values ('support-message-day', ${String(memberId)}, array_fill(${now}::timestamptz, array[299]), ${now}::timestamptz)`.execute(
    story.db,
  );
  expect((await send(memberId, 'the last one')).ok).toBe(true);
  story.pass(60_000);
  expect(await send(memberId, 'one more')).toMatchObject({ refusal: 'TOO_FAST' });
  story.pass(24 * 3_600_000);
  expect((await send(memberId, 'the next day')).ok).toBe(true);
});

it('a thread begins with a message: reading, ending and rating nothing show staff no thread', async () => {
  const { account, memberId } = await newMember();
  await story.done('markSupportRead', memberId, { seq: '1' });
  await story.done('closeSupport', memberId);
  await story.done('rateSupport', memberId, { seq: '1', stars: '5' });
  await story.lookUp('support/read', { member: account, seq: 1 });
  await story.command('support/close', { member: account });
  const threads = story.db.selectFrom('support_threads').select('member_id');
  expect(await threads.where('member_id', '=', memberId).execute()).toEqual([]);
});

describe('an attached order', () => {
  it('is shown as it is at the moment of reading', async () => {
    const { memberId } = await newMember();
    const { orderId } = await story.done('createDeposit', memberId, { network: 'TRC20', amount: '200' });
    await send(memberId, '', { orderKind: 'deposit', orderId });
    const orderOf = async () => (await read(memberId)).items[0]?.order;
    expect(await orderOf()).toMatchObject({
      kind: 'deposit',
      orderId,
      status: 'pending-payment',
      amount: '200.000000',
      currencyCode: 'USDT',
    });
    await story.done('revokeDeposit', memberId, { orderId });
    expect(await orderOf()).toMatchObject({ status: 'cancelled' });
  });

  it('must be the member’s own; another one reads like one that does not exist', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const { orderId } = await story.done('createDeposit', owner.memberId, {
      network: 'TRC20',
      amount: '200',
    });
    for (const wrong of [
      { orderKind: 'deposit', orderId },
      { orderKind: 'withdrawal', orderId: 'W0' },
      { orderKind: 'bet', orderId },
    ])
      expect(await send(other.memberId, 'mine?', wrong)).toEqual({ ok: false, refusal: 'ORDER_NOT_FOUND' });
    expect((await read(other.memberId)).items).toEqual([]);
  });

  it('is one of the member’s own bets too, with its round and result; nobody attaches another member’s', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const orderId = 'G2611200000018842';
    const at = story.ports.clock.now();
    await story.db
      .insertInto('bet_orders')
      .values({
        order_number: orderId,
        provider: 'arcade',
        provider_bet: 'dice-1',
        member_id: owner.memberId,
        category: 'chain',
        game: 'dice',
        currency: 'CNY',
        stake_minor: 40_000n,
        status: 'settled',
        payout_minor: 0n,
        round: 'round-1',
        result: 4,
        placed_at: at,
        placed_event: 'dice-1-place',
        settled_at: at,
        ended_event: 'dice-1-end',
      })
      .execute();
    const named = { orderKind: 'bet', orderId };
    expect(await send(other.memberId, '', named)).toEqual({ ok: false, refusal: 'ORDER_NOT_FOUND' });
    await send(owner.memberId, '', named);
    const order = {
      kind: 'bet',
      orderId,
      gameId: 'dice',
      amount: '400.00',
      bet: { category: 'chain', round: 'round-1', result: 4, payout: '0.00' },
    };
    expect((await read(owner.memberId)).items).toMatchObject([{ order }]);
    const forStaff = await story.lookUp('support/get', { member: owner.account });
    expect(forStaff).toMatchObject({ value: { items: [{ order }] } });
  });

  it('counts as a message also when it is refused', async () => {
    const { memberId } = await newMember();
    for (let number = 0; number < 20; number += 1)
      expect(
        await send(memberId, '', { orderKind: 'withdrawal', orderId: `W${String(number)}` }),
      ).toMatchObject({ refusal: 'ORDER_NOT_FOUND' });
    expect(await send(memberId, 'hello')).toMatchObject({ refusal: 'TOO_FAST' });
  });
});

describe('reading', () => {
  it('goes by number, in both directions', async () => {
    const { account, memberId } = await newMember();
    for (let number = 1; number <= 7; number += 1) await answer(account, `answer ${String(number)}`);
    const seqs = async (range: object) => {
      const { items, more } = await read(memberId, range);
      return [...items.map(({ seq }) => seq), more];
    };
    expect(await seqs({ limit: '3' })).toEqual([5, 6, 7, true]);
    expect(await seqs({ before: '3', limit: '5' })).toEqual([1, 2, false]);
    expect(await seqs({ after: '2', limit: '3' })).toEqual([3, 4, 5, true]);
    expect(await seqs({ after: '7' })).toEqual([false]);
  });

  it('shows nobody another member’s thread', async () => {
    const [writer, other] = [await newMember(), await newMember()];
    await send(writer.memberId, 'secret');
    expect(await read(other.memberId)).toMatchObject({ items: [], thread: { seq: 0, lastSeq: 0 } });
  });

  it('marks go forward only, and not beyond the end', async () => {
    const { account, memberId } = await newMember();
    await answer(account, 'one');
    await answer(account, 'two');
    expect((await read(memberId)).thread).toMatchObject({ unread: 2, memberReadSeq: 0 });
    expect(await story.done('markSupportRead', memberId, { seq: '1' })).toMatchObject({ unread: 1 });
    expect(await story.done('markSupportRead', memberId, { seq: '99' })).toMatchObject({
      unread: 0,
      memberReadSeq: 2,
    });
    const before = await story.done('markSupportRead', memberId, { seq: '1' });
    expect(before).toMatchObject({ memberReadSeq: 2 });
    expect((await story.done('markSupportRead', memberId, { seq: '1' })).seq).toBe(before.seq);
  });
});

it('what was said can’t be changed or deleted by the server’s role', async () => {
  const { memberId } = await newMember();
  await send(memberId, 'as it was said');
  const changed = story.db
    .updateTable('support_messages')
    .set({ body: 'other' })
    .where('member_id', '=', memberId);
  await expect(changed.execute()).rejects.toThrow(/permission denied/);
  const removed = story.db.deleteFrom('support_messages').where('member_id', '=', memberId);
  await expect(removed.execute()).rejects.toThrow(/permission denied/);
});
