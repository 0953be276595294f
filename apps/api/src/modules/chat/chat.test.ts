import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openChatStory, textsOf, type ChatStory } from '../../testing/chat-story';
import { pruneChat } from './prune-chat';

const DAY_MS = 24 * 60 * 60_000;

let story: ChatStory['story'];
let newMember: ChatStory['newMember'];
let roomOf: ChatStory['roomOf'];
let send: ChatStory['send'];
let read: ChatStory['read'];
let staff: ChatStory['staff'];
let close: ChatStory['close'];
beforeAll(async () => {
  ({ story, newMember, roomOf, send, read, staff, close } = await openChatStory());
});
afterAll(() => close());

describe('a message', () => {
  it('is written once under its id, whatever is repeated, even at the same time', async () => {
    const { memberId } = await newMember();
    const { room } = await read(memberId);
    const messageId = randomUUID();
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map((attempt) =>
        send(memberId, '打得好', { messageId: attempt % 2 ? messageId : messageId.toUpperCase() }),
      ),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const { items } = await read(memberId, { after: String(room.seq) });
    expect(items).toMatchObject([{ messageId, text: '打得好', kind: 'text', seq: room.seq + 1 }]);
    expect(await send(memberId, 'other', { messageId })).toMatchObject({ refusal: 'REQUEST_ID_REUSED' });
    expect(await send(memberId, '打得好', { messageId, roomId: 'en' })).toMatchObject({
      refusal: 'REQUEST_ID_REUSED',
    });
  });

  it('has the next number of its room, without gaps, when many write at once', async () => {
    const writers = await Promise.all([1, 2, 3, 4, 5].map(() => newMember()));
    const [{ memberId }] = writers as [(typeof writers)[0]];
    const { room } = await read(memberId);
    await Promise.all(writers.flatMap((writer) => [send(writer.memberId, 'a'), send(writer.memberId, 'b')]));
    const { items } = await read(memberId, { after: String(room.seq) });
    expect(items.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 10 }, (_, index) => room.seq + 1 + index),
    );
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    "'); delete from chat_messages; --",
    '${7*7} {{constructor}} %00 \\u0000',
    '<script>alert(1)</script>',
  ])('is text as it stands: %s', async (text) => {
    const { memberId } = await newMember();
    await send(memberId, text);
    expect(textsOf((await read(memberId)).items).at(-1)).toBe(text);
  });

  it.each([
    ['', 'MESSAGE_INVALID'],
    ['\u200B', 'MESSAGE_INVALID'],
    ['x'.repeat(301), 'MESSAGE_INVALID'],
    ['come to example.com', 'MESSAGE_LINK'],
    ['ｅｘａｍｐｌｅ．ｃｏｍ', 'MESSAGE_LINK'],
  ])('is refused: %j as %s', async (text, refusal) => {
    const { memberId } = await newMember();
    expect(await send(memberId, text)).toEqual({ ok: false, refusal });
  });

  it('is limited to twenty within a minute, and a repetition does not count', async () => {
    const { memberId } = await newMember();
    const messageId = randomUUID();
    await send(memberId, 'first', { messageId });
    for (let number = 1; number < 20; number += 1) await send(memberId, `message ${String(number)}`);
    expect(await send(memberId, 'one more')).toMatchObject({ refusal: 'TOO_FAST' });
    expect((await send(memberId, 'first', { messageId })).ok).toBe(true);
    story.pass(60_000);
    expect((await send(memberId, 'later')).ok).toBe(true);
  });

  it('mentions who is named in it, and nobody else', async () => {
    const [writer, named, other] = [
      await newMember(),
      await newMember('林间小川'),
      await newMember('路人甲'),
    ];
    await story.done('markChatRead', named.memberId, { roomId: 'zh', seq: '0' });
    await send(writer.memberId, '@林间小川 下一轮跟不跟？', { mentions: `${named.uid},${other.uid}` });
    const message = (await read(writer.memberId)).items.at(-1);
    expect(message?.mentions).toEqual([{ uid: named.uid, nickname: '林间小川' }]);
    expect(await roomOf(named.memberId, 'zh')).toMatchObject({ mentioned: true });
    expect(await roomOf(other.memberId, 'zh')).toMatchObject({ mentioned: false, unread: 0 });
  });

  it('is unread for others until they read it, on every device', async () => {
    const [writer, reader] = [await newMember(), await newMember()];
    const { room } = await read(reader.memberId);
    await story.done('markChatRead', reader.memberId, { roomId: 'zh', seq: String(room.seq) });
    await send(writer.memberId, 'one');
    await send(reader.memberId, 'my own');
    expect(await roomOf(reader.memberId, 'zh')).toMatchObject({ unread: 1, last: { text: 'my own' } });
    await story.done('markChatRead', reader.memberId, { roomId: 'zh', seq: String(room.seq + 9) });
    expect(await roomOf(reader.memberId, 'zh')).toMatchObject({ unread: 0, readSeq: room.seq + 2 });
  });
});

