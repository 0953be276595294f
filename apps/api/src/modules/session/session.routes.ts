import type { ClientInfo, SessionToken } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import type { Handlers, MemberIdentity, VisitorIdentity } from '../../http/handler';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import { processOf, sessionTokenAnswer } from './session-token';
import { renewToken } from './session-tokens';
import { endSession } from './session.repository';

interface Renewal {
  readonly identity: VisitorIdentity | MemberIdentity;
  readonly token: string;
  readonly clientInfo: Partial<ClientInfo>;
}

export const sessionRoutes = (ports: Ports) =>
  ({
    autoLogin: {
      prepare: async (call) => ({ write: (tx) => renew(ports, tx, call) }),
    },

    logout: {
      prepare: async ({ identity: { sessionId, uid } }) => ({
        write: async (tx) => {
          await endSession(tx, { sessionId, reason: 'signed-out', now: ports.clock.now() });
          return accept({});
        },
        afterCommit: () => ports.securityLog.event('signed-out', { uid }),
      }),
    },

    loginVisitor: {
      prepare: async (call) => {
        // A member's token has its own renewal; here it proves no visitor.
        if (call.identity.kind !== 'visitor') return refuse('VISITOR_TOKEN_INVALID');
        return { write: (tx) => renew(ports, tx, call) };
      },
    },
  }) satisfies Partial<Handlers>;

async function renew(
  { env, clock }: Ports,
  tx: Tx,
  { identity: { uid, sessionId }, token, clientInfo }: Renewal,
): Promise<Outcome<SessionToken>> {
  const successor = await renewToken(tx, { token, env, sessionId, now: clock.now() });
  return accept(sessionTokenAnswer(uid, successor, processOf(clientInfo)));
}
