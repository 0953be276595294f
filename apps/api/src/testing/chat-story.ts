import { randomUUID } from 'node:crypto';
import type { ChatMessage, ChatRoom } from '@realm/api-client/contract';
import { openMoneyStory } from './money-story';

export type ChatStory = Awaited<ReturnType<typeof openChatStory>>;

export const textsOf = (items: readonly ChatMessage[]) => items.map(({ text }) => text);

/** A server with members who talk, and short functions for what they do. */
export async function openChatStory() {
  const story = await openMoneyStory();
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
  async function roomOf(memberId: bigint, roomId: string): Promise<ChatRoom | undefined> {
    const { rooms } = await story.done('listChatRooms', memberId);
    return rooms.find((room) => room.roomId === roomId);
  }
  return {
    story,
    newMember,
    roomOf,
    send: (memberId: bigint, text: string, more: object = {}) =>
      story.call('sendChatMessage', memberId, { roomId: 'zh', messageId: randomUUID(), text, ...more }),
    read: (memberId: bigint, range: object = {}) =>
      story.done('getChatRoom', memberId, { roomId: 'zh', ...range }),
    staff: (name: string, input: Record<string, unknown>) =>
      story.command(name, { requestId: randomUUID(), reason: 'flooding', ...input }, 'li.wei'),
    close: () => story.close(),
  };
}
