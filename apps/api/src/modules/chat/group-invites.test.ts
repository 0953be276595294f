import { randomUUID } from 'node:crypto';
import { openChatStory, type ChatStory } from '../../testing/chat-story';

const DAY_MS = 24 * 60 * 60_000;

let story: ChatStory['story'];
let newMember: ChatStory['newMember'];
let roomOf: ChatStory['roomOf'];
let send: ChatStory['send'];
let close: ChatStory['close'];
let staff: ChatStory['staff'];
beforeAll(async () => {
  ({ story, newMember, roomOf, send, staff, close } = await openChatStory());
});
afterAll(() => close());

type Person = Awaited<ReturnType<typeof newMember>>;

/** Somebody who has written in a public room. */
async function newTalker(): Promise<Person> {
  const person = await newMember();
  expect((await send(person.memberId, 'hello')).ok).toBe(true);
  return person;
}
async function newGroup({ memberId }: Person, name = '周末球局'): Promise<string> {
  return (await story.done('createChatGroup', memberId, { groupId: randomUUID(), name })).roomId;
}
const change = ({ memberId }: Person, roomId: string, action: string, more: object = {}) =>
  story.call('changeChatGroup', memberId, { roomId, action, ...more });
const invite = (by: Person, roomId: string, { uid }: Pick<Person, 'uid'>) =>
  change(by, roomId, 'invite', { memberUid: uid });
const invitesOf = async ({ memberId }: Person) => (await story.done('listChatRooms', memberId)).invites;
async function messagesOf({ memberId }: Person) {
  const rows = await story.db
    .selectFrom('notices')
    .select('message')
    .where('member_id', '=', memberId)
    .execute();
  return rows.flatMap(({ message }) => (message?.kind === 'group-invited' ? [message.params] : []));
}
const age = (roomId: string, ms: number) =>
  story.db
    .updateTable('chat_invites')
    .set({ changed_at: new Date(story.ports.clock.now().getTime() - ms) })
    .where('room_id', '=', roomId)
    .execute();

it('an invitation reaches the invited one as a message and in the list, once, and accepting it is joining', async () => {
  const [owner, guest] = [await newMember(), await newTalker()];
  const roomId = await newGroup(owner);
  for (let time = 0; time < 2; time += 1) expect((await invite(owner, roomId, guest)).ok).toBe(true);
  expect(await messagesOf(guest)).toEqual([{ group: '周末球局', member: owner.nickname }]);
  expect(await invitesOf(guest)).toMatchObject([
    { roomId, name: '周末球局', members: 1, by: owner.nickname },
  ]);
  expect(await roomOf(guest.memberId, roomId)).toBeUndefined();
  expect(await change(guest, roomId, 'accept')).toMatchObject({ value: { room: { roomId, members: 2 } } });
  expect((await change(guest, roomId, 'accept')).ok).toBe(true);
  expect(await invitesOf(guest)).toEqual([]);
  const { items } = await story.done('getChatRoom', owner.memberId, { roomId });
  expect(items.map(({ kind }) => kind)).toEqual(['created', 'joined']);
  expect(await invite(owner, roomId, guest)).toMatchObject({ refusal: 'GROUP_MEMBER' });
});

it('who declines is left in peace by the group for thirty days, and has not joined', async () => {
  const [owner, guest] = [await newMember(), await newTalker()];
  const roomId = await newGroup(owner);
  await invite(owner, roomId, guest);
  for (let time = 0; time < 2; time += 1)
    expect(await change(guest, roomId, 'decline')).toMatchObject({ value: { room: null } });
  expect(await invitesOf(guest)).toEqual([]);
  expect(await change(guest, roomId, 'accept')).toMatchObject({ refusal: 'NOT_FOUND' });
  await age(roomId, 29 * DAY_MS);
  expect(await invite(owner, roomId, guest)).toMatchObject({ refusal: 'INVITE_REFUSED' });
  await age(roomId, 30 * DAY_MS);
  expect((await invite(owner, roomId, guest)).ok).toBe(true);
  expect(await messagesOf(guest)).toHaveLength(2);
});

