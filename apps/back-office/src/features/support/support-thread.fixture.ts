import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import type { OperatorEndpoints } from '@realm/api-client';
import { AT, MEMBER, SUMMARY } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';

const LISTED = { ...SUMMARY, uid: '77' };
export const THREAD = {
  seq: 4,
  open: true,
  lastSeq: 1,
  memberReadSeq: 0,
  staffReadSeq: 0,
  unread: 0,
  rateSeq: 0,
  staffTyping: false,
  waitingSince: AT,
  memberTyping: true,
  assignedTo: null,
};
export const MESSAGE = {
  seq: 1,
  messageId: 'm1',
  from: 'member',
  staffName: '',
  kind: 'text',
  text: 'Where is it?',
  image: null,
  order: null,
  rating: null,
  sentAt: AT,
  operator: null,
  ratingComment: '',
};
export const textIn = (en: string) => ({ zh: en, en, zht: en });

const LISTED_THREAD = {
  member: LISTED,
  avatar: '',
  online: true,
  memberTyping: false,
  assignedTo: null,
  open: true,
  lastSeq: 1,
  unread: 1,
  waitingSince: AT,
  waitingSec: 60,
  lastFrom: 'member',
  lastText: 'Where is it?',
  lastKind: 'text',
  lastAt: AT,
};

/** The screen with one thread open, as somebody of support sees it. */
export const openThread = (answers: FakeAnswers<OperatorEndpoints> = {}, message: object = MESSAGE) =>
  renderConsole(feature, {
    at: '/support/77',
    path: '/support',
    role: 'support',
    texts: ['console-support', 'support', 'bet', 'order', 'validation'],
    answers: {
      'support/list': accepted({
        items: [LISTED_THREAD],
        counts: { mine: 0, unassigned: 1, all: 1, waiting: 2, visitors: 1 },
      } as never),
      'support/get': accepted({
        member: LISTED,
        avatar: '',
        online: true,
        lastSeenAt: AT,
        thread: THREAD,
        items: [message],
        more: false,
        viewers: [
          { account: 'me', name: 'Mara', typing: false },
          { account: 'he.jia', name: 'He Jia', typing: true },
        ],
        conversations: [],
      } as never),
      'support/canned': accepted({
        items: [
          {
            shortcut: 'wt',
            title: textIn('Review time'),
            body: textIn('Within 24 hours.'),
            changedBy: '',
            changedAt: AT,
          },
        ],
      }),
      'support/look': accepted({ viewers: [] }),
      'support/read': accepted(THREAD as never),
      'member/notes': accepted({
        items: [
          {
            noteId: '1',
            author: 'he.jia',
            authorName: 'He Jia',
            text: 'keep calm',
            at: '2026-11-20T10:01:00.000Z',
          },
        ],
        nextCursor: null,
      }),
      'member/get': accepted(MEMBER as never),
      'member/orders': accepted({ items: [], nextCursor: null }),
      ...answers,
    },
  });
