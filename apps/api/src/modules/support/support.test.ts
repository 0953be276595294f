import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupportMessage, SupportThread } from '@realm/api-client/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Database, Tx } from '../../db/database';
import { runWrite } from '../../http/run-write';
import { refuseNobody } from '../../testing';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { admitImage, storeImage } from './send-image';
import { openImageForStaff } from './support.operator';
import { supportTopic } from './support.topic';

let story: MoneyStory;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'realm-support-'));
  story = await openMoneyStory({ dataDir });
});
afterAll(async () => {
  await story.close();
  await rm(dataDir, { recursive: true });
});

let members = 0;
async function newMember() {
  const account = `asker${(members += 1)}`;
  return { account, memberId: await story.newMember(account) };
}
const send = (memberId: bigint, text: string, more: object = {}) =>
  story.call('sendSupportMessage', memberId, { messageId: randomUUID(), text, ...more });
const read = (memberId: bigint, range: object = {}) => story.done('getSupportThread', memberId, { ...range });
const answer = (member: string, text: string, more: object = {}) =>
  story.command('support/answer', { requestId: randomUUID(), member, text, ...more }, 'li.wei');
const textsOf = (items: readonly SupportMessage[]) => items.map(({ text }) => text);

const image = (side = 900) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer();
let arrived = 0;
async function asFile(bytes: Buffer, declaredType = 'image/jpeg') {
  const path = join(dataDir, `arrived-${(arrived += 1)}`);
  await writeFile(path, bytes);
  return { path, size: bytes.length, declaredType };
}
const files = () => readdir(join(dataDir, 'uploads')).catch(() => []);

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

describe('an image', () => {
  it('is re-encoded, stored once under its id and readable by its owner and staff only', async () => {
    const [{ account, memberId }, other] = [await newMember(), await newMember()];
    const before = (await files()).length;
    const messageId = randomUUID();
    const bytes = await image();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const sent = await story.call('sendSupportImage', memberId, { messageId }, await asFile(bytes));
      expect(sent).toMatchObject({
        value: { message: { seq: 1, kind: 'image', image: { width: 900, height: 450 } } },
      });
    }
    expect(
      await story.call('sendSupportImage', memberId, { messageId }, await asFile(await image(40))),
    ).toEqual({ ok: false, refusal: 'REQUEST_ID_REUSED' });
    expect(await files()).toHaveLength(before + 2);
    const small = await story.done('getSupportImage', memberId, { seq: '1', size: 'preview' });
    const whole = Buffer.from(
      (await story.done('getSupportImage', memberId, { seq: '1', size: 'full' })).data,
      'base64',
    );
    expect(await sharp(Buffer.from(small.data, 'base64')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 480,
    });
    expect(whole.includes('where I live')).toBe(false);
    expect(await story.call('getSupportImage', other.memberId, { seq: '1', size: 'full' })).toEqual({
      ok: false,
      refusal: 'NOT_FOUND',
    });
    const forStaff = await openImageForStaff(story.ports, { member: account, seq: '1' });
    expect(forStaff).toMatchObject({ ok: true, value: { type: 'image/jpeg' } });
    expect(await openImageForStaff(story.ports, { member: other.account, seq: '1' })).toMatchObject({
      ok: false,
    });
  });

  it('that is none leaves neither file nor message', async () => {
    const { memberId } = await newMember();
    const before = await files();
    const noImage = await asFile(Buffer.from('<svg onload="alert(1)"/>'), 'image/png');
    expect(
      await story.call('sendSupportImage', memberId, { messageId: randomUUID() }, noImage),
    ).toMatchObject({
      refusal: 'UPLOAD_INVALID',
    });
    expect(await files()).toEqual(before);
    expect((await read(memberId)).items).toEqual([]);
  });

  it('can be sent thirty times a day; those that are no image count', async () => {
    const { memberId } = await newMember();
    const noImage = await asFile(Buffer.from('no image'), 'image/png');
    const attempt = () => story.call('sendSupportImage', memberId, { messageId: randomUUID() }, noImage);
    for (let number = 0; number < 30; number += 1)
      expect(await attempt()).toMatchObject({ refusal: 'UPLOAD_INVALID' });
    expect(await attempt()).toMatchObject({ refusal: 'TOO_FAST' });
  });
});

it('an upload that broke off counts for nothing: on a poor network the picture arrives in the end', async () => {
  const { memberId } = await newMember();
  for (let attempt = 0; attempt < 40; attempt += 1)
    expect(await admitImage(story.ports, { memberId, messageId: randomUUID() })).toBeNull();
  const sent = { messageId: randomUUID() };
  expect((await story.call('sendSupportImage', memberId, sent, await asFile(await image(40)))).ok).toBe(true);
});

it('a commit whose answer was lost leaves the files of its message', async () => {
  const { memberId } = await newMember();
  const sent = { memberId, messageId: randomUUID() };
  const file = await asFile(await image(40));
  const execute = async (work: (tx: Tx) => Promise<unknown>) => {
    await story.db.transaction().execute(work);
    throw new Error('the connection is lost');
  };
  const db = { transaction: () => ({ execute }) } as unknown as Database;
  const write = { prepare: () => storeImage(story.ports, sent, file) };
  const deps = { ports: { ...story.ports, db }, refuseSessions: refuseNobody };
  await expect(runWrite(deps, write as never, { identity: null } as never)).rejects.toThrow('is lost');
  expect((await story.call('getSupportImage', memberId, { seq: '1', size: 'full' })).ok).toBe(true);
});

