import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { originOf } from '../session';
import { readVisitorThread } from './visitor-thread.repository';
import { admitVisitor, writeAsVisitor } from './write-as-visitor';

export const visitorSupportRoutes = (ports: Ports) => {
  const { db, clock } = ports;
  return {
    getVisitorThread: async ({ identity: { uid } }) => accept(await readVisitorThread(db, uid)),

    sendVisitorMessage: {
      prepare: async (call) => {
        const { input, identity, clientInfo, source } = call;
        // A member has a thread of their own, where staff see whose it is.
        if (identity.kind === 'member') return refuse('PERMISSION_DENIED');
        const { uid } = identity;
        const refused = await admitVisitor(ports, { uid, ticket: input.captchaTicket, caller: call });
        if (refused !== null) return refused;
        const origin = originOf(clientInfo, source);
        const sent = { uid, messageId: input.messageId.toLowerCase(), text: input.text, origin };
        return { write: (tx) => writeAsVisitor(tx, { ...sent, at: clock.now() }) };
      },
    },
  } satisfies Partial<Handlers>;
};
