import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { processOf, sessionTokenAnswer } from './session-token';
import { endSession, issueToken } from './session.repository';

export const sessionRoutes = (ports: Ports) =>
  ({
    autoLogin: {
      prepare: async ({ identity, clientInfo }) => ({
        write: async (tx) => {
          const token = await issueToken(tx, { sessionId: identity.sessionId, now: ports.clock.now() });
          return accept(sessionTokenAnswer(identity.uid, token, processOf(clientInfo)));
        },
      }),
    },

    logout: {
      prepare: async ({ identity: { sessionId, uid } }) => ({
        write: async (tx) => {
          await endSession(tx, { sessionId, reason: 'signed-out', now: ports.clock.now() });
          return accept({});
        },
        afterCommit: () => {
          ports.announce.sessionsEnded([sessionId], 'signed-out');
          ports.securityLog.event('signed-out', { uid });
        },
      }),
    },

    loginVisitor: {
      prepare: async ({ identity, clientInfo }) => {
        // A member's token has its own renewal; here it proves no visitor.
        if (identity.kind !== 'visitor') return refuse('VISITOR_TOKEN_INVALID');
        return {
          write: async (tx) => {
            const token = await issueToken(tx, { sessionId: identity.sessionId, now: ports.clock.now() });
            return accept(sessionTokenAnswer(identity.uid, token, processOf(clientInfo)));
          },
        };
      },
    },
  }) satisfies Partial<Handlers>;