it('an invitation that nobody answers ends after fourteen days', async () => {
  const [owner, guest] = [await newMember(), await newTalker()];
  const roomId = await newGroup(owner);
  await invite(owner, roomId, guest);
  await age(roomId, 14 * DAY_MS);
  expect(await invitesOf(guest)).toEqual([]);
  expect(await change(guest, roomId, 'accept')).toMatchObject({ refusal: 'NOT_FOUND' });
});

it('only people of one’s own rooms can be invited, only into one’s own open group, and nobody uninvited answers', async () => {
  const [owner, guest, silent] = [await newMember(), await newTalker(), await newMember()];
  const roomId = await newGroup(owner);
  for (const uid of [silent.uid, '99999999', ''])
    expect(await invite(owner, roomId, { uid })).toMatchObject({ refusal: 'NOT_FOUND' });
  expect(await invite(guest, roomId, owner)).toMatchObject({ refusal: 'NOT_FOUND' });
  expect(await invite(owner, 'zh', guest)).toMatchObject({ refusal: 'NOT_FOUND' });
  for (const action of ['accept', 'decline'])
    for (const place of [roomId, 'zh', 'nowhere'])
      expect(await change(guest, place, action)).toMatchObject({ refusal: 'NOT_FOUND' });
  await invite(owner, roomId, guest);
  await change(owner, roomId, 'disband');
  expect(await invitesOf(guest)).toEqual([]);
  expect(await change(guest, roomId, 'accept')).toMatchObject({ refusal: 'GROUP_CLOSED' });
});

it('a member who is silent in public is invited by those who are in a group with them', async () => {
  const [owner, silent] = [await newMember(), await newMember()];
  const [first, second] = [await newGroup(owner), await newGroup(owner)];
  const { inviteCode = '' } = (await roomOf(owner.memberId, first)) ?? {};
  await story.done('joinChatGroup', silent.memberId, { code: inviteCode });
  expect((await invite(owner, second, silent)).ok).toBe(true);
});

it('whom the owner has excluded comes back by the owner’s invitation alone', async () => {
  const [owner, other, guest] = [await newMember(), await newTalker(), await newTalker()];
  const roomId = await newGroup(owner);
  for (const person of [other, guest]) {
    await invite(owner, roomId, person);
    await change(person, roomId, 'accept');
  }
  await change(owner, roomId, 'exclude', { memberUid: guest.uid });
  expect(await change(guest, roomId, 'accept')).toMatchObject({ refusal: 'NOT_FOUND' });
  expect(await invite(other, roomId, guest)).toMatchObject({ refusal: 'INVITE_REFUSED' });
  expect((await invite(owner, roomId, guest)).ok).toBe(true);
  expect((await change(guest, roomId, 'accept')).ok).toBe(true);
});

it('a full group invites nobody, and its last place is not promised to two', async () => {
  const [owner, first, second] = [await newMember(), await newTalker(), await newTalker()];
  const roomId = await newGroup(owner);
  const many = await Promise.all(Array.from({ length: 48 }, () => newMember()));
  await story.db
    .insertInto('chat_members')
    .values(
      many.map(({ memberId }) => ({
        room_id: roomId,
        member_id: memberId,
        joined_at: story.ports.clock.now(),
      })),
    )
    .execute();
  for (const guest of [first, second]) expect((await invite(owner, roomId, guest)).ok).toBe(true);
  const answers = await Promise.all([first, second].map((guest) => change(guest, roomId, 'accept')));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'GROUP_LIMIT' });
  expect(await invite(owner, roomId, await newTalker())).toMatchObject({ refusal: 'GROUP_LIMIT' });
});

