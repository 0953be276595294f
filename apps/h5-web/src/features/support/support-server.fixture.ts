import type { Question, SupportMessage, SupportThread } from '@realm/api-client';
import { accepted, refused, unreachable, type FakeAnswers } from '@realm/api-client/testing';

const inAll = (en: string) => ({ zh: `${en} 中`, en, zht: `${en} 繁` });
type Words = Record<'title' | 'body' | 'words', string>;
const question = (
  questionId: string,
  subject: Question['subject'],
  { title = '', body = 'First\nDo this.\n\nThen\nWait.', words = '' }: Partial<Words>,
): Question => ({
  questionId,
  subject,
  title: inAll(title),
  lead: inAll(`About ${title}`),
  body: inAll(body),
  words: inAll(words),
});
export const QUESTIONS: readonly Question[] = [
  question('deposit-missing', 'deposit', { title: 'My deposit has not arrived', words: 'late' }),
  question('withdraw-review', 'withdraw', {
    title: 'When does it arrive?',
    body: 'Review\nWithin {{review}}.',
  }),
  question('deposit-amount', 'deposit', { title: 'The minimum', body: 'At least {{minimum}} USDT' }),
  question('deposit-network', 'deposit', { title: 'Another network', body: 'Pay once\nIt was TRC20.' }),
  question('account-risk', 'security', {
    title: 'Strangers in my account',
    body: 'Change it\nIt pauses {{hold}}.',
  }),
];

/** Customer service in memory: numbers messages, and writes each id once, as the server does. */
export class SupportServer {
  readonly messages: SupportMessage[] = [];
  /** `lost`: what is sent arrives, and its answer does not. */
  network: 'good' | 'cut' | 'lost' = 'good';
  private seq = 0;
  private memberReadSeq = 0;
  /** What the member said of their typing. */
  readonly typing: string[] = [];
  staffTyping = false;

  say(
    from: SupportMessage['from'],
    text: string,
    messageId = `${from}-${this.messages.length}`,
  ): SupportMessage {
    const found = this.messages.find((message) => message.messageId === messageId);
    if (found !== undefined) return found;
    const message: SupportMessage = {
      seq: this.messages.length + 1,
      messageId,
      from,
      text,
      kind: 'text',
      staffName: '',
      image: null,
      order: null,
      rating: null,
      sentAt: '2026-11-20T10:00:00.000Z',
    };
    this.messages.push(message);
    this.seq += 1;
    return message;
  }

  get thread(): SupportThread {
    const unread = this.messages.filter(({ from, seq }) => from === 'staff' && seq > this.memberReadSeq);
    return {
      seq: this.seq,
      open: true,
      lastSeq: this.messages.length,
      rateSeq: 0,
      memberReadSeq: this.memberReadSeq,
      staffReadSeq: 0,
      unread: unread.length,
      staffTyping: this.staffTyping,
    };
  }

  readonly answers: FakeAnswers = {
    listDeposits: accepted({ items: [], nextCursor: null }),
    listWithdrawals: accepted({ items: [], nextCursor: null }),
    listQuestions: accepted({ items: [...QUESTIONS] }),
    getVisitorThread: accepted({ open: false, items: [] }),
    getSupportThread: ({ before, after }) => {
      if (this.network === 'cut') return unreachable('network');
      const items = this.messages.filter(
        ({ seq }) => seq > Number(after ?? 0) && seq < Number(before ?? Infinity),
      );
      return accepted({ thread: this.thread, items, more: false });
    },
    sendSupportMessage: ({ messageId, text }) => {
      if (this.network === 'cut') return unreachable('network');
      if (text === 'refuse me') return refused('TOO_FAST', '', 40);
      const message = this.say('member', text, messageId);
      return this.network === 'lost' ? unreachable('timeout') : accepted({ message, thread: this.thread });
    },
    markSupportRead: ({ seq, typing }) => {
      if (typing !== undefined) this.typing.push(typing);
      this.memberReadSeq = Math.max(this.memberReadSeq, Number(seq));
      this.seq += 1;
      return accepted(this.thread);
    },
  };
}
