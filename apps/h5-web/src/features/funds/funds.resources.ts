import type { Answer, DepositOrder, LedgerEntry, WithdrawalOrder } from '@realm/api-client';
import { api } from '../../shared/api';
import { serverNow } from '../../shared/clock';
import { instantsOf, type DayRange } from '../../shared/dates/day-range';
import { createResource } from '../../state/resources/create-resource';
import { createPages, type Page } from '../../state/resources/pages';
import type { FundsFilter, FundsTab } from './funds.slice';

export type FundsItem =
  | { readonly kind: 'deposit'; readonly order: DepositOrder }
  | { readonly kind: 'withdrawal'; readonly order: WithdrawalOrder }
  | { readonly kind: 'entry'; readonly entry: LedgerEntry };

export interface FundsQuery {
  readonly tab: FundsTab;
  readonly range: DayRange;
  readonly filter: Omit<FundsFilter, 'range'>;
}

export const betOrder = createResource(
  'bet-order',
  (orderNumber: string) => api.getBetOrder({ orderNumber }),
  { forget: true },
);

const PAGE_ROWS = '50';

/** A list is always read again before it is shown: there may be new orders. What the last visit showed is for whoever gets no answer. */
export const funds = createPages(
  'funds',
  ({ tab, range, filter }: FundsQuery, cursor) => {
    const query = {
      ...instantsOf(range, serverNow()),
      limit: PAGE_ROWS,
      ...(cursor === undefined ? {} : { cursor }),
    };
    return READ[tab](query, filter);
  },
  { forget: 'aside' },
);

type Query = { from?: string; to?: string; limit: string; cursor?: string };

const READ: Readonly<
  Record<FundsTab, (query: Query, filter: FundsQuery['filter']) => Promise<Answer<Page<FundsItem>>>>
> = {
  deposits: async (query) => asItems(await api.listDeposits(query), (order) => ({ kind: 'deposit', order })),
  withdrawals: async (query) =>
    asItems(await api.listWithdrawals(query), (order) => ({ kind: 'withdrawal', order })),
  all: async (query, filter) =>
    asItems(await api.listLedger({ ...query, ...narrowing(filter) }), (entry) => ({ kind: 'entry', entry })),
};

const narrowing = ({ direction, type, amount: { min, max } }: FundsQuery['filter']) => ({
  ...(direction === 'any' ? {} : { direction }),
  ...(type === null ? {} : { type: String(type) }),
  ...(min === null ? {} : { minAmount: min }),
  ...(max === null ? {} : { maxAmount: max }),
});

/** Of all changes that the list pages through, not only of those that it has. */
export const fundsSums = createResource(
  'funds-sums',
  ({ range, filter }: FundsQuery) =>
    api.getLedgerSums({ ...instantsOf(range, serverNow()), ...narrowing(filter) }),
  { forget: 'aside' },
);

function asItems<Row>(answer: Answer<Page<Row>>, wrap: (row: Row) => FundsItem): Answer<Page<FundsItem>> {
  if (!answer.ok) return answer;
  return { ok: true, value: { ...answer.value, items: answer.value.items.map(wrap) } };
}
