import { inSnapshot } from '../../db/in-snapshot';
import { readPage, resolveRange, sealedCursors } from '../../db/page';
import { sealedIds } from '../../db/sealed-numbers';
import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import { createSemaphore } from '../../http/semaphore';
import type { Ports } from '../../ports';
import { limitAttempt, limitFor, type AttemptLimit } from '../attempts';
import { refusePaused } from '../protection';
import { pageLedger, sumLedger } from './list-ledger';
import { planCollect, planMove } from './move-funds';
import { presentBalance, presentWallet } from './present-wallet';
import { resolve } from './resolve-request';

/** Each call may leave a row that closes an id permanently. A client sends one for each request without an answer. */
const RESOLUTIONS: AttemptLimit = { scope: 'resolve-request', count: 300, windowMs: 60 * 60_000 };

/** Each reads up to two months of a member's postings. */
const sumsSemaphore = createSemaphore({ width: 2, maxWaiting: 50 });

export const walletRoutes = ({ db, clock, env }: Ports) => {
  const cursors = sealedCursors(env.secret);
  const ids = sealedIds(env.secret, 'ledger-entry');
  return {
    getBalance: async ({ identity }) => accept(await presentBalance(db, identity.memberId)),

    getWallet: async ({ identity }) =>
      accept(await inSnapshot(db, (tx) => presentWallet(tx, identity.memberId))),

    transfer: {
      plan: async ({ input, identity: { memberId } }) => {
        const at = clock.now();
        // Moves nothing out of reach: what a pause at the same moment overtakes can be taken back from the game.
        const refused = await refusePaused(db, memberId, at);
        return refused ?? planMove(db, { ...input, memberId, kind: 'transfer', at });
      },
    },

    reclaim: {
      plan: ({ input, identity: { memberId } }) =>
        planMove(db, { ...input, memberId, kind: 'reclaim', at: clock.now() }),
    },

    collectAll: {
      plan: ({ input, identity: { memberId } }) => planCollect(db, { ...input, memberId, at: clock.now() }),
    },

    resolveRequest: {
      prepare: async ({ input, identity: { memberId } }) => {
        const now = clock.now();
        const attempt = { subject: String(memberId), now };
        const limited = await limitAttempt(db, limitFor(env, RESOLUTIONS), attempt);
        if (limited !== null) return limited;
        return { write: async (tx) => accept(await resolve(tx, { ...input, memberId, at: now })) };
      },
    },

    listLedger: async ({ input, identity: { memberId } }) => {
      const request = readPage(input, { now: clock.now(), cursors });
      if (!request.ok) return refuse(request.refusal);
      return pageLedger(db, memberId, { page: request.page, filter: input, ids });
    },

    getLedgerSums: async ({ input, identity: { memberId } }) => {
      const range = resolveRange(input, clock.now());
      if (range === null) return refuse('DATE_RANGE_INVALID');
      return sumsSemaphore(() => sumLedger(db, memberId, { range, filter: input }));
    },
  } satisfies Partial<Handlers>;
};
