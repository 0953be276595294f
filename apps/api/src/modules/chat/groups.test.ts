import { randomUUID } from 'node:crypto';
import type { ChatRoom } from '@realm/api-client/contract';
import { openChatStory, textsOf, type ChatStory } from '../../testing/chat-story';
import { someoneWaits } from '../../testing/someone-waits';
import { excludeMember } from './groups';
import { pruneChat } from './prune-chat';
import { itOnPostgres } from '../../testing';

const DAY_MS = 24 * 60 * 60_000;

let story: ChatStory['story'];
let newMember: ChatStory['newMember'];
let roomOf: ChatStory['roomOf'];
let send: ChatStory['send'];
let close: ChatStory['close'];
beforeAll(async () => {
  ({ story, newMember, roomOf, send, close } = await openChatStory());
});
afterAll(() => close());

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

  it('is left; the next member owns it then, and an excluded member cannot come back by the old code or the new one', async () => {
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
    const newCode = (await roomOf(heir.memberId, roomId))?.inviteCode ?? '';
    for (const code of [inviteCode, newCode])
      expect(await join(third.memberId, code)).toMatchObject({ refusal: 'NOT_FOUND' });
    expect((await join(owner.memberId, newCode)).ok).toBe(true);
  });

  itOnPostgres.each([
    ['markChatRead', { seq: '1' }],
    ['changeChatGroup', { action: 'quiet' }],
    ['changeChatGroup', { action: 'loud' }],
  ] as const)('%s %j at the moment of an exclusion brings nobody back', async (name, input) => {
    const [owner, excluded] = [await newMember(), await newMember()];
    const { roomId, inviteCode } = await newGroup(owner.memberId);
    await join(excluded.memberId, inviteCode);
    const { late } = await story.db.transaction().execute(async (tx) => {
      const by = { memberId: owner.memberId, at: story.ports.clock.now() };
      expect((await excludeMember(tx, { ...by, roomId, uid: excluded.uid })).ok).toBe(true);
      const waiting = story.call(name, excluded.memberId, { roomId, ...input });
      await someoneWaits(story.db);
      return { late: waiting };
    });
    expect(await late).toEqual({ ok: false, refusal: 'NOT_FOUND' });
    expect(await roomOf(excluded.memberId, roomId)).toBeUndefined();
    expect(await roomOf(owner.memberId, roomId)).toMatchObject({ members: 1 });
  });

  itOnPostgres('its old code at the moment of an exclusion brings nobody back', async () => {
    const [owner, excluded, stranger] = [await newMember(), await newMember(), await newMember()];
    const { roomId, inviteCode } = await newGroup(owner.memberId);
    await join(excluded.memberId, inviteCode);
    const { late } = await story.db.transaction().execute(async (tx) => {
      const by = { memberId: owner.memberId, at: story.ports.clock.now() };
      expect((await excludeMember(tx, { ...by, roomId, uid: excluded.uid })).ok).toBe(true);
      const waiting = [excluded, stranger].map(({ memberId }) => join(memberId, inviteCode));
      await someoneWaits(story.db, waiting.length);
      return { late: Promise.all(waiting) };
    });
    expect(await late).toEqual(Array(2).fill({ ok: false, refusal: 'NOT_FOUND' }));
    expect(await roomOf(excluded.memberId, roomId)).toBeUndefined();
    expect(await roomOf(owner.memberId, roomId)).toMatchObject({ members: 1 });
  });

  it('has a code that nobody finds by trying: wrong ones count, and the right one waits then, too', async () => {
    const [owner, guesser] = [await newMember(), await newMember()];
    const { inviteCode } = await newGroup(owner.memberId);
    for (let number = 0; number < 10; number += 1)
      expect(await join(guesser.memberId, `wrong${String(number)}`)).toMatchObject({ refusal: 'NOT_FOUND' });
    expect(await join(guesser.memberId, inviteCode)).toMatchObject({ refusal: 'TOO_FAST' });
    story.pass(10 * 60_000);
    expect((await join(guesser.memberId, inviteCode)).ok).toBe(true);
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

  it('ends when its owner disbands it: the others get a message and can still read, and nobody can write or join', async () => {
    const [owner, friend] = [await newMember(), await newMember()];
    const { roomId, inviteCode } = await newGroup(owner.memberId);
    await join(friend.memberId, inviteCode);
    await send(friend.memberId, 'see you', { roomId });
    expect(await change(friend.memberId, { roomId, action: 'disband' })).toMatchObject({
      refusal: 'NOT_FOUND',
    });
    expect(await change(owner.memberId, { roomId, action: 'disband' })).toMatchObject({
      value: { room: null },
    });
    expect(await roomOf(owner.memberId, roomId)).toBeUndefined();
    const { room, items } = await story.done('getChatRoom', friend.memberId, { roomId });
    expect(room).toMatchObject({ closed: true, owned: false, inviteCode: '' });
    expect(items.at(-1)).toMatchObject({ kind: 'disbanded', uid: owner.uid });
    expect(textsOf(items)).toContain('see you');
    const { invite_code: code } = await story.db
      .selectFrom('chat_rooms')
      .select('invite_code')
      .where('room_id', '=', roomId)
      .executeTakeFirstOrThrow();
    for (const one of [inviteCode, code ?? ''])
      expect(await join(owner.memberId, one)).toMatchObject({ refusal: 'NOT_FOUND' });
    expect(await send(friend.memberId, 'hello?', { roomId })).toMatchObject({ refusal: 'GROUP_CLOSED' });
    const emoji = { roomId, seq: String(items[2]?.seq), emoji: 'fire' };
    expect(await story.call('reactToChatMessage', friend.memberId, emoji)).toMatchObject({
      refusal: 'GROUP_CLOSED',
    });
    expect((await change(friend.memberId, { roomId, action: 'leave' })).ok).toBe(true);
    expect(await roomOf(friend.memberId, roomId)).toBeUndefined();
  });

  it('ten a day are created by one member, disbanded ones among them; those that were refused or sent again do not count', async () => {
    const { memberId } = await newMember();
    const groupId = randomUUID();
    await create(memberId, 'abc.com');
    for (let time = 0; time < 3; time += 1) await create(memberId, '球局', groupId);
    for (let number = 1; number < 10; number += 1)
      await change(memberId, { roomId: (await newGroup(memberId)).roomId, action: 'disband' });
    expect(await create(memberId)).toMatchObject({ refusal: 'GROUPS_TODAY', retryAfterSec: DAY_MS / 1_000 });
    expect((await create(memberId, '球局', groupId)).ok).toBe(true);
    story.pass(DAY_MS);
    expect((await create(memberId)).ok).toBe(true);
  });

  it('nothing of it stays but its row a month after everybody has left it, and its reports', async () => {
    const [owner, friend, guest] = [await newMember(), await newMember(), await newMember()];
    const { roomId, inviteCode } = await newGroup(owner.memberId);
    await join(friend.memberId, inviteCode);
    await send(friend.memberId, 'send me money', { roomId });
    const { items } = await story.done('getChatRoom', owner.memberId, { roomId });
    const seq = String(items.find(({ kind }) => kind === 'text')?.seq);
    await story.done('reportChatMessage', owner.memberId, { roomId, seq, reason: 'fraud' });
    await send(guest.memberId, 'hello');
    await change(owner.memberId, { roomId, action: 'invite', memberUid: guest.uid });
    await change(owner.memberId, { roomId, action: 'disband' });
    const stored = async () => {
      const rowsIn = (table: 'chat_messages' | 'chat_invites' | 'chat_reports') =>
        story.db.selectFrom(table).select('room_id').where('room_id', '=', roomId).execute();
      const [messages, invites, reports] = await Promise.all([
        rowsIn('chat_messages'),
        rowsIn('chat_invites'),
        rowsIn('chat_reports'),
      ]);
      return { messages: messages.length, invites: invites.length, reports: reports.length };
    };
    story.pass(31 * DAY_MS);
    await pruneChat(story.ports);
    expect(await stored()).toEqual({ messages: 1, invites: 0, reports: 1 });
    await change(friend.memberId, { roomId, action: 'leave' });
    await pruneChat(story.ports);
    expect(await stored()).toEqual({ messages: 0, invites: 0, reports: 1 });
  });

  it('passes to a member who has created one under the same id', async () => {
    const [owner, next] = [await newMember(), await newMember()];
    const groupId = randomUUID();
    const group = await create(owner.memberId, '球局', groupId);
    await create(next.memberId, '球局', groupId);
    if (!group.ok) throw new Error(group.refusal);
    const { roomId, inviteCode } = group.value;
    await join(next.memberId, inviteCode);
    expect(await change(owner.memberId, { roomId, action: 'leave' })).toMatchObject({ ok: true });
    expect(await roomOf(next.memberId, roomId)).toMatchObject({ owned: true });
  });

  it('closes when its last member leaves: an invitation leads nobody into it', async () => {
    const [owner, guest] = [await newMember(), await newMember()];
    const { roomId } = await newGroup(owner.memberId);
    await send(guest.memberId, 'hello');
    await change(owner.memberId, { roomId, action: 'invite', memberUid: guest.uid });
    await change(owner.memberId, { roomId, action: 'leave' });
    expect(await change(guest.memberId, { roomId, action: 'accept' })).toMatchObject({
      refusal: 'GROUP_CLOSED',
    });
    expect((await story.done('listChatRooms', guest.memberId)).invites).toEqual([]);
  });

  it('a member is in twenty at most, however many requests come at once', async () => {
    const { memberId } = await newMember();
    for (let number = 0; number < 12; number += 1) {
      if (number === 10) story.pass(DAY_MS);
      await newGroup(memberId);
    }
    const codes = await Promise.all(
      Array.from({ length: 6 }, async () => (await newGroup((await newMember()).memberId)).inviteCode),
    );
    const groupId = randomUUID();
    await Promise.all([
      ...codes.map((code) => join(memberId, code)),
      ...Array.from({ length: 6 }, () => create(memberId)),
      ...Array.from({ length: 3 }, () => create(memberId, '球局', groupId)),
    ]);
    const { rooms } = await story.done('listChatRooms', memberId);
    expect(rooms.filter(({ kind }) => kind === 'group')).toHaveLength(20);
  });

  it('its last places are taken once, however many join at once', async () => {
    const owner = await newMember();
    const { roomId, inviteCode } = await newGroup(owner.memberId);
    const many = await Promise.all(Array.from({ length: 46 }, () => newMember()));
    await story.db
      .insertInto('chat_members')
      .values(many.map(({ memberId }) => ({ room_id: roomId, member_id: memberId, joined_at: new Date(0) })))
      .execute();
    const late = await Promise.all(Array.from({ length: 8 }, () => newMember()));
    await Promise.all(late.map(({ memberId }) => join(memberId, inviteCode)));
    expect(await roomOf(owner.memberId, roomId)).toMatchObject({ members: 50 });
  });
});
