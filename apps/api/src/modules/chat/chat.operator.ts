import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { findMember } from '../account';
import { readChatDesk } from './chat-desk';
import { findMessage, isSaid, removeMessage } from './chat-messages.repository';
import { lockAnyRoom } from './chat-rooms.repository';
import { listRoomForStaff } from './list-room-for-staff';
import { liftMutes, muteMember, readMutes } from './mutes.repository';
import { closeReports, listReports } from './reports';
import { changeWords, readWords } from './words.repository';

const LISTED = 50;

export const chatOperations = {
  'chat/desk': async ({ now }, tx) => accept(await readChatDesk(tx, now)),

  'chat/reports': async ({ input: { limit = LISTED }, now }, tx) =>
    accept({ items: await listReports(tx, { limit, now }) }),

  'chat/room': async ({ input: { roomId, before } }, tx) =>
    accept({ items: await listRoomForStaff(tx, roomId, before) }),

  'chat/mute': async ({ input, operator, now, note }, tx) => {
    const found = await findMember(tx, input.member);
    if (found === null) return refuse('NOT_FOUND');
    const { step, reason } = input;
    const { active } = await readMutes(tx, found.memberId, now);
    const muted = await muteMember(tx, { memberId: found.memberId, step, reason, by: operator, at: now });
    note({
      before: { muted: active !== null, until: active?.until ?? null },
      after: { muted: true, until: muted.until, step: muted.step },
    });
    return accept({ member: found.uid, ...muted, until: muted.until?.toISOString() ?? null });
  },

  'chat/unmute': async ({ input, operator, now, note }, tx) => {
    const found = await findMember(tx, input.member);
    if (found === null) return refuse('NOT_FOUND');
    const lifted = await liftMutes(tx, { memberId: found.memberId, by: operator, at: now });
    note({ before: { muted: lifted > 0 }, after: { muted: false } });
    return accept({ member: found.uid, lifted });
  },

  'chat/moderator': async ({ input: { member, appoint = true }, operator, now, note }, tx) => {
    const found = await findMember(tx, member);
    if (found === null) return refuse('NOT_FOUND');
    const { memberId, uid } = found;
    const changed = await (
      appoint
        ? tx
            .insertInto('chat_moderators')
            .values({ member_id: memberId, appointed_by: operator, appointed_at: now })
            .onConflict((conflict) => conflict.doNothing())
            .returning('member_id')
        : tx.deleteFrom('chat_moderators').where('member_id', '=', memberId).returning('member_id')
    ).execute();
    note({ before: { moderator: changed.length > 0 !== appoint }, after: { moderator: appoint } });
    return accept({ member: uid, moderator: appoint });
  },

  'chat/remove': async ({ input, operator, now, note }, tx) => {
    const { roomId, seq, remove = true, reason } = input;
    const room = await lockAnyRoom(tx, roomId);
    const message = room === undefined ? undefined : await findMessage(tx, roomId, seq);
    const reportsClosed = await closeReports(tx, { roomId, seq, by: operator, at: now });
    const noteRemoval = (before: boolean, after: boolean) =>
      note({ before: { removed: before, reports: reportsClosed }, after: { removed: after, reports: 0 } });
    // A report outlives its message.
    if (message === undefined && reportsClosed > 0) {
      noteRemoval(true, true);
      return accept({ roomId, seq, removed: true, reportsClosed });
    }
    if (room === undefined || message === undefined || !isSaid(message)) return refuse('NOT_FOUND');
    const wasRemoved = message.removed_at !== null;
    if (remove && !wasRemoved) await removeMessage(tx, room, { seq, by: operator, why: reason, at: now });
    noteRemoval(wasRemoved, remove || wasRemoved);
    return accept({ roomId, seq, removed: remove || wasRemoved, reportsClosed });
  },

  'chat/words': async ({ input: { add = [], remove = [] }, operator, now, note }, tx) => {
    const before = await readWords(tx);
    const after = await changeWords(tx, { add, remove, by: operator, at: now });
    // The difference: there may be hundreds.
    note({
      before: { words: before.filter((word) => !after.includes(word)) },
      after: { words: after.filter((word) => !before.includes(word)) },
    });
    return accept({ words: [...after] });
  },

  'chat/slow': async ({ input: { roomId, seconds }, note }, tx) => {
    const room = await lockAnyRoom(tx, roomId);
    if (room === undefined) return refuse('NOT_FOUND');
    await tx.updateTable('chat_rooms').set({ slow_sec: seconds }).where('room_id', '=', roomId).execute();
    note({ before: { slowSec: room.slow_sec }, after: { slowSec: seconds } });
    return accept({ roomId, slowSec: seconds });
  },
} satisfies Partial<OperatorHandlers>;
