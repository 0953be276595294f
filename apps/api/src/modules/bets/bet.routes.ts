import { fromMinor } from '@realm/domain';
import { resolveRange, readPage, sealedCursors } from '../../db/page';
import { sealedIds } from '../../db/sealed-numbers';
import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import { entriesOfEvents } from '../../ledger';
import type { Ports } from '../../ports';
import { activeCurrency } from '../orders';
import { presentEntries } from '../wallet';
import { openClaim, presentClaimChange, readClaimChanges } from './bet-claims.repository';
import { presentCorrection, readCorrections } from './bet-corrections.repository';
import { filterOf, pageBets } from './list-bets';
import { presentBetOrder, selectBetOrder } from './present-bet-order';
import { byDay, groupBets, presentBetSum, sumsSemaphore } from './sum-bets';

export const betRoutes = ({ db, clock, env }: Ports) => {
  const cursors = sealedCursors(env.secret);
  const ids = sealedIds(env.secret, 'ledger-entry');
  return {
    getBetOrder: async ({ input, identity: { memberId } }) => {
      const row = await selectBetOrder(db, input.orderNumber)
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      if (row === undefined) return refuse('ORDER_NOT_FOUND');
      const { currency, placed_event: placed, ended_event: ended } = row;
      const corrections = row.corrections === 0 ? [] : await readCorrections(db, row.order_number);
      const claimChanges = row.corrections === 0 ? [] : await readClaimChanges(db, row.order_number);
      const events = [
        placed,
        ended,
        ...[...corrections, ...claimChanges].map(({ event_id }) => event_id),
      ].filter((event) => event !== null);
      const entries = await entriesOfEvents(db, { memberId, currency, events });
      return accept({
        ...presentBetOrder(row),
        entries: await presentEntries(db, { entries, currency, ids }),
        corrections: corrections.map((correction) => presentCorrection(correction, currency)),
        claim: fromMinor(openClaim(row), currency).amount,
        claimChanges: claimChanges.map((change) => presentClaimChange(change, currency)),
      });
    },

    listBets: async ({ input, identity: { memberId } }) => {
      const request = readPage(input, { now: clock.now(), cursors });
      if (!request.ok) return refuse(request.refusal);
      return accept(await pageBets(db, memberId, { page: request.page, filter: filterOf(input) }));
    },

    getBetSums: async ({ input, identity: { memberId } }) => {
      const range = resolveRange(input, clock.now());
      if (range === null) return refuse('DATE_RANGE_INVALID');
      const currency = await activeCurrency(db, memberId);
      const groups = await sumsSemaphore(() =>
        groupBets(db, { memberId, currency, range, filter: filterOf(input) }),
      );
      return accept({
        currencyCode: currency,
        total: presentBetSum(groups, currency),
        days: [...byDay(groups)].map(([day, bets]) => ({ day, ...presentBetSum(bets, currency) })),
      });
    },
  } satisfies Partial<Handlers>;
};
