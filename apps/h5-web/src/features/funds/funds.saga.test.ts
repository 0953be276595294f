import { expectSaga } from 'redux-saga-test-plan';
import { accepted, fakeApi, refused, unreachable } from '@realm/api-client/testing';
import type { LedgerEntry } from '@realm/api-client';
import { wireApi } from '../../shared/api';
import { loadFunds, loadMoreFunds } from './funds.saga';
import { selectFundsLines } from './funds.selectors';
import { fundsFiltered, fundsLoaded, fundsOpened, fundsSlice, moreFundsRequested } from './funds.slice';

const entry = (id: string, createdAt: string): LedgerEntry => ({
  id,
  type: 11,
  account: 'available',
  currencyCode: 'CNY',
  amount: '100.00',
  before: '0.00',
  after: '100.00',
  reference: 'D1',
  category: null,
  note: '',
  createdAt,
});

const stateAfter = (...actions: Parameters<typeof fundsSlice.reducer>[1][]) => ({
  features: { funds: actions.reduce(fundsSlice.reducer, fundsSlice.getInitialState()) },
});

describe('loading funds', () => {
  it('asks for the direction only where the list is all changes', async () => {
    const api = fakeApi({ listLedger: accepted({ items: [], nextCursor: null }) });
    wireApi(api);
    await expectSaga(loadFunds)
      .withState(
        stateAfter(
          fundsOpened('all'),
          fundsFiltered({ direction: 'out' }),
          fundsFiltered({ period: 'week' }),
        ),
      )
      .put(fundsLoaded({ tab: 'all', items: [], nextCursor: null }))
      .silentRun();
    expect(api.calls[0]?.input).toMatchObject({
      direction: 'out',
      from: expect.any(String),
      to: expect.any(String),
    });
  });

  it.each([
    [[fundsFiltered({ direction: 'in' }), fundsFiltered({ type: 18 })], { type: '18' }],
    [[fundsFiltered({ type: 18 }), fundsFiltered({ direction: 'in' })], { direction: 'in' }],
    [[fundsFiltered({ type: 18 }), fundsFiltered({ type: null })], {}],
  ])('asks for a type or a direction, never for both', async (choices, asked) => {
    const api = fakeApi({ listLedger: accepted({ items: [], nextCursor: null }) });
    wireApi(api);
    await expectSaga(loadFunds)
      .withState(stateAfter(fundsOpened('all'), ...choices))
      .silentRun();
    expect(api.calls[0]?.input).toEqual({ limit: '50', ...asked });
  });

  it('leaves the range to the server for the longest period', async () => {
    const api = fakeApi({ listDeposits: accepted({ items: [], nextCursor: null }) });
    wireApi(api);
    await expectSaga(loadFunds)
      .withState(stateAfter(fundsOpened('deposits')))
      .silentRun();
    expect(api.calls[0]?.input).not.toHaveProperty('from');
  });

  it('keeps what failed, so that the screen can say why', async () => {
    wireApi(fakeApi({ listWithdrawals: refused('DATE_RANGE_INVALID') }));
    const failure = refused('DATE_RANGE_INVALID');
    await expectSaga(loadFunds)
      .withState(stateAfter(fundsOpened('withdrawals')))
      .put(
        fundsSlice.actions.fundsFailed({
          tab: 'withdrawals',
          failure: !failure.ok ? failure.failure : never(),
        }),
      )
      .silentRun();
  });

  it('keeps the rows it has when the next page does not come', async () => {
    wireApi(fakeApi({ listLedger: unreachable('timeout') }));
    const loaded = fundsLoaded({
      tab: 'all',
      items: [{ kind: 'entry', entry: entry('9', '2026-11-20T12:00:00.000Z') }],
      nextCursor: 'c',
    });
    const before = stateAfter(fundsOpened('all'), loaded, moreFundsRequested());
    await expectSaga(loadMoreFunds)
      .withState(before)
      .put(fundsSlice.actions.moreFundsFailed('all'))
      .silentRun();
    const after = fundsSlice.reducer(before.features.funds, fundsSlice.actions.moreFundsFailed('all'));
    expect(after.lists.all).toMatchObject({ step: 'ready', more: 'failed', items: [{ kind: 'entry' }] });
  });
});

describe('days', () => {
  it('groups by the GMT-4 day, not by UTC', () => {
    const state = stateAfter(
      fundsOpened('all'),
      fundsLoaded({
        tab: 'all',
        nextCursor: null,
        items: [
          { kind: 'entry', entry: entry('2', '2026-11-20T04:00:00.000Z') },
          { kind: 'entry', entry: entry('1', '2026-11-20T03:59:59.000Z') },
        ],
      }),
    );
    const days = selectFundsLines(state as never).flatMap((line) => (line.kind === 'day' ? [line.day] : []));
    expect(days).toEqual(['2026-11-20', '2026-11-19']);
  });
});

function never(): never {
  throw new Error('a refusal is a failure');
}