describe('staff', () => {
  it('see reports with the message as it was written, and remove it for everybody', async () => {
    const [writer, reader] = [await newMember(), await newMember()];
    await send(writer.memberId, 'pay me first');
    const { items, room } = await read(reader.memberId);
    const seq = items.at(-1)?.seq ?? 0;
    const report = () =>
      story.call('reportChatMessage', reader.memberId, { roomId: 'zh', seq: String(seq), reason: 'fraud' });
    expect([(await report()).ok, (await report()).ok]).toEqual([true, true]);
    const own = { roomId: 'zh', seq: String(seq), reason: 'fraud' };
    expect(await story.call('reportChatMessage', writer.memberId, own)).toMatchObject({
      refusal: 'NOT_FOUND',
    });
    const listed = await story.lookUp('chat/reports', {});
    expect(listed).toMatchObject({
      value: { items: [{ seq, text: 'pay me first', reasons: { fraud: 1 }, mutes: 0, nextStep: '10m' }] },
    });
    expect(await staff('chat/remove', { roomId: 'zh', seq })).toMatchObject({ value: { reportsClosed: 1 } });
    const changed = await read(reader.memberId, { after: String(room.seq) });
    expect(changed.items).toMatchObject([{ seq, removed: true, text: '', changedSeq: room.seq + 1 }]);
    expect(await story.lookUp('chat/reports', {})).toMatchObject({ value: { items: [] } });
    expect(await story.lookUp('chat/room', { roomId: 'zh', before: seq + 1 })).toMatchObject({
      value: { items: expect.arrayContaining([expect.objectContaining({ seq, text: 'pay me first' })]) },
    });
  });

  it('close the reports of a message that is deleted by its age', async () => {
    const [writer, reader] = [await newMember(), await newMember()];
    await send(writer.memberId, 'long ago');
    const seq = (await read(reader.memberId)).items.at(-1)?.seq ?? 0;
    await story.done('reportChatMessage', reader.memberId, {
      roomId: 'zh',
      seq: String(seq),
      reason: 'other',
    });
    await story.db.deleteFrom('chat_messages').where('room_id', '=', 'zh').where('seq', '=', seq).execute();
    const listed = { value: { items: [{ seq, text: 'long ago', removed: true }] } };
    expect(await story.lookUp('chat/reports', {})).toMatchObject(listed);
    const closed = { value: { removed: true, reportsClosed: 1 } };
    expect(await staff('chat/remove', { roomId: 'zh', seq })).toMatchObject(closed);
    expect(await story.lookUp('chat/reports', {})).toMatchObject({ value: { items: [] } });
    expect(await staff('chat/remove', { roomId: 'zh', seq })).toMatchObject({ refusal: 'NOT_FOUND' });
  });

  it('mute for longer each time, and a lifted mute does not count', async () => {
    const { account, memberId } = await newMember();
    const mute = async () => {
      const { value } = (await staff('chat/mute', { member: account })) as unknown as {
        value: { step: string };
      };
      return value.step;
    };
    expect(await mute()).toBe('10m');
    expect(await send(memberId, 'hello')).toEqual({ ok: false, refusal: 'CHAT_MUTED', retryAfterSec: 600 });
    expect((await read(memberId)).mute).toMatchObject({ reason: 'flooding', count: 1 });
    story.pass(600_000);
    expect((await send(memberId, 'hello')).ok).toBe(true);
    expect([await mute(), await mute()]).toEqual(['1h', '24h']);
    expect(await staff('chat/unmute', { member: account })).toMatchObject({ value: { lifted: 2 } });
    expect((await send(memberId, 'again')).ok).toBe(true);
    expect(await mute()).toBe('1h');
    await staff('chat/mute', { member: account, step: 'permanent' });
    expect(await send(memberId, 'hello')).toEqual({ ok: false, refusal: 'CHAT_MUTED' });
    story.pass(91 * 24 * 60 * 60_000);
    expect((await read(memberId)).mute).toMatchObject({ until: null });
    await staff('chat/unmute', { member: account });
    expect(await mute()).toBe('10m');
  });

  it('filter words, whatever they look like', async () => {
    const { memberId } = await newMember();
    expect(await staff('chat/words', { add: ['Scam', '骗子'] })).toMatchObject({
      value: { words: ['scam', '骗子'] },
    });
    expect(await send(memberId, 'a ｓ.c.a.m')).toEqual({ ok: false, refusal: 'MESSAGE_WORD' });
    expect(await send(memberId, '他是骗 子')).toEqual({ ok: false, refusal: 'MESSAGE_WORD' });
    expect((await send(memberId, 'scamper')).ok).toBe(true);
    await staff('chat/words', { remove: ['SCAM', '骗子'] });
    expect((await send(memberId, 'a scam')).ok).toBe(true);
  });

  it('slow a room down: each member may write once in that time, and learns when', async () => {
    const [first, second] = [await newMember(), await newMember()];
    expect(await staff('chat/slow', { roomId: 'en', seconds: 15 })).toMatchObject({ value: { slowSec: 15 } });
    const say = (memberId: bigint) => send(memberId, 'hello', { roomId: 'en' });
    expect(await say(first.memberId)).toMatchObject({ value: { waitSec: 15 } });
    story.pass(5_000);
    expect(await say(first.memberId)).toEqual({ ok: false, refusal: 'TOO_FAST', retryAfterSec: 10 });
    expect(await roomOf(first.memberId, 'en')).toMatchObject({ slowSec: 15, waitSec: 10 });
    expect((await say(second.memberId)).ok).toBe(true);
    story.pass(10_000);
    expect((await say(first.memberId)).ok).toBe(true);
    await staff('chat/slow', { roomId: 'en', seconds: 0 });
    expect((await say(first.memberId)).ok).toBe(true);
    expect(await staff('chat/slow', { roomId: 'nowhere', seconds: 1 })).toMatchObject({
      refusal: 'NOT_FOUND',
    });
  });
});

