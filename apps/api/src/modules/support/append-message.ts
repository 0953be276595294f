import type { Tx } from '../../db/database';
import { insertMessage, type MessageRow } from './support-message.repository';
import { changeThread, type ThreadRow } from './support-thread.repository';

type Content = Omit<Parameters<typeof insertMessage>[1], 'member_id' | 'seq' | 'sent_at'>;

interface Appended {
  readonly content: Content;
  readonly at: Date;
  /** What else changes with the message. */
  readonly change: Omit<Parameters<typeof changeThread>[2], 'last_seq' | 'changed_at'>;
}

/** Writes the next message of a locked thread under the next number. */
export async function appendMessage(
  tx: Tx,
  thread: ThreadRow,
  { content, at, change }: Appended,
): Promise<MessageRow> {
  const seq = thread.last_seq + 1;
  const message = await insertMessage(tx, { ...content, member_id: thread.member_id, seq, sent_at: at });
  // What was typed has been sent.
  const typing = content.sender === 'staff' ? { staff_typing_until: null } : { member_typing_until: null };
  await changeThread(tx, thread.member_id, { ...typing, ...change, last_seq: seq, changed_at: at });
  return message;
}
