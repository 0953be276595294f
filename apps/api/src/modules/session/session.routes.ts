import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { processOf, sessionTokenAnswer } from './session-token';
import { endSession, issueToken } from './session.repository';

export const sessionRoutes = (ports: Ports) =>
  ({
    autoLogin: async ({ identity, clientInfo }) => {
      const token = await issueToken(ports.db, { sessionId: identity.sessionId, now: ports.clock.now() });
      return accept(sessionTokenAnswer(identity.uid, token, processOf(clientInfo)));
    },

    logout: async ({ identity }) => {
      const { sessionId, uid } = identity;
      const ended = await endSession(ports.db, { sessionId, reason: 'signed-out', now: ports.clock.now() });
      if (ended) {
        ports.announce.sessionsEnded([sessionId], 'signed-out');
        ports.securityLog.event('signed-out', { uid });
      }
      return accept({});
    },

    loginVisitor: async ({ identity, clientInfo }) => {
      // A member's token has its own renewal; here it proves no visitor.
      if (identity.kind !== 'visitor') return refuse('VISITOR_TOKEN_INVALID');
      const token = await issueToken(ports.db, { sessionId: identity.sessionId, now: ports.clock.now() });
      return accept(sessionTokenAnswer(identity.uid, token, processOf(clientInfo)));
    },
  }) satisfies Partial<Handlers>;
