import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { GROUP_CHANGES } from './change-group';
import { listInvites } from './chat-invites.repository';
import { pageMessages, readReacted } from './chat-messages.repository';
import { markRead, readRoom, readRooms } from './chat-rooms.repository';
import { admitInvite } from './group-invites';
import { admitJoin, createGroup, joinGroup } from './groups';
import { listAcquaintances, listGroupPeople, listWriters } from './list-people';
import { moderate } from './moderate';
import { presentMute } from './mutes.repository';
import { reactToMessage } from './react-to-message';
import { reportMessage } from './reports';
import { sendMessage } from './send-message';

const PAGE_SIZE = 50;
/** What was missed while disconnected comes in larger parts. */
const CHANGES_SIZE = 100;

/** What a form's field lists, separated by commas. */
const listed = (text: string | undefined): string[] => [...new Set(text?.split(','))];

const roomRoutes = ({ db, clock }: Ports) =>
  ({
    listChatRooms: async ({ identity: { memberId } }) => {
      const now = clock.now();
      return accept({
        rooms: await readRooms(db, memberId, now),
        mute: await presentMute(db, memberId, now),
        invites: await listInvites(db, memberId, now),
      });
    },

    getChatRoom: async ({ input: { roomId, before, after }, identity: { memberId } }) => {
      const now = clock.now();
      // Read the room first: a message that arrives between the two reads is then in the page and not yet counted, never the reverse.
      const room = await readRoom(db, roomId, { memberId, now });
      if (room === undefined) return refuse('NOT_FOUND');
      const range =
        after === undefined
          ? { before: before === undefined ? undefined : Number(before), limit: PAGE_SIZE }
          : { after: Number(after), limit: CHANGES_SIZE };
      const { items, more } = await pageMessages(db, roomId, range);
      const seqs = items.map(({ seq }) => seq);
      const reacted = await readReacted(db, { roomId, memberId, seqs });
      return accept({ room, mute: await presentMute(db, memberId, now), items: [...items], reacted, more });
    },

    sendChatMessage: {
      prepare: async ({ input: { roomId, messageId, text, mentions, betOrder }, identity: { memberId } }) => {
        const sent = {
          memberId,
          roomId,
          messageId: messageId.toLowerCase(),
          text,
          betOrder: betOrder?.toUpperCase() ?? null,
          mentions: listed(mentions),
        };
        return { write: (tx) => sendMessage(tx, { ...sent, at: clock.now() }) };
      },
    },

    reactToChatMessage: {
      prepare: async ({ input: { roomId, seq, emoji = null }, identity: { memberId } }) => ({
        write: (tx) => reactToMessage(tx, { memberId, roomId, seq: Number(seq), emoji, at: clock.now() }),
      }),
    },

    markChatRead: {
      prepare: async ({ input: { roomId, seq }, identity: { memberId } }) => ({
        write: async (tx) => {
          const isThere = await markRead(tx, { roomId, memberId, seq: Number(seq), at: clock.now() });
          return isThere ? accept({}) : refuse('NOT_FOUND');
        },
      }),
    },

    reportChatMessage: {
      prepare: async ({ input: { roomId, seq, reason, act }, identity: { memberId, uid } }) => ({
        write: async (tx) => {
          const report = { memberId, roomId, seq: Number(seq), reason, at: clock.now() };
          return act === undefined ? reportMessage(tx, report) : moderate(tx, { ...report, uid, act });
        },
      }),
    },

    listChatMembers: async ({ input: { roomId }, identity: { memberId } }) => {
      if (roomId === undefined) return accept({ items: await listAcquaintances(db, memberId) });
      const room = await readRoom(db, roomId, { memberId, now: clock.now() });
      if (room === undefined) return refuse('NOT_FOUND');
      const list = room.kind === 'group' ? listGroupPeople : listWriters;
      return accept({ items: await list(db, roomId) });
    },
  }) satisfies Partial<Handlers>;

const groupRoutes = (ports: Ports) => {
  const { clock } = ports;
  return {
    createChatGroup: {
      prepare: async ({ input: { groupId, name, memberUids }, identity: { memberId } }) => {
        const uids = listed(memberUids);
        return { write: (tx) => createGroup(tx, { memberId, groupId, name, uids, at: clock.now() }) };
      },
    },

    joinChatGroup: {
      prepare: async ({ input: { code }, identity: { memberId } }) => {
        const limited = await admitJoin(ports, memberId);
        if (limited !== null) return limited;
        return { write: (tx) => joinGroup(tx, { memberId, code, at: clock.now() }) };
      },
    },

    changeChatGroup: {
      prepare: async ({ input: { roomId, action, memberUid: uid = '' }, identity: { memberId } }) => {
        const limited = action === 'invite' ? await admitInvite(ports, memberId) : null;
        if (limited !== null) return limited;
        return {
          write: async (tx) => {
            const changed = await GROUP_CHANGES[action](tx, { memberId, roomId, uid, at: clock.now() });
            return changed.ok ? accept({ room: changed.value }) : changed;
          },
        };
      },
    },
  } satisfies Partial<Handlers>;
};

export const chatRoutes = (ports: Ports) =>
  ({ ...roomRoutes(ports), ...groupRoutes(ports) }) satisfies Partial<Handlers>;
