import type { Tx } from '../../db/database';
import { refuse, type Outcome } from '../../http/outcome';
import type { AttemptLimit } from '../attempts';
import { findMessage, isSaid, removeMessage } from './chat-messages.repository';
import { lockAnyRoom } from './chat-rooms.repository';
import { muteMember, presentMute } from './mutes.repository';
import { reportMessage, type NewReport } from './reports';

/** More than a person does, and the end of what a stolen session can remove. */
const ACTS: AttemptLimit = { scope: 'chat-moderation', count: 1_000, windowMs: 24 * 60 * 60_000 };

interface Moderation extends NewReport {
  /** The moderator's public id: what staff read beside the removal. */
  readonly uid: string;
  readonly act: 'remove' | 'mute';
}

/**
 * Removes a message of a public room for a moderator, and mutes its sender for ten minutes with it, if that is asked for: one message mutes once.
 * The report stays open: staff look at what moderators do. Moderators have no power over each other, and none while they are muted.
 */
export async function moderate(tx: Tx, moderation: Moderation): Promise<Outcome<Record<string, never>>> {
  const { memberId, roomId, seq, reason, act, uid, at } = moderation;
  const room = await lockAnyRoom(tx, roomId);
  const message = room?.kind === 'room' ? await findMessage(tx, roomId, seq) : undefined;
  if (room === undefined || message === undefined || !isSaid(message)) return refuse('NOT_FOUND');
  if (!(await isModerator(tx, memberId)) || (await isModerator(tx, message.member_id)))
    return refuse('NOT_FOUND');
  if ((await presentMute(tx, memberId, at)) !== null) return refuse('NOT_FOUND');
  const reported = await reportMessage(tx, moderation, ACTS);
  if (!reported.ok) return reported;
  const by = `moderator:${uid}`;
  if (message.removed_at !== null) return reported;
  await removeMessage(tx, room, { seq, by, why: reason, at });
  if (act === 'mute') await muteMember(tx, { memberId: message.member_id, step: '10m', reason, by, at });
  return reported;
}

async function isModerator(tx: Tx, memberId: bigint): Promise<boolean> {
  const found = await tx
    .selectFrom('chat_moderators')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}
