import { randomBytes } from 'node:crypto';
import type { Handlers } from '../../http/handler';
import { accept } from '../../http/outcome';
import type { Ports } from '../../ports';
import { limitAttempt, limitFor, type AttemptLimit } from '../attempts';
import { createSession, processOf, sessionTokenAnswer } from '../session';

/** A device asks once and keeps its token; a carrier has many devices behind one address. */
const BY_SOURCE: AttemptLimit = { scope: 'visitor-source', count: 300, windowMs: 60 * 60_000 };

export const visitorRoutes = (ports: Ports) =>
  ({
    createVisitor: async ({ clientInfo, source }) => {
      const now = ports.clock.now();
      const limited = await limitAttempt(ports.db, limitFor(ports.env, BY_SOURCE), { subject: source, now });
      if (limited !== null) return limited;
      // The letter keeps visitors and members apart; members have digits only.
      const uid = `v${randomBytes(10).toString('hex')}`;
      const process = processOf(clientInfo);
      const { token } = await ports.db.transaction().execute(async (tx) => {
        await tx.insertInto('visitors').values({ uid, created_at: now }).execute();
        return createSession(tx, {
          uid,
          memberId: null,
          process,
          deviceId: clientInfo.deviceID ?? null,
          now,
        });
      });
      return accept(sessionTokenAnswer(ports.env, { uid, token, process }));
    },
  }) satisfies Partial<Handlers>;
