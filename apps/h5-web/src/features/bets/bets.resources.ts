import type { GameCategory } from '@realm/domain';
import { api } from '../../shared/api';
import { instantsOf, type DayRange } from '../../shared/dates/day-range';
import { createPages, createResource } from '../../state/resources/create-resource';
import type { OutcomeName } from './bet-filter';

export interface BetQuery {
  readonly range: DayRange;
  readonly state: 'open' | 'ended' | null;
  readonly category: GameCategory | null;
  readonly outcome: OutcomeName | null;
}

const PAGE_ROWS = '50';

const filterOf = ({ range, state, category, outcome }: BetQuery) => ({
  ...instantsOf(range, Date.now()),
  ...(state === null ? {} : { state }),
  ...(category === null ? {} : { category }),
  ...(outcome === null ? {} : { outcome }),
});

/** Read again before it is shown, as are its sums: there may be new bets. */
export const bets = createPages(
  'bets',
  (query: BetQuery, cursor) =>
    api.listBets({ ...filterOf(query), limit: PAGE_ROWS, ...(cursor === undefined ? {} : { cursor }) }),
  { forget: true },
);

export const betSums = createResource('bet-sums', (query: BetQuery) => api.getBetSums(filterOf(query)), {
  forget: true,
});

export const betDetail = createResource(
  'bet-detail',
  (orderNumber: string) => api.getBetOrder({ orderNumber }),
  { forget: true },
);

export const rebates = createResource(
  'rebates',
  ({ range, category }: Pick<BetQuery, 'range' | 'category'>) =>
    api.getRebates({ ...instantsOf(range, Date.now()), ...(category === null ? {} : { category }) }),
  { forget: true },
);
