import { inSnapshot } from '../../db/in-snapshot';
import { resolveRange } from '../../db/page';
import type { Handlers } from '../../http/handler';
import { refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { limitAttempt, limitFor, type AttemptLimit } from '../attempts';
import { activeCurrency } from '../orders';
import { createSemaphore } from '../../http/semaphore';
import { makeStatement } from './make-statement';

/** Each may read and hash thousands of postings, in a snapshot that holds a connection. */
const STATEMENTS: AttemptLimit = { scope: 'statement', count: 30, windowMs: 60 * 60_000 };
const statementSemaphore = createSemaphore({ width: 1, maxWaiting: 10 });

export const statementRoutes = ({ db, clock, env }: Ports) =>
  ({
    getStatement: async ({ input, identity: { memberId, uid } }) => {
      const madeAt = clock.now();
      const range = resolveRange(input, madeAt);
      if (range === null) return refuse('DATE_RANGE_INVALID');
      const attempt = { subject: String(memberId), now: madeAt };
      const limited = await limitAttempt(db, limitFor(env, STATEMENTS), attempt);
      if (limited !== null) return limited;
      return statementSemaphore(() =>
        inSnapshot(db, async (tx) => {
          const currency = await activeCurrency(tx, memberId);
          return makeStatement(tx, { memberId, uid, currency, range, madeAt, detail: 'own' });
        }),
      );
    },
  }) satisfies Partial<Handlers>;