it('a moderator is named beside every message, until staff dismiss them', async () => {
  const { account, memberId, uid } = await newMember();
  await send(memberId, 'be kind');
  await staff('chat/moderator', { member: account });
  await staff('chat/moderator', { member: account });
  expect((await read(memberId)).items.at(-1)).toMatchObject({ moderator: true });
  const people = await story.done('listChatMembers', memberId, { roomId: 'zh' });
  expect(people.items.find((person) => person.uid === uid)).toMatchObject({ moderator: true });
  await staff('chat/moderator', { member: account, appoint: false });
  expect((await read(memberId)).items.at(-1)).toMatchObject({ moderator: false });
});

it('messages are kept for a month, and the newest of a room for ever', async () => {
  const { memberId } = await newMember();
  await send(memberId, 'old');
  await send(memberId, 'newest');
  story.pass(31 * 24 * 60 * 60_000);
  await pruneChat(story.ports);
  expect(textsOf((await read(memberId)).items)).toEqual(['newest']);
});

it('what was said can’t be rewritten by the server’s role', async () => {
  const changed = story.db.updateTable('chat_messages').set({ body: 'other' });
  await expect(changed.execute()).rejects.toThrow(/permission denied/);
});

it('staff see words, slow mode, moderators and the mutes that hold', async () => {
  const { account } = await newMember();
  const desk = async () => {
    const outcome = await story.lookUp('chat/desk', {});
    return (outcome as { value: { mutes: { step: string; by: string }[]; rooms: unknown[] } }).value;
  };
  const before = (await desk()).mutes.length;
  await staff('chat/mute', { member: account, step: '1h' });
  await staff('chat/slow', { roomId: 'en', seconds: 5 });
  await staff('chat/moderator', { member: account });
  const shown = await desk();
  expect(shown.mutes).toHaveLength(before + 1);
  expect(shown).toMatchObject({ mutes: expect.arrayContaining([expect.objectContaining({ step: '1h' })]) });
  expect(shown.rooms).toContainEqual({ roomId: 'en', slowSec: 5 });
  await staff('chat/unmute', { member: account });
  expect((await desk()).mutes).toHaveLength(before);
  await staff('chat/slow', { roomId: 'en', seconds: 0 });
});

