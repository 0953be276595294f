import { gmt4DayKey, parseDay, type GameCategory } from '@realm/domain';
import { sealedIds } from '../../db/sealed-numbers';
import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { PAID_AT_HOUR, lastClosedDay } from '../closed-days';
import { findCommissions, findDownline, readFigures } from './agent.repository';

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
      const items = found
        .slice(0, limit)
        .map(({ memberId: id, ...member }) => ({ downlineId: ids.seal(id), ...member }));
      return accept({ items, nextCursor: found.length > limit ? (items.at(-1)?.downlineId ?? null) : null });
    },

    listCommissions: async ({ input, identity: { memberId } }) => {
      const after = input.cursor === undefined ? null : positionOf(input.cursor);
      if (after === null && input.cursor !== undefined) return refuse('MALFORMED');
      const limit = Number(input.limit ?? DEFAULT_LIMIT);
      const found = await findCommissions(db, { agentId: memberId, after, limit });
      const items = found.slice(0, limit);
      const last = items.at(-1);
      return accept({
        items,
        nextCursor: found.length > limit && last !== undefined ? `${last.day}.${last.currencyCode}` : null,
      });
    },
  } satisfies Partial<Handlers>;
};

/** `null` for a day that does not exist. */
function positionOf(cursor: string): { day: string; currency: string } | null {
  const [day = '', currency = ''] = cursor.split('.');
  return parseDay(day) === null ? null : { day, currency };
}
