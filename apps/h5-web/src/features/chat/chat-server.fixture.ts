import type { ChatMessage, ChatMute, ChatPush, ChatRoom, RefusalName } from '@realm/api-client';
import { accepted, refused, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { MEMBER } from '../../state/testing/members';

const NIGHTFLY = { uid: '88000001', nickname: 'Nightfly', avatar: 'ram' };

/** A chat room in memory: numbers messages, and writes each id once, as the server does. */
export class ChatServer {
  readonly messages: ChatMessage[] = [];
  /** `lost`: what is sent arrives, and its answer does not. */
  network: 'good' | 'cut' | 'lost' = 'good';
  refusal: RefusalName | null = null;
  mute: ChatMute = null;
  room: ChatRoom = {
    roomId: 'zh',
    kind: 'room',
    name: '',
    avatars: [],
    members: 0,
    seq: 0,
    readSeq: 0,
    unread: 0,
    mentioned: false,
    last: null,
    quiet: false,
    owned: false,
    closed: false,
    inviteCode: '',
    slowSec: 0,
    waitSec: 0,
  };

  say(text: string, more: Partial<ChatMessage> = {}): ChatMessage {
    const { messageId = `m${String(this.messages.length)}` } = more;
    const found = this.messages.find((message) => message.messageId === messageId);
    if (found !== undefined) return found;
    const seq = this.room.seq + 1;
    const message: ChatMessage = {
      ...NIGHTFLY,
      moderator: false,
      kind: 'text',
      mentions: [],
      bet: null,
      reactions: [],
      removed: false,
      sentAt: '2026-11-20T10:00:00.000Z',
      text,
      seq,
      changedSeq: seq,
      ...more,
      messageId,
    };
    this.messages.push(message);
    this.room = { ...this.room, seq, last: message };
    return message;
  }

  pushOf(message: ChatMessage): ChatPush {
    return { roomId: 'zh', seq: message.changedSeq, after: message.changedSeq - 1, items: [message] };
  }

  readonly answers: FakeAnswers = {
    listChatRooms: () =>
      this.network === 'cut' ? unreachable('network') : accepted({ rooms: [this.room], mute: this.mute }),
    getChatRoom: ({ after }) => {
      if (this.network === 'cut') return unreachable('network');
      const items = this.messages.filter(({ changedSeq }) => changedSeq > Number(after ?? 0));
      return accepted({ room: this.room, mute: this.mute, items, reacted: [], more: false });
    },
    listChatMembers: accepted({ items: [{ ...NIGHTFLY, owner: false, moderator: false }] }),
    markChatRead: accepted({}),
    reportChatMessage: accepted({}),
    sendChatMessage: ({ messageId, text }) => {
      if (this.network === 'cut') return unreachable('network');
      if (this.refusal !== null) return refused(this.refusal, '', 12);
      const message = this.say(text, { messageId, uid: MEMBER.uid, nickname: 'Lin' });
      return this.network === 'lost' ? unreachable('timeout') : accepted({ message, waitSec: 0 });
    },
  };
}

/** A call whose answer comes when the test says so. */
export function lateAnswer<Value>(value: Value) {
  let give: (answer: unknown) => void = () => undefined;
  const answer = new Promise<unknown>((resolve) => (give = resolve));
  return { call: () => answer, arrive: () => give(accepted(value)) };
}
