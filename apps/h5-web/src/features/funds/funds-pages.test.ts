import { accepted } from '@realm/api-client/testing';
import type { LedgerEntry } from '@realm/api-client';
import { hangingPages } from '../../state/testing/hanging-pages';
import { settle, startStore } from '../../state/testing/start-store';
import { feature } from '.';
import { keyOf, readResource, selectResource } from '../../state/resources/create-resource';
import { readMore } from '../../state/resources/pages';
import { resourceLeft } from '../../state/resources/resources.slice';
import { funds, type FundsQuery } from './funds.resources';

const entry = (id: string): LedgerEntry => ({
  id,
  type: 11,
  account: 'available',
  currencyCode: 'CNY',
  amount: '1.00',
  before: '0.00',
  after: '1.00',
  reference: '',
  category: null,
  gameId: null,
  note: '',
  createdAt: '2026-11-21T07:54:00.000Z',
});

const ALL: FundsQuery = {
  tab: 'all',
  range: { from: '2026-11-01', to: '2026-11-21' },
  filter: { amount: { min: null, max: null }, direction: 'any', type: null },
};
const OUT: FundsQuery = { ...ALL, filter: { ...ALL.filter, direction: 'out' } };

it('a page of the old filter that comes late is not added to the new list', async () => {
  const server = hangingPages<LedgerEntry>();
  const { store } = startStore({ listLedger: server.answer });
  store.addFeature('funds', feature);
  store.dispatch(readResource(funds, ALL));
  await settle();
  server.requested[0]?.give(accepted({ items: [entry('old-1')], nextCursor: 'old-cursor' }));
  await settle();
  store.dispatch(readMore(funds, ALL));
  await settle();
  // As the screen does when its filter changes.
  store.dispatch(resourceLeft(keyOf(funds, ALL)));
  store.dispatch(readResource(funds, OUT));
  await settle();
  server.requested[2]?.give(accepted({ items: [entry('new-1')], nextCursor: 'new-cursor' }));
  await settle();
  server.requested[1]?.give(accepted({ items: [entry('old-2')], nextCursor: 'old-cursor-2' }));
  await settle();
  expect(server.requested.map(({ cursor }) => cursor)).toEqual([undefined, 'old-cursor', undefined]);
  expect(selectResource(funds, OUT)(store.getState())).toMatchObject({
    status: 'ready',
    value: { items: [{ kind: 'entry', entry: entry('new-1') }], nextCursor: 'new-cursor' },
    more: 'idle',
  });
  expect(selectResource(funds, ALL)(store.getState())).toBeUndefined();
});
