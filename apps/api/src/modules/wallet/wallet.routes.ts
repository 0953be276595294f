import { inTransaction } from '../../db/in-transaction';
import { readPage } from '../../db/page';
import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { pageLedger } from './list-ledger';
import { planCollect, planMove } from './move-funds';
import { presentBalance, presentWallet } from './present-wallet';
import { settle } from './settle-request';

export const walletRoutes = ({ db, clock }: Ports) =>
  ({
    getBalance: async ({ identity }) => accept(await presentBalance(db, identity.memberId)),

    getWallet: async ({ identity }) =>
      accept(
        await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((tx) => presentWallet(tx, identity.memberId)),
      ),

    transfer: {
      plan: ({ input, identity: { memberId } }) =>
        planMove(db, { ...input, memberId, kind: 'transfer', at: clock.now() }),
    },

    reclaim: {
      plan: ({ input, identity: { memberId } }) =>
        planMove(db, { ...input, memberId, kind: 'reclaim', at: clock.now() }),
    },

    collectAll: {
      plan: ({ input, identity: { memberId } }) => planCollect(db, { ...input, memberId, at: clock.now() }),
    },

    settleRequest: async ({ input, identity: { memberId } }) =>
      accept(await inTransaction(db, (tx) => settle(tx, { ...input, memberId, at: clock.now() }))),

    listLedger: async ({ input, identity: { memberId } }) => {
      const request = readPage(input, clock.now());
      if (!request.ok) return refuse(request.refusal);
      return accept(await pageLedger(db, memberId, { page: request.page, filter: input }));
    },
  }) satisfies Partial<Handlers>;
