import type { ChatMessage } from '@realm/api-client/contract';
import type { ChatReaction } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { limitAttempt, type AttemptLimit } from '../attempts';
import { findMessage, isSaid, presentOne, writeReaction } from './chat-messages.repository';
import { lockRoom } from './chat-rooms.repository';
import { refuseMuted } from './mutes.repository';

/** Every change of a reaction is published to the whole room. */
const REACTIONS: AttemptLimit = { scope: 'chat-reaction', count: 30, windowMs: 60_000 };

interface Reaction {
  readonly memberId: bigint;
  readonly roomId: string;
  readonly seq: number;
  /** `null` takes it back. */
  readonly emoji: ChatReaction | null;
  readonly at: Date;
}

/** Puts the member's one emoji under a message. Repeating it changes nothing. */
export async function reactToMessage(
  tx: Tx,
  { memberId, roomId, seq, emoji, at }: Reaction,
): Promise<Outcome<ChatMessage>> {
  const room = await lockRoom(tx, roomId, memberId);
  const message = room === undefined ? undefined : await findMessage(tx, roomId, seq);
  if (room === undefined || message === undefined || !isSaid(message) || message.removed_at !== null)
    return refuse('NOT_FOUND');
  if (room.closed_at !== null) return refuse('GROUP_CLOSED');
  const refused =
    (await refuseMuted(tx, memberId, at)) ??
    (await limitAttempt(tx, REACTIONS, { subject: String(memberId), now: at }));
  if (refused !== null) return refused;
  await writeReaction(tx, room, { seq, memberId, emoji, at });
  return accept(await presentOne(tx, message));
}
