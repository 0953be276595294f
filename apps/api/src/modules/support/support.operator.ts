import type { Reader, Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { Image, OperatorHandlers } from '../../operator/operation';
import type { Ports } from '../../ports';
import { findMember, readMemberSummary } from '../account';
import { readFace } from '../member-overview';
import { answerMember, answerWithImage } from './answer-member';
import { assignThread, readPeople } from './assign-thread';
import { findCanned, putCanned, readCanned, removeCanned } from './canned.repository';
import { readConversations } from './conversations';
import { endByStaff, markRead } from './end-conversation';
import { countThreads, listThreads } from './list-threads';
import { openImage } from './send-image';
import { admitStaffImage, prepareStaffImage } from './send-staff-image';
import { pageMessages, presentMessages, type MessageRow } from './support-message.repository';
import { readOrders } from './support-orders';
import { readStaffThread } from './support-thread.repository';
import { noteLook, readViewers } from './viewers.repository';

const PAGE_SIZE = 50;
const LISTED = 50;

async function presentForStaff(reader: Reader, memberId: bigint, rows: readonly MessageRow[]) {
  const messages = await presentMessages(reader, memberId, rows);
  return messages.map((message, index) => ({
    ...message,
    operator: rows[index]?.operator ?? null,
    ratingComment: rows[index]?.rating_comment ?? '',
  }));
}

/** What staff read once they have answered. */
async function presentAnswer(tx: Tx, memberId: bigint, row: MessageRow) {
  const [message] = await presentForStaff(tx, memberId, [row]);
  if (message === undefined) throw new Error('a message without its presentation');
  return accept({ thread: await readStaffThread(tx, memberId), message });
}

export const supportOperations = {
  'support/list': async ({ input: { show = 'open', assigned, limit = LISTED }, operator, now }, tx) =>
    accept({
      items: await listThreads(tx, { show, assigned, operator, limit, now }),
      counts: await countThreads(tx, operator),
    }),

  'support/look': async ({ input: { member, state }, operator: account }, tx) => {
    const found = await findMember(tx, member);
    if (found === null) return refuse('NOT_FOUND');
    await noteLook(tx, { memberId: found.memberId, account, state });
    return accept({ viewers: await readViewers(tx, found.memberId) });
  },

  'support/people': async (_call, tx) => accept({ items: await readPeople(tx) }),

  'support/assign': async ({ input, operator, now, note: noteChange }, tx) => {
    const { member, assignee, note = '' } = input;
    const found = await findMember(tx, member);
    if (found === null) return refuse('NOT_FOUND');
    const { memberId } = found;
    const assigned = await assignThread(tx, { memberId, assignee, note, operator, at: now });
    if (!assigned.ok) return assigned;
    const assignedTo = assignee === '' ? null : assignee;
    noteChange({ before: assigned.value, after: { assignedTo } });
    return accept(await readStaffThread(tx, memberId));
  },

  'support/canned': async (_call, tx) => accept({ items: await readCanned(tx) }),

  'support/put-canned': async ({ input: { shortcut, title, body }, operator, now, note }, tx) => {
    const before = await findCanned(tx, shortcut);
    note({ before, after: { shortcut, title, body } });
    return accept(await putCanned(tx, { shortcut, title, body, changedBy: operator, changedAt: now }));
  },

  'support/remove-canned': async ({ input: { shortcut }, note }, tx) => {
    note({ before: await findCanned(tx, shortcut), after: null });
    await removeCanned(tx, shortcut);
    return accept({ shortcut });
  },

  'support/get': async ({ input, now }, tx) => {
    const found = await findMember(tx, input.member);
    if (found === null) return refuse('NOT_FOUND');
    const { memberId } = found;
    const page = await pageMessages(tx, memberId, { before: input.before, limit: PAGE_SIZE });
    return accept({
      member: await readMemberSummary(tx, memberId),
      ...(await readFace(tx, memberId, now)),
      thread: await readStaffThread(tx, memberId),
      items: await presentForStaff(tx, memberId, page.rows),
      more: page.more,
      viewers: await readViewers(tx, memberId),
      conversations: await readConversations(tx, memberId),
    });
  },

  'support/answer': async ({ input, operator, now }, tx) => {
    const found = await findMember(tx, input.member);
    if (found === null) return refuse('NOT_FOUND');
    const { memberId } = found;
    const { requestId, text, name = '', readTo, order } = input;
    if (order !== undefined && (await readOrders(tx, memberId, [order]))(order) === null)
      return refuse('ORDER_NOT_FOUND');
    const messageId = requestId.toLowerCase();
    const answer = { memberId, messageId, text, name, readTo, order, operator, at: now };
    const row = await answerMember(tx, answer);
    return row === null ? refuse('MESSAGE_INVALID') : presentAnswer(tx, memberId, row);
  },

  'support/send-image': {
    admit: (ports, { input: { member }, operator, now }) => admitStaffImage(ports, { member, operator, now }),
    prepare: async (ports, { input, operator, now }, file) => {
      const { requestId, member, name = '', readTo } = input;
      const stored = await prepareStaffImage(ports, { member, operator, now }, file);
      if ('refusal' in stored) return stored;
      const { memberId, content, remove } = stored;
      return {
        discard: remove,
        write: async (call, tx) => {
          const messageId = requestId.toLowerCase();
          const upTo = readTo === undefined ? undefined : Number(readTo);
          const answer = { memberId, messageId, name, readTo: upTo, operator, at: call.now };
          return presentAnswer(tx, memberId, await answerWithImage(tx, answer, content));
        },
      };
    },
  },

  'support/read': async ({ input, now }, tx) => {
    const found = await findMember(tx, input.member);
    if (found === null) return refuse('NOT_FOUND');
    const { memberId } = found;
    await markRead(tx, { memberId, seq: input.seq, side: 'staff', at: now });
    return accept(await readStaffThread(tx, memberId));
  },

  'support/close': async ({ input, operator, now, note }, tx) => {
    const found = await findMember(tx, input.member);
    if (found === null) return refuse('NOT_FOUND');
    const { memberId } = found;
    const ended = await endByStaff(tx, { memberId, operator, at: now });
    if (!ended.ok) return ended;
    note({ before: ended.value, after: { open: false } });
    return accept(await readStaffThread(tx, memberId));
  },
} satisfies Partial<OperatorHandlers>;

/** An image of the thread of the member that staff name. */
export async function openImageForStaff(
  ports: Ports,
  {
    member,
    seq,
    size = 'full',
  }: { readonly member: string; readonly seq: string; readonly size?: 'preview' | 'full' | undefined },
): Promise<Outcome<Image>> {
  const found = await ports.db.transaction().execute((tx) => findMember(tx, member));
  if (found === null) return refuse('NOT_FOUND');
  return openImage(ports, { memberId: found.memberId, seq: Number(seq), size });
}
