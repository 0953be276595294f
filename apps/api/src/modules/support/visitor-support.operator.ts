import { checkSupportText } from '@realm/domain';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import {
  appendVisitorMessage,
  changeVisitorThread,
  firstOfVisitorAfter,
  listVisitorThreads,
  lockBegunVisitorThread,
  readStaffVisitorThread,
} from './visitor-thread.repository';

const LISTED = 50;

/** Staff answer a visitor who has written; nothing here reads or changes a member. */
export const visitorSupportOperations = {
  'support/visitors': async ({ input: { show = 'open', limit = LISTED }, now }, tx) =>
    accept({ items: await listVisitorThreads(tx, { show, limit, now }) }),

  'support/visitor': async ({ input: { visitor }, now }, tx) => {
    const thread = await readStaffVisitorThread(tx, visitor, now);
    return thread === null ? refuse('NOT_FOUND') : accept(thread);
  },

  'support/answer-visitor': async ({ input, operator, now }, tx) => {
    const { visitor, requestId, text, name = '', readTo } = input;
    const checked = checkSupportText(text);
    if (!checked.ok) return refuse('MESSAGE_INVALID');
    const thread = await lockBegunVisitorThread(tx, visitor);
    if (thread === undefined) return refuse('NOT_FOUND');
    const read = Math.max(Math.min(readTo ?? thread.last_seq, thread.last_seq), thread.staff_read_seq);
    const messageId = requestId.toLowerCase();
    await appendVisitorMessage(tx, thread, {
      content: { message_id: messageId, sender: 'staff', body: checked.value, operator, staff_name: name },
      at: now,
      change: {
        open: true,
        staff_read_seq: read,
        // What the visitor wrote after `readTo` still waits.
        waiting_since: await firstOfVisitorAfter(tx, visitor, read),
      },
    });
    const shown = await readStaffVisitorThread(tx, visitor, now);
    return shown === null ? refuse('NOT_FOUND') : accept(shown);
  },

  'support/close-visitor': async ({ input: { visitor, readTo }, now, note }, tx) => {
    const thread = await lockBegunVisitorThread(tx, visitor);
    if (thread === undefined) return refuse('NOT_FOUND');
    const read = Math.max(Math.min(readTo, thread.last_seq), thread.staff_read_seq);
    if ((await firstOfVisitorAfter(tx, visitor, read)) !== null) return refuse('THREAD_UNREAD');
    const ended = { open: false, staff_read_seq: read, waiting_since: null, changed_at: now };
    if (thread.open) await changeVisitorThread(tx, visitor, ended);
    note({ before: { open: thread.open }, after: { open: false } });
    const shown = await readStaffVisitorThread(tx, visitor, now);
    return shown === null ? refuse('NOT_FOUND') : accept(shown);
  },
} satisfies Partial<OperatorHandlers>;
