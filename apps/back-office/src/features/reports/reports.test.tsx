import { screen, within } from '@testing-library/react';
import { accepted, refused, type FakeAnswers } from '@realm/api-client/testing';
import type { OperatorEndpoints } from '@realm/api-client';
import { AT } from '../../state/testing/console-member';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';

const sum = (measure: string, amount: string, keys: object = {}) => ({
  measure,
  currencyCode: measure === 'deposits' ? 'USDT' : 'CNY',
  amount,
  entries: 2,
  ...keys,
});
const ENTRY = {
  posting: '41',
  at: AT,
  type: 1,
  member: null,
  amount: '-30.00',
  running: '-30.00',
  reference: 'B1',
  hash: 'abcdef0123456789',
};
const ROWS = '/reports/rows?measure=turnover&currencyCode=CNY&from=2026-11-07&to=2026-11-20&amount=30.00';

const open = (at: string, answers: FakeAnswers<OperatorEndpoints> = {}) =>
  renderConsole(feature, {
    at,
    path: '/reports',
    role: 'viewer',
    texts: ['console-reports', 'ledger'],
    answers: {
      'report/sums': accepted({
        at: AT,
        items: [
          sum('deposits', '500.00'),
          sum('turnover', '30.00', { category: 'slots' }),
          sum('stakes', '30.00', { category: 'slots' }),
          sum('ggr', '10.00', { category: 'slots' }),
          sum('net', '7.00', { category: 'slots' }),
        ],
      } as never),
      'game/returns': accepted({ currencyCode: 'CNY', items: [] }),
      'report/entries': accepted({
        items: [ENTRY],
        total: { amount: '30.00', entries: 1 },
        nextCursor: null,
      } as never),
      ...answers,
    },
  });

it('a figure opens its rows, with the period, the currency and the amount that they have to be', async () => {
  await open('/reports?from=2026-11-07&to=2026-11-20');
  const table = await screen.findByRole('grid', { name: 'By category' });
  const row = within(await within(table).findByRole('row', { name: /Slots/ }));
  const links = row
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://console.test').searchParams);
  // The number of bets opens their stakes; what is left of the revenue has rows of its own.
  expect(links.map((search) => `${search.get('measure') ?? ''} ${search.get('amount') ?? ''}`)).toEqual([
    ...['stakes 30.00', 'stakes 30.00', 'turnover 30.00', 'ggr 10.00', 'net 7.00'],
  ]);
  const turnover = links.find((search) => search.get('measure') === 'turnover');
  expect(Object.fromEntries(turnover ?? [])).toEqual({
    measure: 'turnover',
    currencyCode: 'CNY',
    from: '2026-11-07',
    to: '2026-11-20',
    category: 'slots',
    amount: '30.00',
  });
});

it('rows say that they sum to the figure that was pressed, or that there are more since', async () => {
  const { unmount } = await open(ROWS);
  expect(await screen.findByText(/is the reported figure/)).toBeVisible();
  unmount();
  await open(ROWS.replace('amount=30.00', 'amount=20.00'));
  expect(await screen.findByText(/new postings since the report/)).toBeVisible();
});

it('another period is a question of its own, and the currency of play stays', async () => {
  const { user, callsOf } = await open('/reports?from=2026-11-07&to=2026-11-20&currency=USD');
  await user.click(await screen.findByRole('radio', { name: 'Today' }));
  const last = callsOf('report/sums')
    .filter(({ currencyCode }) => currencyCode === 'USD')
    .at(-1);
  expect(last).toBeDefined();
  expect(last?.['from']).not.toBe('2026-11-07');
  expect(last?.['from']).toBe(last?.['to']);
});

it('a report that can’t be read says why and is asked for again', async () => {
  const { user, callsOf } = await open('/reports', { 'report/sums': refused('DATE_RANGE_INVALID') });
  const alert = within((await screen.findAllByRole('alert'))[0] as HTMLElement);
  const before = callsOf('report/sums').length;
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(callsOf('report/sums').length).toBeGreaterThan(before);
});
