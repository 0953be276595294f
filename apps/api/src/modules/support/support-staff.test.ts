import { randomUUID } from 'node:crypto';
import type { SupportThread } from '@realm/api-client/contract';
import { openSupportStory, type SupportStory } from '../../testing/support-story';
import { supportTopic } from './support.topic';

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
      closeOthers: () => undefined,
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
