import { act, screen, waitFor, within } from '@testing-library/react';
import { accepted } from '@realm/api-client/testing';
import type { StaffRole } from '@realm/api-client';
import { topicChanged } from '../../state/live/live.slice';
import { renderConsole } from '../../state/testing/render-console';
import { AlertsBell } from './alerts-bell';
import { BooksState } from './books-state';

const AT = '2026-03-10T12:00:00.000Z';
const rule = (name: string, differences: number) => ({ name, rule: 'x', differences, shown: [] });
const books = (differences: number, isWhole = true) => ({
  latest: {
    at: AT,
    ok: differences === 0,
    rules: [rule('frozen', differences), rule('sums', 0)],
  },
  running: false,
  everyMinutes: 10,
  audit: { latest: { ok: isWhole, first: null }, running: false, everyMinutes: 1440 },
  head: null,
});
const ALERT = { beganAt: AT, endedAt: null, amount: 2, oldestAt: AT, names: [] };
const PAYOUTS = { ...ALERT, alertId: '1', kind: 'payouts-unknown', subject: '' };
const SUPPORT = { ...ALERT, alertId: '2', kind: 'queue-age', subject: 'support' };
const OVERDUE = { ...ALERT, alertId: '3', kind: 'check-overdue', subject: 'rules' };

const Frame = () => (
  <>
    <AlertsBell />
    <BooksState />
  </>
);

async function open(role: StaffRole, state: object, lasting: readonly object[] = []) {
  let now: { readonly books: object; readonly lasting: readonly object[] } = { books: state, lasting };
  const view = await renderConsole(
    { Screen: Frame },
    {
      at: '/games',
      path: '',
      role,
      texts: [],
      answers: {
        'overview/books': () => accepted(now.books as never),
        'overview/alerts': () =>
          accepted({ lasting: now.lasting, ended: [], mailTo: 0, webhook: null } as never),
      },
    },
  );
  const changed = (topic: 'books' | 'alerts', revision: string) =>
    act(() => void view.store.dispatch(topicChanged({ topic, revision })));
  changed('books', '1');
  changed('alerts', '1');
  return {
    ...view,
    becomes: (next: Partial<typeof now>) => {
      now = { ...now, ...next };
      changed('books', '2');
      changed('alerts', '2');
    },
  };
}

describe('the foot', () => {
  it.each([
    ['agree', books(0), [], 'Books agree 08:00'],
    ['differ', books(3), [], 'Books: 3 differences 08:00'],
    ['were altered', books(0, false), [], 'The ledger or the audit log was altered'],
    ['were not checked for long', books(0), [OVERDUE], 'Books last checked 08:00'],
  ])('says that the books %s, and leads to the overview', async (_what, state, lasting, text) => {
    await open('viewer', state, lasting);
    expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', '/home');
  });

  it('follows the checks', async () => {
    const { becomes } = await open('viewer', books(0));
    expect(await screen.findByText('Books agree 08:00')).toBeVisible();
    becomes({ books: books(1) });
    expect(await screen.findByText('Books: 1 difference 08:00')).toBeVisible();
  });

  it('says nothing before the first check', async () => {
    const { callsOf } = await open('viewer', { ...books(0), latest: null });
    await waitFor(() => expect(callsOf('overview/books')).not.toEqual([]));
    expect(screen.queryByText(/Books/)).toBeNull();
  });
});

describe('the bell', () => {
  it('counts the alerts that last, and follows them', async () => {
    const { becomes } = await open('admin', books(0));
    expect(await screen.findByRole('button', { name: 'Alerts' })).toBeVisible();
    becomes({ lasting: [PAYOUTS, SUPPORT] });
    expect(await screen.findByRole('button', { name: '2 alerts' })).toBeVisible();
  });

  it('opens them, each a way to where it is looked into, and closes behind who takes it', async () => {
    const { user } = await open('admin', books(0), [PAYOUTS, SUPPORT]);
    await user.click(await screen.findByRole('button', { name: '2 alerts' }));
    const alerts = within(await screen.findByRole('dialog', { name: 'Alerts' }));
    const links = alerts.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/payouts', '/support', '/home']);
    await user.click(alerts.getByRole('link', { name: /payouts/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows no way to a screen that the role does not have', async () => {
    const { user } = await open('viewer', books(0), [SUPPORT]);
    await user.click(await screen.findByRole('button', { name: '1 alert' }));
    const alerts = within(await screen.findByRole('dialog', { name: 'Alerts' }));
    expect(alerts.getByText('2 members wait for an answer, the first too long')).toBeVisible();
    expect(alerts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['To the overview']);
  });

  it('says that nothing is wrong', async () => {
    const { user } = await open('viewer', books(0));
    await user.click(await screen.findByRole('button', { name: 'Alerts' }));
    expect(await screen.findByText('No alerts now')).toBeVisible();
  });
});

it('who may read neither books nor alerts has neither foot nor bell, and asks for none', async () => {
  const { calls } = await open('content', books(0), [PAYOUTS]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(calls.filter(({ name }) => name.startsWith('overview/'))).toEqual([]);
});