describe('those who are chosen while a group is created', () => {
  const create = (owner: Person, people: readonly Pick<Person, 'uid'>[], groupId: string = randomUUID()) =>
    story.done('createChatGroup', owner.memberId, {
      groupId,
      name: '周末球局',
      ...(people.length === 0 ? {} : { memberUids: people.map(({ uid }) => uid).join(',') }),
    });

  it('are invited and not made members; a repetition invites nobody twice', async () => {
    const [owner, first, second] = [await newMember(), await newTalker(), await newTalker()];
    const groupId = randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect(await create(owner, [first, second], groupId)).toMatchObject({ members: 1, uninvited: [] });
    for (const guest of [first, second]) {
      expect(await messagesOf(guest)).toEqual([{ group: '周末球局', member: owner.nickname }]);
      expect(await invitesOf(guest)).toHaveLength(1);
    }
    expect(await create(owner, [])).not.toHaveProperty('uninvited');
  });

  it('are named where they can’t be invited, also by a repetition, and the group is there with the others', async () => {
    const [owner, guest, silent] = [await newMember(), await newTalker(), await newMember()];
    const groupId = randomUUID();
    const chosen = [silent, guest, { uid: '99999999' }, owner];
    const first = await create(owner, chosen, groupId);
    expect(first.uninvited).toEqual([silent.uid, '99999999', owner.uid]);
    expect((await invitesOf(guest))?.map(({ roomId }) => roomId)).toEqual([first.roomId]);
    expect(await create(owner, chosen, groupId)).toEqual(first);
  });

  it('count as invitations: the limit of an hour holds, and names the rest', async () => {
    const [owner, early] = [await newMember(), await newTalker()];
    const roomId = await newGroup(owner);
    for (let time = 0; time < 19; time += 1) await invite(owner, roomId, early);
    const [last, late] = [await newTalker(), await newTalker()];
    expect((await create(owner, [last, late])).uninvited).toEqual([late.uid]);
    expect(await invite(owner, roomId, last)).toMatchObject({ refusal: 'TOO_FAST' });
  });

  it('are offered from the member’s groups and from the public rooms, the member themself left out', async () => {
    const [owner, silent, talker] = [await newMember(), await newMember(), await newTalker()];
    expect((await send(owner.memberId, 'hello')).ok).toBe(true);
    const offered = async () =>
      (await story.done('listChatMembers', owner.memberId)).items.map(({ uid }) => uid);
    expect(await offered()).toEqual(expect.arrayContaining([talker.uid]));
    expect(await offered()).not.toContain(silent.uid);
    const { inviteCode = '' } = (await roomOf(owner.memberId, await newGroup(owner))) ?? {};
    for (const { memberId } of [silent, talker])
      await story.done('joinChatGroup', memberId, { code: inviteCode });
    const all = await offered();
    expect([...all.slice(0, 2)].sort()).toEqual([silent.uid, talker.uid].sort());
    expect(all).not.toContain(owner.uid);
    expect(new Set(all).size).toBe(all.length);
  });
});

it('numbers that are tried count as invitations', async () => {
  const [owner, guest] = [await newMember(), await newTalker()];
  const roomId = await newGroup(owner);
  for (let number = 0; number < 20; number += 1)
    expect(await invite(owner, roomId, { uid: String(90_000_000 + number) })).toMatchObject({
      refusal: 'NOT_FOUND',
    });
  expect(await invite(owner, roomId, guest)).toMatchObject({ refusal: 'TOO_FAST' });
});

it('a muted member invites nobody, and nobody invites without end', async () => {
  const [owner, guest] = [await newMember(), await newTalker()];
  const roomId = await newGroup(owner);
  for (let time = 0; time < 20; time += 1) await invite(owner, roomId, guest);
  expect(await invite(owner, roomId, guest)).toMatchObject({ refusal: 'TOO_FAST' });
  const muted = await newTalker();
  const theirs = await newGroup(muted);
  await staff('chat/mute', { member: muted.account });
  expect(await invite(muted, theirs, guest)).toMatchObject({ refusal: 'CHAT_MUTED' });
  expect(await messagesOf(guest)).toHaveLength(1);
});
