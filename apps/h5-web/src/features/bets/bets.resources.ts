import { api } from '../../shared/api';
import { serverNow } from '../../shared/clock';
import { instantsOf } from '../../shared/dates/day-range';
import { createResource } from '../../state/resources/create-resource';
import { createPages } from '../../state/resources/pages';
import type { BetQuery } from './bet-filter';

const PAGE_ROWS = '50';

const filterOf = ({ range, state, categories, outcomes }: BetQuery) => ({
  ...rebateFilterOf({ range, categories }),
  ...(state === null ? {} : { state }),
  ...(outcomes.length === 0 ? {} : { outcome: outcomes.join(',') }),
});

const rebateFilterOf = ({ range, categories }: Pick<BetQuery, 'range' | 'categories'>) => ({
  ...instantsOf(range, serverNow()),
  ...(categories.length === 0 ? {} : { category: categories.join(',') }),
});

/** Read again before it is shown, as are its sums: there may be new bets. */
export const bets = createPages(
  'bets',
  (query: BetQuery, cursor) =>
    api.listBets({ ...filterOf(query), limit: PAGE_ROWS, ...(cursor === undefined ? {} : { cursor }) }),
  { forget: 'aside' },
);

const readSums = (query: BetQuery) => api.getBetSums(filterOf(query));
export const betSums = createResource('bet-sums', readSums, { forget: 'aside' });

/* Counts have places of their own: whoever leaves a place first, forgets it for all. */
export const openBets = createResource('open-bets', readSums, { forget: 'aside' });
export const chosenBets = createResource('chosen-bets', readSums, { forget: 'aside' });

export const betDetail = createResource(
  'bet-detail',
  (orderNumber: string) => api.getBetOrder({ orderNumber }),
  { forget: true },
);

export const rebates = createResource(
  'rebates',
  (query: Pick<BetQuery, 'range' | 'categories'>) => api.getRebates(rebateFilterOf(query)),
  { forget: 'aside' },
);
