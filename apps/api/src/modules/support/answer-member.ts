import { checkSupportText } from '@realm/domain';
import type { Tx } from '../../db/database';
import { appendMessage } from './append-message';
import type { ImageContent } from './store-image';
import { firstOfMemberAfter, type MessageRow } from './support-message.repository';
import type { OrderName } from './support-orders';
import { lockThread } from './support-thread.repository';

interface StaffAnswer {
  readonly memberId: bigint;
  /** The audit log has each command once, under its id. */
  readonly messageId: string;
  readonly name: string;
  readonly readTo: number | undefined;
  readonly operator: string;
  readonly at: Date;
}

interface TextAnswer extends StaffAnswer {
  readonly text: string;
  readonly order?: OrderName | undefined;
}

/** What the member wrote after `readTo` still waits. */
export async function answerMember(
  tx: Tx,
  { text, order, ...answer }: TextAnswer,
): Promise<MessageRow | null> {
  const checked = checkSupportText(text);
  if (!checked.ok) return null;
  return appendAnswer(tx, answer, {
    kind: 'text',
    body: checked.value,
    order_kind: order?.kind ?? null,
    order_id: order?.orderId ?? null,
  });
}

/** Answers with an image whose files are stored. */
export const answerWithImage = (tx: Tx, answer: StaffAnswer, image: ImageContent): Promise<MessageRow> =>
  appendAnswer(tx, answer, image);

type AnswerContent = ImageContent | (Pick<MessageRow, 'body' | 'order_kind' | 'order_id'> & { kind: 'text' });

async function appendAnswer(
  tx: Tx,
  { memberId, messageId, name, readTo, operator, at }: StaffAnswer,
  content: AnswerContent,
): Promise<MessageRow> {
  const thread = await lockThread(tx, memberId, at);
  const read = Math.max(Math.min(readTo ?? thread.last_seq, thread.last_seq), thread.staff_read_seq);
  const waiting = await firstOfMemberAfter(tx, memberId, read);
  return appendMessage(tx, thread, {
    content: { ...content, message_id: messageId, sender: 'staff', operator, staff_name: name },
    at,
    change: {
      open: true,
      staff_read_seq: read,
      waiting_since: waiting?.sent_at ?? null,
      // Who answers first looks after the conversation.
      assigned_to: thread.assigned_to ?? operator,
    },
  });
}
