import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { findMember } from '../account';
import { readChatDesk } from './chat-desk';
import { findMessage, isSaid, removeMessage } from './chat-messages.repository';
import { lockAnyRoom } from './chat-rooms.repository';
import { listRoomForStaff } from './list-room-for-staff';
import { liftMutes, muteMember } from './mutes.repository';
import { closeReports, listReports } from './reports';
import { changeWords } from './words.repository';

const LISTED = 50;

export const chatOperations = {
  'chat/desk': async ({ now }, tx) => accept(await readChatDesk(tx, now)),

  'chat/reports': async ({ input: { limit = LISTED }, now }, tx) =>
    accept({ items: await listReports(tx, { limit, now }) }),

  'chat/room': async ({ input: { roomId, before } }, tx) =>
    accept({ items: await listRoomForStaff(tx, roomId, before) }),

  'chat/mute': async ({ input, operator, now }, tx) => {
    const found = await findMember(tx, input.member);
    if (found === null) return refuse('NOT_FOUND');
    const { step, reason } = input;
    const muted = await muteMember(tx, { memberId: found.memberId, step, reason, by: operator, at: now });
    return accept({ member: found.uid, ...muted, until: muted.until?.toISOString() ?? null });
  },

  'chat/unmute': async ({ input, operator, now }, tx) => {
    const found = await findMember(tx, input.member);
    if (found === null) return refuse('NOT_FOUND');
    return accept({
      member: found.uid,
      lifted: await liftMutes(tx, { memberId: found.memberId, by: operator, at: now }),
    });
  },

  'chat/moderator': async ({ input: { member, appoint = true }, operator, now }, tx) => {
    const found = await findMember(tx, member);
    if (found === null) return refuse('NOT_FOUND');
    const { memberId, uid } = found;
    await (
      appoint
        ? tx
            .insertInto('chat_moderators')
            .values({ member_id: memberId, appointed_by: operator, appointed_at: now })
            .onConflict((conflict) => conflict.doNothing())
        : tx.deleteFrom('chat_moderators').where('member_id', '=', memberId)
    ).execute();
    return accept({ member: uid, moderator: appoint });
  },

  'chat/remove': async ({ input: { roomId, seq, remove = true, reason }, operator, now }, tx) => {
    const room = await lockAnyRoom(tx, roomId);
    const message = room === undefined ? undefined : await findMessage(tx, roomId, seq);
    const reportsClosed = await closeReports(tx, { roomId, seq, by: operator, at: now });
    // A report outlives its message.
    if (message === undefined && reportsClosed > 0)
      return accept({ roomId, seq, removed: true, reportsClosed });
    if (room === undefined || message === undefined || !isSaid(message)) return refuse('NOT_FOUND');
    const wasRemoved = message.removed_at !== null;
    if (remove && !wasRemoved) await removeMessage(tx, room, { seq, by: operator, why: reason, at: now });
    return accept({ roomId, seq, removed: remove || wasRemoved, reportsClosed });
  },

  'chat/words': async ({ input: { add = [], remove = [] }, operator, now }, tx) =>
    accept({ words: [...(await changeWords(tx, { add, remove, by: operator, at: now }))] }),

  'chat/slow': async ({ input: { roomId, seconds } }, tx) => {
    const changed = await tx
      .updateTable('chat_rooms')
      .set({ slow_sec: seconds })
      .where('room_id', '=', roomId)
      .returning('room_id')
      .executeTakeFirst();
    return changed === undefined ? refuse('NOT_FOUND') : accept({ roomId, slowSec: seconds });
  },
} satisfies Partial<OperatorHandlers>;
