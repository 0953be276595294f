import type { ClientInfo, SessionToken } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import { cutPage, readPage, sealedCursors } from '../../db/page';
import { sealedIds } from '../../db/sealed-numbers';
import type { Handlers, MemberIdentity, VisitorIdentity } from '../../http/handler';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import { presentSessions, revokeSessions } from './member-sessions';
import { processOf, sessionTokenAnswer } from './session-token';
import { renewToken } from './session-tokens';
import { endSession } from './session.repository';
import { selectSignIns } from './sign-ins.repository';

interface Renewal {
  readonly identity: VisitorIdentity | MemberIdentity;
  readonly token: string;
  readonly clientInfo: Partial<ClientInfo>;
}

export const sessionRoutes = (ports: Ports) => {
  const cursors = sealedCursors(ports.env.secret);
  const signInIds = sealedIds(ports.env.secret, 'sign-in');
  return {
    listSessions: async ({ identity }) => accept(await presentSessions(ports, ports.db, identity)),

    revokeSessions: {
      prepare: async ({ identity, input }) => revokeSessions(ports, identity, input.sessionId),
    },

    listSignIns: async ({ identity: { memberId }, input }) => {
      const request = readPage(input, { now: ports.clock.now(), cursors });
      if (!request.ok) return refuse(request.refusal);
      const found = await selectSignIns(ports.db, memberId, request.page);
      const { rows, nextCursor } = cutPage(found, request.page, (row) => ({
        at: row.at,
        id: row.sign_in_id,
      }));
      const items = rows.map(({ sign_in_id: id, at, outcome, device, system, place }) => ({
        signInId: signInIds.seal(id),
        at: at.toISOString(),
        outcome,
        device,
        system,
        place,
      }));
      return accept({ items, nextCursor });
    },

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
  } satisfies Partial<Handlers>;
};

async function renew(
  { env, clock }: Ports,
  tx: Tx,
  { identity: { uid, sessionId }, token, clientInfo }: Renewal,
): Promise<Outcome<SessionToken>> {
  const successor = await renewToken(tx, { token, env, sessionId, now: clock.now() });
  return accept(sessionTokenAnswer(env, { uid, token: successor, process: processOf(clientInfo) }));
}
