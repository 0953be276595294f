import type { ChatMessage, RefusalName } from '@realm/api-client/contract';
import { checkChatText, findFilteredWord, type GroupNameIssue } from '@realm/domain';
import { sql } from 'kysely';
import { textsLiteral } from '../../db/array-literal';
import type { Reader, Tx } from '../../db/database';
import { accept, refuse, refuseUntil, type Outcome, type Refusal } from '../../http/outcome';
import { limitAttempts, type AttemptLimit } from '../attempts';
import { appendMessage, findByMessageId, presentOne } from './chat-messages.repository';
import { lockRoom, type LockedRoom } from './chat-rooms.repository';
import { refuseMuted } from './mutes.repository';
import { readWords } from './words.repository';

const MINUTE_MS = 60_000;
/** More than a person types, in all rooms together. */
const LIMITS: readonly AttemptLimit[] = [
  { scope: 'chat-message', count: 20, windowMs: MINUTE_MS },
  { scope: 'chat-message-hour', count: 300, windowMs: 60 * MINUTE_MS },
];

const REFUSAL_OF: Readonly<Record<GroupNameIssue, RefusalName>> = {
  empty: 'MESSAGE_INVALID',
  'too-long': 'MESSAGE_INVALID',
  link: 'MESSAGE_LINK',
  reserved: 'MESSAGE_WORD',
};

export const refuseText = (issue: GroupNameIssue): Refusal => refuse(REFUSAL_OF[issue]);

export interface SentMessage {
  readonly memberId: bigint;
  readonly roomId: string;
  /** From the client, in lower case: a message that is sent again keeps its id. */
  readonly messageId: string;
  readonly text: string;
  /** The order number of a bet that is shown instead of words. */
  readonly betOrder: string | null;
  readonly mentions: readonly string[];
  readonly at: Date;
}

interface Sent {
  readonly message: ChatMessage;
  /** Until the next one, in slow mode. */
  readonly waitSec: number;
}

/** Writes once per message id. A repetition is answered with the first message, whatever has happened since. */
export async function sendMessage(tx: Tx, sent: SentMessage): Promise<Outcome<Sent>> {
  const { memberId, roomId, messageId, at } = sent;
  const said = checkSaid(sent);
  if (!said.ok) return said;
  const { kind, text, betOrder } = said.value;
  const room = await lockRoom(tx, roomId, memberId);
  if (room === undefined) return refuse('NOT_FOUND');
  const first = await findByMessageId(tx, memberId, messageId);
  if (first !== undefined) {
    if (first.room_id !== roomId || first.body !== text || first.bet_order !== betOrder)
      return refuse('REQUEST_ID_REUSED');
    return accept({ message: await presentOne(tx, first), waitSec: 0 });
  }
  if (room.closed_at !== null) return refuse('GROUP_CLOSED');
  const refused =
    (await refuseMuted(tx, memberId, at)) ??
    (await refuseBet(tx, memberId, betOrder)) ??
    (findFilteredWord(text, await readWords(tx)) === null ? null : refuse('MESSAGE_WORD')) ??
    (await refuseTooSoon(tx, room, { memberId, at })) ??
    (await refuseTooMany(tx, { memberId, at }));
  if (refused !== null) return refused;
  const mentions = await findMentioned(tx, room, { uids: sent.mentions, text });
  const message = await appendMessage(tx, room, { memberId, messageId, kind, text, betOrder, mentions, at });
  return accept({ message, waitSec: room.slow_sec });
}

type Said = { readonly kind: 'text' | 'bet'; readonly text: string; readonly betOrder: string | null };

/** A message is words or a bet, never both. */
function checkSaid({ text, betOrder }: SentMessage): Outcome<Said> {
  if (betOrder !== null)
    return text === '' ? accept({ kind: 'bet', text, betOrder }) : refuse('MESSAGE_INVALID');
  const checked = checkChatText(text);
  return checked.ok ? accept({ kind: 'text', text: checked.value, betOrder }) : refuseText(checked.issue);
}

/** Only a finished bet of the sender can be shown; nobody learns whether another one exists. */
async function refuseBet(reader: Reader, memberId: bigint, betOrder: string | null): Promise<Refusal | null> {
  if (betOrder === null) return null;
  const order = await reader
    .selectFrom('bet_orders')
    .select('order_number')
    .where('order_number', '=', betOrder)
    .where('member_id', '=', memberId)
    .where('status', '=', 'settled')
    .executeTakeFirst();
  return order === undefined ? refuse('ORDER_NOT_FOUND') : null;
}

interface Sender {
  readonly memberId: bigint;
  readonly at: Date;
}

async function refuseTooSoon(tx: Tx, room: LockedRoom, { memberId, at }: Sender): Promise<Refusal | null> {
  if (room.slow_sec === 0) return null;
  const { last } = await tx
    .selectFrom('chat_messages')
    .select((row) => row.fn.max('sent_at').as('last'))
    .where('room_id', '=', room.room_id)
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['text', 'bet'])
    .executeTakeFirstOrThrow();
  const waitMs = last === null ? 0 : new Date(last).getTime() + room.slow_sec * 1_000 - at.getTime();
  return waitMs <= 0 ? null : refuseUntil('TOO_FAST', Math.ceil(waitMs / 1_000));
}

const refuseTooMany = (tx: Tx, { memberId, at }: Sender): Promise<Refusal | null> =>
  limitAttempts(
    tx,
    LIMITS.map((limit) => ({ limit, subject: String(memberId) })),
    at,
  );

/** Members who can read the message and whose name stands in it. Others are left out: a mention is no way to look members up. */
async function findMentioned(
  reader: Reader,
  room: LockedRoom,
  { uids, text }: { uids: readonly string[]; text: string },
): Promise<readonly bigint[]> {
  if (uids.length === 0) return [];
  const { rows } = await sql<{ member_id: bigint; nickname: string }>`
    select m.member_id, m.nickname from members m where m.uid = any (${textsLiteral(uids)}::text::text[]) and not m.disabled and m.move_state is null
      and (${room.kind}::text = 'room' or exists (
        select from chat_members g where g.room_id = ${room.room_id} and g.member_id = m.member_id))
    order by m.member_id`.execute(reader);
  return rows.filter(({ nickname }) => text.includes(`@${nickname}`)).map(({ member_id: id }) => id);
}
