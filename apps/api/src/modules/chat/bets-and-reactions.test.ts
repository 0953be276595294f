import { randomUUID } from 'node:crypto';
import { openChatStory, type ChatStory } from '../../testing/chat-story';

let story: ChatStory['story'];
let newMember: ChatStory['newMember'];
let send: ChatStory['send'];
let read: ChatStory['read'];
let staff: ChatStory['staff'];
let close: ChatStory['close'];
beforeAll(async () => {
  ({ story, newMember, send, read, staff, close } = await openChatStory());
});
afterAll(() => close());

describe('a bet', () => {
  const staffBet = async (name: string, input: object): Promise<string> => {
    const answer = await staff(name, { ...input });
    if (!answer.ok) throw new Error(answer.refusal);
    return (answer.value as { reference: string }).reference;
  };
  async function newBettor() {
    const member = await newMember();
    await staff('member/top-up', { member: member.uid, amount: '100' });
    const bet = await staffBet('sports/bet', { member: member.account, amount: '30' });
    return { ...member, bet };
  }
  const pay = ({ account, bet }: { account: string; bet: string }) =>
    staffBet('sports/payout', { member: account, bet, amount: '89.25' });
  const share = (memberId: bigint, betOrder: string, more: object = {}) =>
    send(memberId, '', { betOrder, ...more });

  it('is shown as its order says, with its multiple and without an amount', async () => {
    const bettor = await newBettor();
    await pay(bettor);
    const messageId = randomUUID();
    expect((await share(bettor.memberId, bettor.bet.toLowerCase(), { messageId })).ok).toBe(true);
    expect((await share(bettor.memberId, bettor.bet, { messageId })).ok).toBe(true);
    expect(await send(bettor.memberId, 'words', { messageId })).toMatchObject({
      refusal: 'REQUEST_ID_REUSED',
    });
    const shown = (await read((await newMember()).memberId)).items.at(-1);
    expect(shown).toMatchObject({
      kind: 'bet',
      text: '',
      bet: { gameId: null, category: 'sports', status: 'settled', multiple: '2.97' },
    });
    const everything = JSON.stringify(shown);
    for (const kept of ['89.25', '30', bettor.bet])
      expect(everything.replaceAll(/"(messageId|sentAt|uid|nickname)":"[^"]*"/g, '')).not.toContain(kept);
  });

  it('of another member, that is open, or with words is refused, and nobody learns which exist', async () => {
    const [bettor, other] = [await newBettor(), await newMember()];
    expect(await share(bettor.memberId, bettor.bet)).toMatchObject({ refusal: 'ORDER_NOT_FOUND' });
    await pay(bettor);
    expect(await share(other.memberId, bettor.bet)).toMatchObject({ refusal: 'ORDER_NOT_FOUND' });
    expect(await share(other.memberId, 'BNOTHING')).toMatchObject({ refusal: 'ORDER_NOT_FOUND' });
    expect(await send(bettor.memberId, 'words', { betOrder: bettor.bet })).toMatchObject({
      refusal: 'MESSAGE_INVALID',
    });
  });

  it('is reported and removed like words', async () => {
    const [bettor, reader] = [await newBettor(), await newMember()];
    await pay(bettor);
    await share(bettor.memberId, bettor.bet);
    const seq = (await read(reader.memberId)).items.at(-1)?.seq ?? 0;
    const report = { roomId: 'zh', seq: String(seq), reason: 'other' };
    expect((await story.call('reportChatMessage', reader.memberId, report)).ok).toBe(true);
    expect(await story.lookUp('chat/room', { roomId: 'zh' })).toMatchObject({
      value: { items: expect.arrayContaining([expect.objectContaining({ seq, betOrder: bettor.bet })]) },
    });
    await staff('chat/remove', { roomId: 'zh', seq });
    const removed = (await read(reader.memberId)).items.find((message) => message.seq === seq);
    expect(removed).toMatchObject({ removed: true, bet: null });
  });
});

describe('a reaction', () => {
  const react = (memberId: bigint, seq: number, emoji?: string) =>
    story.call('reactToChatMessage', memberId, {
      roomId: 'zh',
      seq: String(seq),
      ...(emoji === undefined ? {} : { emoji }),
    });

  it('is one of each member, takes the room’s next number, and counts nothing twice', async () => {
    const [writer, one, two] = [await newMember(), await newMember(), await newMember()];
    await send(writer.memberId, 'scored');
    const seq = (await read(writer.memberId)).room.seq;
    await react(one.memberId, seq, 'fire');
    await react(two.memberId, seq, 'heart');
    await react(two.memberId, seq, 'heart');
    expect((await read(one.memberId, { after: String(seq) })).items).toMatchObject([
      {
        seq,
        changedSeq: seq + 2,
        reactions: [
          { emoji: 'fire', count: 1 },
          { emoji: 'heart', count: 1 },
        ],
      },
    ]);
    expect((await read(two.memberId)).reacted).toContainEqual({ seq, emoji: 'heart' });
    expect(await react(two.memberId, seq, 'fire')).toMatchObject({
      value: { reactions: [{ emoji: 'fire', count: 2 }] },
    });
    expect(await react(two.memberId, seq)).toMatchObject({
      value: { reactions: [{ emoji: 'fire', count: 1 }] },
    });
    expect((await react(two.memberId, seq)).ok).toBe(true);
    expect((await read(two.memberId)).room).toMatchObject({ seq: seq + 4, unread: 0 });
  });

  it('needs a message that is there, a member who may write, and is limited', async () => {
    const [writer, reader] = [await newMember(), await newMember()];
    await send(writer.memberId, 'gone soon');
    const { seq } = (await read(writer.memberId)).room;
    expect(await react(reader.memberId, seq + 1, 'fire')).toMatchObject({ refusal: 'NOT_FOUND' });
    for (let number = 0; number < 30; number += 1)
      expect((await react(reader.memberId, seq, number % 2 ? 'cup' : 'fire')).ok).toBe(true);
    expect(await react(reader.memberId, seq, 'fire')).toMatchObject({ refusal: 'TOO_FAST' });
    await staff('chat/mute', { member: writer.account });
    expect(await react(writer.memberId, seq, 'fire')).toMatchObject({ refusal: 'CHAT_MUTED' });
    await staff('chat/remove', { roomId: 'zh', seq });
    story.pass(60_000);
    expect(await react(reader.memberId, seq, 'fire')).toMatchObject({ refusal: 'NOT_FOUND' });
    expect((await read(reader.memberId)).items.at(-1)).toMatchObject({ removed: true, reactions: [] });
  });
});
