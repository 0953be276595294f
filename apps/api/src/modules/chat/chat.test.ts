import { randomUUID } from 'node:crypto';
import type { ChatMessage, ChatRoom } from '@realm/api-client/contract';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { pruneChat } from './prune-chat';

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory();
});
afterAll(() => story.close());

let members = 0;
async function newMember(nickname = `nick${(members += 1)}`) {
  const account = `talker${(members += 1)}`;
  const memberId = await story.newMember(account);
  const { uid } = await story.db
    .updateTable('members')
    .set({ nickname })
    .where('member_id', '=', memberId)
    .returning('uid')
    .executeTakeFirstOrThrow();
  return { account, memberId, uid, nickname };
}
const send = (memberId: bigint, text: string, more: object = {}) =>
  story.call('sendChatMessage', memberId, { roomId: 'zh', messageId: randomUUID(), text, ...more });
const read = (memberId: bigint, range: object = {}) =>
  story.done('getChatRoom', memberId, { roomId: 'zh', ...range });
const textsOf = (items: readonly ChatMessage[]) => items.map(({ text }) => text);
const staff = (name: string, input: Record<string, unknown>) =>
  story.command(name, { requestId: randomUUID(), reason: 'flooding', ...input }, 'li.wei');
async function roomOf(memberId: bigint, roomId: string): Promise<ChatRoom | undefined> {
  const { rooms } = await story.done('listChatRooms', memberId);
  return rooms.find((room) => room.roomId === roomId);
}

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

describe('a group', () => {
  const create = (memberId: bigint, name = '周末球局', groupId: string = randomUUID()) =>
    story.call('createChatGroup', memberId, { groupId, name });
  async function newGroup(memberId: bigint): Promise<ChatRoom> {
    const created = await create(memberId);
    if (!created.ok) throw new Error(created.refusal);
    return created.value;
  }
  const change = (memberId: bigint, input: object) => story.call('changeChatGroup', memberId, { ...input });
  const join = (memberId: bigint, code: string) => story.call('joinChatGroup', memberId, { code });

  it('is created once under its id, by the rules of a message', async () => {
    const { memberId } = await newMember();
    const groupId = randomUUID();
    const [first, again] = [await create(memberId, '球局', groupId), await create(memberId, '球局', groupId)];
    expect(first).toMatchObject({
      ok: true,
      value: { name: '球局', owned: true, members: 1, kind: 'group' },
    });
    expect(again).toEqual(first);
    expect(await create(memberId, 'abc.com')).toMatchObject({ refusal: 'MESSAGE_LINK' });
    expect(await create(memberId, ' ')).toMatchObject({ refusal: 'MESSAGE_INVALID' });
  });

  it('is read, written, listed and reported by its members only', async () => {
    const [owner, stranger] = [await newMember(), await newMember()];
    const { roomId } = await newGroup(owner.memberId);
    await send(owner.memberId, 'between us', { roomId });
    for (const [name, input] of [
      ['getChatRoom', { roomId }],
      ['sendChatMessage', { roomId, messageId: randomUUID(), text: 'let me in' }],
      ['markChatRead', { roomId, seq: '1' }],
      ['listChatMembers', { roomId }],
      ['reportChatMessage', { roomId, seq: '2', reason: 'other' }],
      ['changeChatGroup', { roomId, action: 'quiet' }],
    ] as const)
      expect(await story.call(name, stranger.memberId, { ...input })).toEqual({
        ok: false,
        refusal: 'NOT_FOUND',
      });
    expect(await roomOf(stranger.memberId, roomId)).toBeUndefined();
  });

  it('is joined by its code, says so, and shows its members with their owner first', async () => {
    const [owner, friend] = [await newMember(), await newMember()];
    const { roomId, inviteCode } = await newGroup(owner.memberId);
    expect(await join(friend.memberId, 'nonsense')).toMatchObject({ refusal: 'NOT_FOUND' });
    expect(await join(friend.memberId, ` ${inviteCode.toUpperCase()} `)).toMatchObject({
      value: { roomId, members: 2, unread: 0, owned: false },
    });
    expect((await join(friend.memberId, inviteCode)).ok).toBe(true);
    const { items } = await story.done('getChatRoom', owner.memberId, { roomId });
    expect(items.map(({ kind, uid }) => [kind, uid])).toEqual([
      ['created', owner.uid],
      ['joined', friend.uid],
    ]);
    const people = await story.done('listChatMembers', friend.memberId, { roomId });
    expect(people.items.map(({ uid, owner: isOwner }) => [uid, isOwner])).toEqual([
      [owner.uid, true],
      [friend.uid, false],
    ]);
  });

  it('takes fifty members', async () => {
    const owner = await newMember();
    const { roomId, inviteCode } = await newGroup(owner.memberId);
    const many = await Promise.all(Array.from({ length: 49 }, () => newMember()));
    for (const { memberId } of many) expect((await join(memberId, inviteCode)).ok).toBe(true);
    expect(await roomOf(owner.memberId, roomId)).toMatchObject({ members: 50 });
    expect(await join((await newMember()).memberId, inviteCode)).toMatchObject({
      refusal: 'GROUP_LIMIT',
    });
  });

  it('is left; the next member owns it then, and an excluded member cannot come back by the old code', async () => {
    const [owner, heir, third] = [await newMember(), await newMember(), await newMember()];
    const { roomId, inviteCode } = await newGroup(owner.memberId);
    await join(heir.memberId, inviteCode);
    await join(third.memberId, inviteCode);
    const exclude = (by: bigint, memberUid: string) => change(by, { roomId, action: 'exclude', memberUid });
    expect(await exclude(heir.memberId, third.uid)).toMatchObject({ refusal: 'NOT_FOUND' });
    expect(await change(owner.memberId, { roomId, action: 'leave' })).toMatchObject({
      value: { room: null },
    });
    expect(await roomOf(owner.memberId, roomId)).toBeUndefined();
    expect(await exclude(heir.memberId, third.uid)).toMatchObject({
      value: { room: { members: 1, owned: true } },
    });
    expect(await roomOf(third.memberId, roomId)).toBeUndefined();
    expect(await join(third.memberId, inviteCode)).toMatchObject({ refusal: 'NOT_FOUND' });
  });

  it('can be quiet for one member', async () => {
    const owner = await newMember();
    const { roomId } = await newGroup(owner.memberId);
    expect(await change(owner.memberId, { roomId, action: 'quiet' })).toMatchObject({
      value: { room: { quiet: true } },
    });
    expect(await change(owner.memberId, { roomId, action: 'loud' })).toMatchObject({
      value: { room: { quiet: false } },
    });
  });
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