it('a member opens thirty whole images a minute', async () => {
  const { memberId } = await newMember();
  await story.call('sendSupportImage', memberId, { messageId: randomUUID() }, await asFile(await image(40)));
  const open = (size: string) => story.call('getSupportImage', memberId, { seq: '1', size });
  const opened = await Promise.all(Array.from({ length: 32 }, () => open('full')));
  expect(opened.filter(({ ok }) => ok)).toHaveLength(30);
  expect(await open('full')).toMatchObject({ refusal: 'TOO_FAST' });
  expect((await open('preview')).ok).toBe(true);
});

describe('staff', () => {
  it('see who waits, the longest first, with the time', async () => {
    const [first, second] = [await newMember(), await newMember()];
    await send(first.memberId, 'I asked first');
    story.pass(60_000);
    await send(second.memberId, 'I asked later');
    await send(first.memberId, 'and again');
    story.pass(30_000);
    const waiting = async () => {
      const listed = await story.lookUp('support/list', { show: 'waiting', limit: 100 });
      const { items } = (listed as unknown as { value: { items: { member: { account: string } }[] } }).value;
      return items.filter(({ member }) => [first.account, second.account].includes(member.account));
    };
    expect(await waiting()).toMatchObject([
      {
        member: { account: first.account },
        waitingSec: 90,
        unread: 2,
        lastFrom: 'member',
        lastText: 'and again',
      },
      { member: { account: second.account }, waitingSec: 30, unread: 1 },
    ]);
    await answer(first.account, 'we look into it', { readTo: 1 });
    expect(await waiting()).toHaveLength(2);
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ waitingSec: 30, unread: 1, lastText: 'we look into it' }),
    );
    await answer(first.account, 'done');
    expect(await waiting()).toMatchObject([{ member: { account: second.account } }]);
  });

  it('answer once under a command’s id, with a name for the member and their own in the audit log', async () => {
    const { account, memberId } = await newMember();
    await send(memberId, 'hello');
    const command = {
      requestId: randomUUID(),
      member: account,
      text: 'Hello, how can I help?',
      name: 'Cheng',
    };
    await story.command('support/answer', command, 'li.wei');
    await story.command('support/answer', command, 'li.wei');
    const { items, thread } = await read(memberId);
    expect(items).toMatchObject([{ from: 'member' }, { from: 'staff', staffName: 'Cheng' }]);
    expect(JSON.stringify(items)).not.toContain('li.wei');
    expect(thread).toMatchObject({ staffReadSeq: 1, unread: 1 });
    const page = await story.lookUp('support/get', { member: account });
    expect(page).toMatchObject({
      value: { items: [{ operator: null }, { operator: 'li.wei' }], thread: { waitingSince: null } },
    });
    expect(await answer(account, ' ')).toMatchObject({ refusal: 'MESSAGE_INVALID' });
    expect(await answer('nobody-here', 'x')).toMatchObject({ refusal: 'NOT_FOUND' });
  });

  it('close only what they have read, and the member rates it once', async () => {
    const { account, memberId } = await newMember();
    await send(memberId, 'question');
    expect(await story.command('support/close', { member: account })).toMatchObject({
      refusal: 'THREAD_UNREAD',
    });
    await answer(account, 'answer');
    await story.command('support/close', { member: account });
    const closed = await read(memberId);
    expect(closed.thread).toMatchObject({ open: false, lastSeq: 3, rateSeq: 3 });
    expect(closed.items.at(-1)).toMatchObject({ from: 'system', kind: 'closed', rating: null });
    const rate = (stars: string) =>
      story.done('rateSupport', memberId, { seq: '3', stars, comment: 'clear' });
    expect(await rate('4')).toMatchObject({ rateSeq: 0 });
    await rate('1');
    expect((await read(memberId)).items.at(-1)).toMatchObject({ rating: 4 });
    await send(memberId, 'one more question');
    expect((await read(memberId)).thread).toMatchObject({ open: true, lastSeq: 4, rateSeq: 0 });
  });

  it('are not asked for a rating of a conversation that nobody answered', async () => {
    const { memberId } = await newMember();
    await send(memberId, 'question');
    expect(await story.done('closeSupport', memberId)).toMatchObject({ open: false, rateSeq: 0 });
    expect((await story.done('closeSupport', memberId)).lastSeq).toBe(2);
  });
});

describe('the topic', () => {
  async function watch(isPresent: (memberId: bigint) => boolean = () => true) {
    const received: SupportThread[] = [];
    const poll = await supportTopic.source.open(story.db, {
      channels: { watched: () => [], publish: () => undefined, retain: () => undefined },
      hasMembers: () => true,
      hasMember: isPresent,
      publish: (_to, thread) => void received.push(thread),
    });
    return { poll, received };
  }

  it('tells of messages and read marks of either side, with a growing number', async () => {
    const { account, memberId } = await newMember();
    const { poll, received } = await watch((id) => id === memberId);
    await send(memberId, 'question');
    await poll();
    await answer(account, 'answer');
    await poll();
    await story.done('markSupportRead', memberId, { seq: '2' });
    await poll();
    const last = received.filter(({ seq }, index) => seq > (received[index - 1]?.seq ?? 0));
    expect(last).toMatchObject([
      { lastSeq: 1, unread: 0, staffReadSeq: 0 },
      { lastSeq: 2, unread: 1, staffReadSeq: 1 },
      { lastSeq: 2, unread: 0, memberReadSeq: 2 },
    ]);
  });

  it('begins with the thread of the member, and with nothing for a visitor', async () => {
    const { memberId } = await newMember();
    const snapshot = (id: bigint | null) =>
      supportTopic.source.snapshot?.(story.db, { sessionId: 1n, memberId: id });
    expect(await snapshot(memberId)).toBeUndefined();
    await send(memberId, 'question');
    expect(await snapshot(memberId)).toMatchObject({ lastSeq: 1 });
    expect(await snapshot(null)).toBeUndefined();
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
