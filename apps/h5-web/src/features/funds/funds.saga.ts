import { all, call, put, select, takeLeading } from 'typed-redux-saga';
import type { Answer } from '@realm/api-client';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { watchPages } from '../../shared/saga/watch-pages';
import { rangeOf } from './funds-range';
import { selectFundsFilter, selectFundsList, selectFundsTab } from './funds.selectors';
import {
  fundsFailed,
  fundsFiltered,
  fundsLoaded,
  fundsOpened,
  moreFundsFailed,
  moreFundsLoaded,
  moreFundsRequested,
  statementRequested,
  type FundsFilter,
  type FundsItem,
  type FundsTab,
} from './funds.slice';
import { exportStatement } from './statement.saga';

const PAGE_ROWS = '50';

export function* watchFunds() {
  yield* all([watchShownPages(), takeLeading(statementRequested, safely(exportStatement))]);
}

/** One list is on the screen at a time: the tab or filter chosen last is the one whose answers count. */
const watchShownPages = () =>
  call(() =>
    watchPages<'shown'>({
      first: [fundsOpened, fundsFiltered],
      more: moreFundsRequested,
      listsOf: () => ['shown'],
      loadFirst: loadFunds,
      loadMore: loadMoreFunds,
    }),
  );

export function* loadFunds() {
  const tab = yield* select(selectFundsTab);
  const answer = yield* fetchPage(tab);
  if (answer.ok) yield* put(fundsLoaded({ tab, ...answer.value }));
  else yield* put(fundsFailed({ tab, failure: answer.failure }));
}

export function* loadMoreFunds() {
  const tab = yield* select(selectFundsTab);
  const list = yield* select(selectFundsList);
  if (list.step !== 'ready' || list.nextCursor === null) return;
  const answer = yield* fetchPage(tab, list.nextCursor);
  if (answer.ok) yield* put(moreFundsLoaded({ tab, ...answer.value }));
  else yield* put(moreFundsFailed(tab));
}

interface Page {
  readonly items: readonly FundsItem[];
  readonly nextCursor: string | null;
}

function* fetchPage(tab: FundsTab, cursor?: string) {
  const filter = yield* select(selectFundsFilter);
  const query = {
    ...rangeOf(filter.period, Date.now()),
    limit: PAGE_ROWS,
    ...(cursor === undefined ? {} : { cursor }),
  };
  return yield* call(READ[tab], query, filter);
}

type Query = { from?: string; to?: string; limit: string; cursor?: string };

const READ: Readonly<Record<FundsTab, (query: Query, filter: FundsFilter) => Promise<Answer<Page>>>> = {
  deposits: async (query) => asItems(await api.listDeposits(query), (order) => ({ kind: 'deposit', order })),
  withdrawals: async (query) =>
    asItems(await api.listWithdrawals(query), (order) => ({ kind: 'withdrawal', order })),
  all: async (query, filter) =>
    asItems(await api.listLedger({ ...query, ...narrowing(filter) }), (entry) => ({ kind: 'entry', entry })),
};

const narrowing = ({ direction, type }: FundsFilter): { direction?: 'in' | 'out'; type?: string } => ({
  ...(direction === 'any' ? {} : { direction }),
  ...(type === null ? {} : { type: String(type) }),
});

function asItems<Row>(
  answer: Answer<{ items: readonly Row[]; nextCursor: string | null }>,
  wrap: (row: Row) => FundsItem,
): Answer<Page> {
  if (!answer.ok) return answer;
  return { ok: true, value: { items: answer.value.items.map(wrap), nextCursor: answer.value.nextCursor } };
}
