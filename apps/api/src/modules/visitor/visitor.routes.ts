import { randomBytes } from 'node:crypto';
import type { Handlers } from '../../http/handler';
import { accept } from '../../http/outcome';
import type { Ports } from '../../ports';
import { createSession, processOf, sessionTokenAnswer } from '../session';

export const visitorRoutes = (ports: Ports) =>
  ({
    createVisitor: async ({ clientInfo }) => {
      const now = ports.clock.now();
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
      return accept(sessionTokenAnswer(uid, token, process));
    },
  }) satisfies Partial<Handlers>;