describe('a moderator', () => {
  const report = (memberId: bigint, seq: number, act: string) =>
    story.call('reportChatMessage', memberId, { roomId: 'zh', seq: String(seq), reason: 'fraud', act });

  it('removes a message of a public room at once, and staff still read the report', async () => {
    const [moderator, writer] = [await newMember(), await newMember()];
    await staff('chat/moderator', { member: moderator.account });
    expect((await roomOf(moderator.memberId, 'zh'))?.moderated).toBe(true);
    expect((await roomOf(writer.memberId, 'zh'))?.moderated).toBe(false);
    await send(writer.memberId, 'give me your code');
    const seq = (await read(writer.memberId)).room.seq;
    expect((await report(moderator.memberId, seq, 'remove')).ok).toBe(true);
    expect((await read(writer.memberId)).items.at(-1)).toMatchObject({ removed: true, text: '' });
    const reports = await story.lookUp('chat/reports', {});
    expect(reports).toMatchObject({
      value: {
        items: expect.arrayContaining([expect.objectContaining({ seq, removed: true, mutedNow: false })]),
      },
    });
  });

  it('mutes for ten minutes, but neither moderators nor in groups; a member who is none does nothing', async () => {
    const [moderator, colleague, writer] = [await newMember(), await newMember(), await newMember()];
    for (const { account } of [moderator, colleague]) await staff('chat/moderator', { member: account });
    await send(writer.memberId, 'flood');
    const seq = (await read(writer.memberId)).room.seq;
    await send(colleague.memberId, 'be kind');
    for (const refused of [
      await report(writer.memberId, seq + 1, 'mute'),
      await report(moderator.memberId, seq + 1, 'mute'),
      await report(moderator.memberId, 9_999, 'mute'),
    ])
      expect(refused).toMatchObject({ refusal: 'NOT_FOUND' });
    expect((await report(moderator.memberId, seq, 'mute')).ok).toBe(true);
    expect(await send(writer.memberId, 'more')).toMatchObject({ refusal: 'CHAT_MUTED' });
    expect((await read(writer.memberId)).mute).toMatchObject({ reason: 'fraud', count: 1 });
    // A repeated answer, and a message that is gone, mute nobody again.
    await report(moderator.memberId, seq, 'mute');
    await report(colleague.memberId, seq, 'mute');
    expect((await read(writer.memberId)).mute).toMatchObject({ count: 1 });
  });

  it('acts a thousand times a day at most, and its reports as a member do not count', async () => {
    const [moderator, writer] = [await newMember(), await newMember()];
    await staff('chat/moderator', { member: moderator.account });
    const now = story.ports.clock.now();
    const acted = (scope: string, count: number) =>
      sql`insert into attempt_counters (scope, subject, attempts, expires_at)
        values (${scope}, ${String(moderator.memberId)}, array_fill(${now}::timestamptz, array[${count}::integer]),
          ${new Date(now.getTime() + DAY_MS)}::timestamptz)`.execute(story.db);
    await acted('chat-report', 30);
    await acted('chat-moderation', 999);
    for (const text of ['one', 'two']) await send(writer.memberId, text);
    const { seq } = (await read(writer.memberId)).room;
    expect((await report(moderator.memberId, seq - 1, 'remove')).ok).toBe(true);
    for (const act of ['remove', 'mute'])
      expect(await report(moderator.memberId, seq, act)).toMatchObject({ refusal: 'TOO_FAST' });
    expect((await report(moderator.memberId, seq - 1, 'remove')).ok).toBe(true);
    const { items, mute } = await read(writer.memberId);
    expect(items.slice(-2)).toMatchObject([{ removed: true }, { removed: false }]);
    expect(mute).toBeNull();
    story.pass(DAY_MS);
    expect((await report(moderator.memberId, seq, 'remove')).ok).toBe(true);
  });

  it('who is muted moderates nothing', async () => {
    const [moderator, writer] = [await newMember(), await newMember()];
    await staff('chat/moderator', { member: moderator.account });
    await staff('chat/mute', { member: moderator.account, step: '24h', reason: 'misuse' });
    await send(writer.memberId, 'hello');
    const seq = (await read(writer.memberId)).room.seq;
    expect(await report(moderator.memberId, seq, 'remove')).toMatchObject({ refusal: 'NOT_FOUND' });
    expect((await read(writer.memberId)).items.at(-1)).toMatchObject({ removed: false });
  });
});
