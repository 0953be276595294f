import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { pageMessages, readReacted, readWriters } from './chat-messages.repository';
import { markRead, mayRead, readRoom, readRooms, setQuiet } from './chat-rooms.repository';
import { createGroup, disbandGroup, excludeMember, joinGroup, leaveGroup, renewCode } from './groups';
import { listGroupPeople } from './list-people';
import { moderate } from './moderate';
import { presentMute } from './mutes.repository';
import { reactToMessage } from './react-to-message';
import { reportMessage } from './reports';
import { sendMessage } from './send-message';

const PAGE_SIZE = 50;
/** What was missed while disconnected comes in larger parts. */
const CHANGES_SIZE = 100;
const WRITERS = 50;

const roomRoutes = ({ db, clock }: Ports) =>
  ({
    listChatRooms: async ({ identity: { memberId } }) => {
      const now = clock.now();
      return accept({
        rooms: await readRooms(db, memberId, now),
        mute: await presentMute(db, memberId, now),
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
        const uids = mentions === undefined ? [] : mentions.split(',');
        const sent = {
          memberId,
          roomId,
          messageId: messageId.toLowerCase(),
          text,
          betOrder: betOrder?.toUpperCase() ?? null,
          mentions: uids,
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
          if (!(await mayRead(tx, roomId, memberId))) return refuse('NOT_FOUND');
          await markRead(tx, { roomId, memberId, seq: Number(seq), at: clock.now() });
          return accept({});
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
      const room = await readRoom(db, roomId, { memberId, now: clock.now() });
      if (room === undefined) return refuse('NOT_FOUND');
      if (room.kind === 'group') return accept({ items: await listGroupPeople(db, roomId) });
      const writers = await readWriters(db, roomId, WRITERS);
      return accept({ items: writers.map((writer) => ({ ...writer, owner: false })) });
    },
  }) satisfies Partial<Handlers>;

const groupRoutes = ({ clock }: Ports) =>
  ({
    createChatGroup: {
      prepare: async ({ input: { groupId, name }, identity: { memberId } }) => ({
        write: (tx) => createGroup(tx, { memberId, groupId, name, at: clock.now() }),
      }),
    },

    joinChatGroup: {
      prepare: async ({ input: { code }, identity: { memberId } }) => ({
        write: (tx) => joinGroup(tx, { memberId, code, at: clock.now() }),
      }),
    },

    changeChatGroup: {
      prepare: async ({ input: { roomId, action, memberUid: uid = '' }, identity: { memberId } }) => ({
        write: async (tx) => {
          const acting = { memberId, roomId, at: clock.now() };
          if (action === 'leave' || action === 'disband') {
            const gone = await (action === 'leave' ? leaveGroup : disbandGroup)(tx, acting);
            return gone.ok ? accept({ room: null }) : gone;
          }
          if (action === 'quiet' || action === 'loud') {
            if (!(await mayRead(tx, roomId, memberId))) return refuse('NOT_FOUND');
            await setQuiet(tx, { ...acting, quiet: action === 'quiet' });
            const room = await readRoom(tx, roomId, { memberId, now: acting.at });
            return accept({ room: room ?? null });
          }
          const changed =
            action === 'exclude' ? await excludeMember(tx, { ...acting, uid }) : await renewCode(tx, acting);
          return changed.ok ? accept({ room: changed.value }) : changed;
        },
      }),
    },
  }) satisfies Partial<Handlers>;

export const chatRoutes = (ports: Ports) =>
  ({ ...roomRoutes(ports), ...groupRoutes(ports) }) satisfies Partial<Handlers>;
