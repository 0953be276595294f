import { screen, within } from '@testing-library/react';
import { accepted, type FakeAnswers } from '@realm/api-client/testing';
import type { OperatorEndpoints, StaffRole } from '@realm/api-client';
import { renderConsole } from '../../state/testing/render-console';
import { feature } from '.';

const AT = '2026-03-10T12:00:00.000Z';
const CHECK = { at: AT, tookMs: 5, requestedBy: '', ok: true, postings: 12 };
const BOOKS = {
  latest: { ...CHECK, accounts: 3, rules: [{ name: 'frozen', rule: 'x', differences: 0, shown: [] }] },
  running: false,
  everyMinutes: 10,
  audit: {
    latest: { ...CHECK, batches: 4, links: 4, staffEntries: 2, first: null },
    running: false,
    everyMinutes: 1440,
  },
  head: null,
};
const ALERT = { beganAt: AT, endedAt: null, amount: 2, oldestAt: AT, names: [] };
const QUIET = { lasting: [], ended: [], mailTo: 0, webhook: null };
const NONE = { count: 0, medianSeconds: null };
const EMPTY = { count: 0, sumUsdt: '0.00', oldestAt: null };

const open = (role: StaffRole, answers: FakeAnswers<OperatorEndpoints> = {}) =>
  renderConsole(feature, {
    at: '/home',
    path: '/home',
    role,
    texts: ['console-home', 'console-audit', 'console-commands'],
    answers: {
      'overview/books': accepted(BOOKS as never),
      'overview/alerts': accepted(QUIET as never),
      'overview/waits': accepted({ withdrawals: NONE, deposits: NONE, proofs: NONE, support: NONE }),
      'queue/summary': accepted({
        review: EMPTY,
        held: EMPTY,
        network: EMPTY,
        unknown: EMPTY,
        exceptions: EMPTY,
        proofs: EMPTY,
      }),
      'support/list': accepted({
        items: [],
        counts: { mine: 0, unassigned: 0, all: 0, waiting: 0 },
      } as never),
      'recovery/list': accepted({ items: [] } as never),
      'report/sums': accepted({ at: AT, items: [] }),
      ...answers,
    },
  });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('alerts that last come first, each leads to its queue, and one that is over says since when', async () => {
  const lasting = [
    { ...ALERT, alertId: '1', kind: 'queue-age', subject: 'withdrawals' },
    { ...ALERT, alertId: '2', kind: 'books-differ', subject: '', oldestAt: null, names: ['frozen'] },
  ];
  const ended = [{ ...ALERT, alertId: '3', kind: 'payouts-unknown', subject: '', endedAt: AT }];
  const webhook = { waiting: 1, failed: 0, lastError: '503' };
  await open('support', {
    'overview/alerts': accepted({ lasting, ended, mailTo: 2, webhook } as never),
  });
  const alerts = await card('Alerts');
  const lines = (await alerts.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringContaining('2 withdrawals wait, the oldest too long'),
    expect.stringContaining('2 rules of the books are brokenfrozen'),
    expect.stringContaining('Over since 08:00'),
  ]);
  expect(alerts.getByRole('link', { name: /withdrawals wait/ })).toHaveAttribute('href', '/withdrawals');
  expect(alerts.getByText('By mail to 2 addresses')).toBeVisible();
  expect(alerts.getByText('Webhook: 1 not delivered (503)')).toBeVisible();
});

it('rules of the books and commands of staff are named in words, and one that is newer than the page by its own name', async () => {
  const rules = ['frozen', 'newer-rule'].map((name) => ({ name, rule: 'x', differences: 0, shown: [] }));
  const entry = { at: AT, operator: 'mara', target: 'W1', reason: '', result: 'OK' };
  const items = ['withdrawal/reject', 'newer/command'].map((operation, place) => ({
    ...entry,
    entry: String(place),
    operation,
  }));
  await open('admin', {
    'overview/books': accepted({ ...BOOKS, latest: { ...BOOKS.latest, rules } } as never),
    'audit/list': accepted({ items, nextCursor: null } as never),
  });
  const books = await card('Books');
  expect(await books.findByText('Frozen equals open orders')).toBeVisible();
  expect(books.getByText('newer-rule')).toBeVisible();
  const latest = await card('Just now');
  expect(await latest.findByText('Withdrawal rejection')).toBeVisible();
  expect(latest.getByText('newer/command')).toBeVisible();
});

it('money in and out opens its ledger rows, by network and in all, as the reports add it up', async () => {
  const sum = (measure: string, provider: string, amount: string) => ({
    measure,
    provider,
    amount,
    currencyCode: 'USDT',
    entries: 1,
  });
  const items = [sum('deposits', 'TRC20', '30.500000'), sum('deposits', 'BEP20', '1.500000')];
  await open('viewer', { 'report/sums': accepted({ at: AT, items } as never) });
  const money = await card('Money today');
  const links = (await money.findAllByRole('link', { name: /\d/ })).map(
    (link) => new URL(link.getAttribute('href') ?? '', 'http://console.test').searchParams,
  );
  const figures = links.map((search) => ['measure', 'provider', 'amount'].map((name) => search.get(name)));
  expect(figures).toEqual([
    ['deposits', null, '32.000000'],
    ['deposits', 'TRC20', '30.500000'],
    ['deposits', 'BEP20', '1.500000'],
    ['withdrawals', null, '0.000000'],
  ]);
});

it('says that nothing is wrong, and that nobody is notified where nothing is configured', async () => {
  await open('support');
  const alerts = await card('Alerts');
  expect(await alerts.findByText(/No alerts now/)).toBeVisible();
  expect(alerts.getByText('No mail address is configured')).toBeVisible();
  expect(alerts.getByText('No webhook is configured')).toBeVisible();
});

it('the audit names the first row that does not fit, and only who may has it run', async () => {
  const first = { table: 'postings', key: '7', what: 'hash', expected: 'aa', found: 'bb' };
  const latest = { ...BOOKS.audit.latest, ok: false, first };
  const broken = { 'overview/books': accepted({ ...BOOKS, audit: { ...BOOKS.audit, latest } } as never) };
  const { user, callsOf, unmount } = await open('finance-checker', {
    ...broken,
    'overview/audit-books': accepted({ requestedBy: 'me' }),
  });
  const books = await card('Books');
  expect(await books.findByText('postings 7: hash')).toBeVisible();
  expect(books.getByText('Found bb')).toBeVisible();
  await user.click(books.getByRole('button', { name: 'Audit now' }));
  expect(callsOf('overview/audit-books')).toHaveLength(1);
  unmount();

  await open('support', broken);
  const read = await card('Books');
  expect(await read.findByText('A row does not match')).toBeVisible();
  expect(read.queryByRole('button', { name: 'Audit now' })).toBeNull();
});
