import { inSnapshot } from '../../db/in-snapshot';
import { resolveRange } from '../../db/page';
import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { filterOf, sumsSemaphore } from '../bets';
import { reportRebates } from './report-rebates';

export const rebateRoutes = ({ db, clock }: Ports) =>
  ({
    getRebates: async ({ input, identity: { memberId } }) => {
      const now = clock.now();
      const range = resolveRange(input, now);
      if (range === null) return refuse('DATE_RANGE_INVALID');
      return sumsSemaphore(() =>
        inSnapshot(db, async (tx) =>
          accept(await reportRebates(tx, memberId, { range, categories: filterOf(input).categories, now })),
        ),
      );
    },
  }) satisfies Partial<Handlers>;
