import { checkSupportText } from '@realm/domain';
import type { Reader, Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { Image, OperatorHandlers } from '../../operator/operation';
import type { Ports } from '../../ports';
import { findMember, readMemberSummary } from '../account';
import { appendMessage } from './append-message';
import { endByStaff, markRead } from './end-conversation';
import { listThreads } from './list-threads';
import { openImage } from './send-image';
import {
  firstOfMemberAfter,
  pageMessages,
  presentMessages,
  type MessageRow,
} from './support-message.repository';
import { lockThread, readStaffThread } from './support-thread.repository';

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

interface StaffAnswer {
  readonly memberId: bigint;
  /** The audit log has each command once, under its id. */
  readonly messageId: string;
  readonly text: string;
  readonly name: string;
  readonly readTo: number | undefined;
  readonly operator: string;
  readonly at: Date;
}

/** What the member wrote after `readTo` still waits. */
export async function answerMember(tx: Tx, answer: StaffAnswer): Promise<MessageRow | null> {
  const { memberId, messageId, operator, at } = answer;
  const checked = checkSupportText(answer.text);
  if (!checked.ok) return null;
  const thread = await lockThread(tx, memberId, at);
  const read = Math.max(Math.min(answer.readTo ?? thread.last_seq, thread.last_seq), thread.staff_read_seq);
  const waiting = await firstOfMemberAfter(tx, memberId, read);
  const content = { message_id: messageId, sender: 'staff', kind: 'text', body: checked.value } as const;
  return appendMessage(tx, thread, {
    content: { ...content, operator, staff_name: answer.name },
    at,
    change: { open: true, staff_read_seq: read, waiting_since: waiting?.sent_at ?? null },
  });
}

export const supportOperations = {
  'support/list': async ({ input: { show = 'open', limit = LISTED }, now }, tx) =>
    accept({ items: await listThreads(tx, { show, limit, now }) }),

  'support/get': async ({ input }, tx) => {
    const found = await findMember(tx, input.member);
    if (found === null) return refuse('NOT_FOUND');
    const { memberId } = found;
    const page = await pageMessages(tx, memberId, { before: input.before, limit: PAGE_SIZE });
    return accept({
      member: await readMemberSummary(tx, memberId),
      thread: await readStaffThread(tx, memberId),
      items: await presentForStaff(tx, memberId, page.rows),
      more: page.more,
    });
  },

  'support/answer': async ({ input, operator, now }, tx) => {
    const found = await findMember(tx, input.member);
    if (found === null) return refuse('NOT_FOUND');
    const { memberId } = found;
    const { requestId, text, name = '', readTo } = input;
    const answer = { memberId, messageId: requestId.toLowerCase(), text, name, readTo, operator, at: now };
    const row = await answerMember(tx, answer);
    if (row === null) return refuse('MESSAGE_INVALID');
    const [message] = await presentForStaff(tx, memberId, [row]);
    if (message === undefined) throw new Error('a message without its presentation');
    return accept({ thread: await readStaffThread(tx, memberId), message });
  },

  'support/read': async ({ input, now }, tx) => {
    const found = await findMember(tx, input.member);
    if (found === null) return refuse('NOT_FOUND');
    const { memberId } = found;
    await markRead(tx, { memberId, seq: input.seq, side: 'staff', at: now });
    return accept(await readStaffThread(tx, memberId));
  },

  'support/close': async ({ input, operator, now }, tx) => {
    const found = await findMember(tx, input.member);
    if (found === null) return refuse('NOT_FOUND');
    const { memberId } = found;
    const ended = await endByStaff(tx, { memberId, operator, at: now });
    return ended.ok ? accept(await readStaffThread(tx, memberId)) : ended;
  },
} satisfies Partial<OperatorHandlers>;

/** An image of the thread of the member that staff name. */
export async function openImageForStaff(
  ports: Ports,
  { member, seq }: { readonly member: string; readonly seq: string },
): Promise<Outcome<Image>> {
  const found = await ports.db.transaction().execute((tx) => findMember(tx, member));
  if (found === null) return refuse('NOT_FOUND');
  return openImage(ports, { memberId: found.memberId, seq: Number(seq), size: 'full' });
}
