import { gmt4DayKey, maskAccount, type GameCategory } from '@realm/domain';
import { sealedIds } from '../../db/sealed-numbers';
import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { PAID_AT_HOUR, lastClosedDay } from '../closed-days';
import { findDownline, readFigures } from './agent.repository';
import { pageCommissions } from './page-commissions';

const DEFAULT_LIMIT = 20;
const MONTH_LENGTH = 7;

export const agentRoutes = ({ db, env, clock }: Ports) => {
  const ids = sealedIds(env.secret, 'downline');
  const rates = Object.entries(env.commissionRates).map(([category, rate]) => ({
    category: category as GameCategory,
    rate,
  }));
  return {
    getAgent: async ({ identity }) => {
      const now = clock.now();
      const member =
        identity?.kind === 'member'
          ? await readFigures(db, {
              memberId: identity.memberId,
              lastDay: lastClosedDay(now),
              month: gmt4DayKey(now.getTime()).slice(0, MONTH_LENGTH),
            })
          : null;
      return accept({ rates, paidAtHour: PAID_AT_HOUR, member });
    },

    listDownline: async ({ input, identity: { memberId } }) => {
      const before = input.cursor === undefined ? null : ids.open(input.cursor);
      if (before === null && input.cursor !== undefined) return refuse('MALFORMED');
      const limit = Number(input.limit ?? DEFAULT_LIMIT);
      const found = await findDownline(db, {
        agentId: memberId,
        lastDay: lastClosedDay(clock.now()),
        onlyActive: input.show === 'active',
        before,
        limit,
      });
      const items = found.slice(0, limit).map(({ memberId: id, uid: _uid, account, ...member }) => ({
        downlineId: ids.seal(id),
        account: maskAccount(account),
        ...member,
      }));
      return accept({ items, nextCursor: found.length > limit ? (items.at(-1)?.downlineId ?? null) : null });
    },

    listCommissions: async ({ input, identity: { memberId } }) => {
      const page = await pageCommissions(db, { agentId: memberId, ...input });
      return page === null ? refuse('MALFORMED') : accept(page);
    },
  } satisfies Partial<Handlers>;
};
