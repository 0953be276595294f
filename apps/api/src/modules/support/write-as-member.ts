import { checkSupportText } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome, type Refusal } from '../../http/outcome';
import type { Ports } from '../../ports';
import { limitAttempts, type AttemptLimit } from '../attempts';
import { appendMessage } from './append-message';
import type { ImageContent } from './store-image';
import { findByMessageId, type MessageRow } from './support-message.repository';
import { readOrders, type OrderName } from './support-orders';
import { lockThread } from './support-thread.repository';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** More than a person types. The limit per day bounds what is stored: messages are never deleted. */
const LIMITS: readonly AttemptLimit[] = [
  { scope: 'support-message', count: 20, windowMs: MINUTE_MS },
  { scope: 'support-message-day', count: 300, windowMs: DAY_MS },
];

export interface MemberText {
  readonly memberId: bigint;
  /** From the client, in lower case: a message that is sent again keeps its id. */
  readonly messageId: string;
  readonly text: string;
  readonly order: OrderName | null;
  readonly at: Date;
}

/** Counts a message before its outcome: a refused write takes back what it counted. A repetition of a stored one does not count. */
export async function admitText(
  { db, clock }: Ports,
  { memberId, messageId }: Pick<MemberText, 'memberId' | 'messageId'>,
): Promise<Refusal | null> {
  if ((await findByMessageId(db, memberId, messageId)) !== undefined) return null;
  const counted = LIMITS.map((limit) => ({ limit, subject: String(memberId) }));
  return limitAttempts(db, counted, clock.now());
}

/** Writes once per message id. A repetition is answered with the first message. */
export async function writeText(
  tx: Tx,
  { memberId, messageId, text, order, at }: MemberText,
): Promise<Outcome<MessageRow>> {
  const checked = checkSupportText(text);
  // An order alone is a message, too.
  if (!checked.ok && (checked.issue !== 'empty' || order === null)) return refuse('MESSAGE_INVALID');
  const body = checked.ok ? checked.value : '';
  const thread = await lockThread(tx, memberId, at);
  const first = await findByMessageId(tx, memberId, messageId);
  if (first !== undefined) {
    const isSame =
      first.sender === 'member' &&
      first.body === body &&
      first.order_kind === (order?.kind ?? null) &&
      first.order_id === (order?.orderId ?? null);
    return isSame ? accept(first) : refuse('REQUEST_ID_REUSED');
  }
  if (order !== null && (await readOrders(tx, memberId, [order]))(order) === null)
    return refuse('ORDER_NOT_FOUND');
  const content = {
    message_id: messageId,
    sender: 'member',
    kind: 'text',
    body,
    order_kind: order?.kind ?? null,
    order_id: order?.orderId ?? null,
  } as const;
  const change = { open: true, waiting_since: thread.waiting_since ?? at };
  return accept(await appendMessage(tx, thread, { content, at, change }));
}

export interface MemberImage {
  readonly memberId: bigint;
  readonly messageId: string;
  readonly content: ImageContent;
  readonly at: Date;
}

/** @returns The first message, if the same file was sent under its id. */
export const repeatedImage = (first: MessageRow, fileHash: string): Outcome<MessageRow> =>
  first.kind === 'image' && first.file_hash === fileHash ? accept(first) : refuse('REQUEST_ID_REUSED');

/** Adds an image whose files are stored. A repetition keeps the files of the first one. */
export async function writeImage(tx: Tx, image: MemberImage): Promise<Outcome<MessageRow>> {
  const { memberId, messageId, at } = image;
  const thread = await lockThread(tx, memberId, at);
  const first = await findByMessageId(tx, memberId, messageId);
  if (first !== undefined) return repeatedImage(first, image.content.file_hash);
  const content = { ...image.content, message_id: messageId, sender: 'member' } as const;
  const change = { open: true, waiting_since: thread.waiting_since ?? at };
  return accept(await appendMessage(tx, thread, { content, at, change }));
}
