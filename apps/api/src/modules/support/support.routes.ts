import type { SupportThread } from '@realm/api-client/contract';
import type { Reader } from '../../db/database';
import type { Handlers } from '../../http/handler';
import { accept, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import { endByMember, markRead, rateConversation } from './end-conversation';
import { readFigures } from './read-figures';
import { admitImage, admitOpening, openImage, prepareImage } from './send-image';
import { pageMessages, presentMessages, type MessageRow } from './support-message.repository';
import { readThread } from './support-thread.repository';
import { noteTyping } from './typing';
import { visitorSupportRoutes } from './visitor-support.routes';
import { admitText, writeText } from './write-as-member';

const PAGE_SIZE = 30;

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

async function presentSent(reader: Reader, outcome: Outcome<MessageRow>) {
  if (!outcome.ok) return outcome;
  const memberId = outcome.value.member_id;
  const [message] = await presentMessages(reader, memberId, [outcome.value]);
  if (message === undefined) throw new Error('a message without its presentation');
  return accept({ message, thread: await readThread(reader, memberId) });
}

const answerThread = async (reader: Reader, memberId: bigint): Promise<Outcome<SupportThread>> =>
  accept(await readThread(reader, memberId));

export const supportRoutes = (ports: Ports) => {
  const { db, clock } = ports;
  return {
    ...visitorSupportRoutes(ports),

    getSupportFigures: async () => accept(await readFigures(ports)),

    getSupportThread: async ({ input: { before, after, limit }, identity: { memberId } }) => {
      const range = { before: numberOf(before), after: numberOf(after), limit: Number(limit ?? PAGE_SIZE) };
      // Read the thread first: a message that arrives between the two reads is then in the page and not yet counted, never the reverse.
      const thread = await readThread(db, memberId);
      const { rows, more } = await pageMessages(db, memberId, range);
      return accept({ thread, items: await presentMessages(db, memberId, rows), more });
    },

    sendSupportMessage: {
      prepare: async ({ input: { messageId, text, orderKind, orderId }, identity: { memberId } }) => {
        const order = orderKind === undefined || orderId === undefined ? null : { kind: orderKind, orderId };
        const sent = { memberId, messageId: messageId.toLowerCase(), text, order };
        const limited = await admitText(ports, sent);
        if (limited !== null) return limited;
        return {
          write: async (tx) => presentSent(tx, await writeText(tx, { ...sent, at: clock.now() })),
        };
      },
    },

    sendSupportImage: {
      admit: ({ input: { messageId }, identity: { memberId } }) =>
        admitImage(ports, { memberId, messageId: messageId.toLowerCase() }),
      prepare: async ({ input: { messageId }, identity: { memberId } }, file) => {
        const stored = await prepareImage(ports, { memberId, messageId: messageId.toLowerCase() }, file);
        if ('refusal' in stored) return stored;
        return { ...stored, write: async (tx) => presentSent(tx, await stored.write(tx)) };
      },
    },

    getSupportImage: async ({ input: { seq, size }, identity: { memberId } }) => {
      const limited = await admitOpening(ports, { memberId, size });
      if (limited !== null) return limited;
      const opened = await openImage(ports, { memberId, seq: Number(seq), size });
      if (!opened.ok) return opened;
      return accept({ type: opened.value.type, data: opened.value.bytes.toString('base64') });
    },

    markSupportRead: {
      prepare: async ({ input: { seq, typing }, identity: { memberId } }) => ({
        write: async (tx) => {
          if (typing !== undefined)
            await noteTyping(tx, { memberId, side: 'member', typing: typing === 'yes' });
          await markRead(tx, { memberId, seq: Number(seq), side: 'member', at: clock.now() });
          return answerThread(tx, memberId);
        },
      }),
    },

    closeSupport: {
      prepare: async ({ identity: { memberId } }) => ({
        write: async (tx) => {
          await endByMember(tx, { memberId, at: clock.now() });
          return answerThread(tx, memberId);
        },
      }),
    },

    rateSupport: {
      prepare: async ({ input: { seq, stars, comment = '' }, identity: { memberId } }) => ({
        write: async (tx) => {
          const rated = { memberId, seq: Number(seq), stars: Number(stars), comment, at: clock.now() };
          await rateConversation(tx, rated);
          return answerThread(tx, memberId);
        },
      }),
    },
  } satisfies Partial<Handlers>;
};
