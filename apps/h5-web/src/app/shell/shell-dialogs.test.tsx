import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n } from '@realm/i18n';
import { accepted, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { ROUTE_PATHS } from '../../shared/routes/route-table';
import { noteServerTime } from '../../shared/clock';
import { PLAY_PAUSE } from '../../state/protection/play-pause';
import { resourceReceived } from '../../state/resources/resources.slice';
import { signedIn, signedOut } from '../../state/session/session.slice';
import { codeOffered, finished } from '../../state/startup/startup.slice';
import { balanceReceived, gameBalancesPushed } from '../../state/balance/balance.slice';
import { MEMBER, balance } from '../../state/testing/members';
import { beginPause } from '../../state/testing/pause';
import { settle, startStore } from '../../state/testing/start-store';
import { toastShown } from '../../state/toasts/toasts.slice';
import {
  downloadDialogToggled,
  loginDialogChanged,
  sidebarToggled,
  walletDialogChanged,
} from '../../state/ui/ui.slice';
import { App } from '../app';
import type { Screens } from '../screens';

const screens = Object.fromEntries(
  ROUTE_PATHS.map((path) => [path, () => <main>screen {path}</main>]),
) as unknown as Screens;

async function open(at: string, { member = false, answers = {} as FakeAnswers } = {}) {
  window.history.replaceState(null, '', at);
  const started = startStore({ createVisitor: unreachable('network'), ...answers });
  if (member) started.store.dispatch(signedIn(MEMBER));
  started.store.dispatch(finished([]));
  const i18n = await createI18n({ language: 'en', sections: ['refusal'] });
  render(<App store={started.store} i18n={i18n} screens={screens} />);
  await act(settle);
  return { ...started, user: userEvent.setup() };
}
const openDialogs = () =>
  [...document.querySelectorAll('dialog[open]')].map(
    (dialog) => document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent,
  );

beforeEach(() => localStorage.clear());

it('shows one dialog at a time, the end of the session before everything else', async () => {
  const { store, user } = await open('/home', { member: true });
  act(() => {
    store.dispatch(sidebarToggled(true));
    store.dispatch(downloadDialogToggled(true));
  });
  await waitFor(() => expect(openDialogs()).toEqual(['Add to home screen']));
  act(
    () =>
      void store.dispatch(
        codeOffered({ code: 'code-1', owner: { account: 'harbour88', nickname: 'Lin' }, replaces: true }),
      ),
  );
  await waitFor(() => expect(openDialogs()).toEqual(['Sign in with this link?']));
  await act(async () => {
    store.dispatch(signedOut({ reason: 'signed-in-elsewhere' }));
    await settle();
  });
  expect(openDialogs()).toEqual(["You've been signed out"]);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/another device.+change your password/);
  await user.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(window.location.pathname).toBe('/login');
  expect(openDialogs()).not.toContain("You've been signed out");
});

it('a member whose account moves to another server reads that nothing is lost, and signs in again', async () => {
  const { store } = await open('/home', { member: true });
  await act(async () => {
    store.dispatch(signedOut({ reason: 'moved' }));
    await settle();
  });
  const dialog = screen.getByRole('alertdialog', { name: "You've been signed out" });
  expect(dialog).toHaveTextContent(/move your account to another server.+nothing is lost.+sign in again/i);
  expect(within(dialog).getByRole('button', { name: 'Sign in again' })).toBeVisible();
});

it('a member whose account was disabled is sent to a person, not to a sign-in that would be refused', async () => {
  const { store, user } = await open('/home', { member: true });
  await act(async () => {
    store.dispatch(signedOut({ reason: 'disabled' }));
    await settle();
  });
  const dialog = within(screen.getByRole('alertdialog', { name: "You've been signed out" }));
  expect(dialog.queryByRole('button', { name: 'Sign in again' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Contact customer service' }));
  expect(`${window.location.pathname}${window.location.search}`).toBe('/customerService?about=account');
});

it.each(['ACCOUNT_DISABLED', 'PERMISSION_DENIED'] as const)(
  'a note that says %s leads to a person, and is gone then',
  async (name) => {
    const { store, user } = await open('/home');
    const failure = { kind: 'refused', code: 1, name, message: '' } as const;
    act(() => {
      store.dispatch(toastShown({ tone: 'bad', failure }));
      store.dispatch(toastShown({ tone: 'bad', failure: { ...failure, name: 'TOO_FAST' } }));
    });
    const notes = within(screen.getByRole('status', { name: 'Notifications' }));
    await user.click(notes.getByRole('button', { name: 'Contact customer service' }));
    expect(`${window.location.pathname}${window.location.search}`).toBe('/customerService?about=account');
    expect(notes.queryByRole('button')).toBeNull();
  },
);

it('the sidebar stays open over a reload, leads on, and closes behind itself', async () => {
  localStorage.setItem('sidebarOpen', 'true');
  const { user } = await open('/home', { member: true });
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(menu).getByRole('link', { name: 'Funds' }));
  expect(window.location.pathname).toBe('/userCenter/capitalManage');
  expect(localStorage.getItem('sidebarOpen')).toBe('false');
  expect(openDialogs()).toEqual([]);
});

it('limits and breaks are one press away in the sidebar', async () => {
  localStorage.setItem('sidebarOpen', 'true');
  await open('/home', { member: true });
  expect(await screen.findByRole('link', { name: 'Safer play' })).toHaveAttribute(
    'href',
    '/userCenter/saferPlay',
  );
});

it('the sidebar does not come back over a form or a game', async () => {
  localStorage.setItem('sidebarOpen', 'true');
  await open('/userCenter/withdraw', { member: true });
  expect(openDialogs()).toEqual([]);
  expect(localStorage.getItem('sidebarOpen')).toBe('false');
});

it('the sidebar stays closed when a member returns to the page', async () => {
  const entries = [{ type: 'back_forward' } as PerformanceNavigationTiming];
  const spy = jest.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
  localStorage.setItem('sidebarOpen', 'true');
  await open('/home', { member: true });
  expect(openDialogs()).toEqual([]);
  expect(localStorage.getItem('sidebarOpen')).toBe('false');
  spy.mockRestore();
});

it('the sidebar offers a visitor to sign in, and no money and no sign-out', async () => {
  const { store, user } = await open('/home');
  act(() => void store.dispatch(sidebarToggled(true)));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(menu).queryByRole('button', { name: 'Sign out' })).toBeNull();
  await user.click(within(menu).getByRole('button', { name: 'Create account' }));
  expect(`${window.location.pathname}${window.location.search}`).toBe('/login?mode=register');
});

it('the sidebar changes the theme, and asks before it signs out', async () => {
  const { store, user } = await open('/home', { member: true, answers: { logout: accepted({}) } });
  act(() => void store.dispatch(sidebarToggled(true)));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(menu).getByRole('radio', { name: 'Light' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  await user.click(within(menu).getByRole('button', { name: 'Sign out' }));
  const question = screen.getByRole('alertdialog', { name: 'Sign out?' });
  expect(store.getState().session.member).not.toBeNull();
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));
  expect(store.getState().session.member).toBeNull();
});

it('the quick wallet takes the amount and the category along to the page that reviews them', async () => {
  const { store, user } = await open('/game', { member: true });
  act(() => void store.dispatch(walletDialogChanged({ type: 'transfer', category: 'fishing' })));
  await screen.findByRole('dialog', { name: 'Quick actions' });
  expect(screen.getByRole('button', { name: 'Fishing' })).toHaveAttribute('aria-pressed', 'true');
  await user.type(screen.getByRole('textbox', { name: 'Transfer amount' }), '1,200');
  await user.click(screen.getByRole('button', { name: 'Continue to transfer' }));
  expect(`${window.location.pathname}${window.location.search}`).toBe(
    '/userCenter/transfer?category=fishing&amount=1200',
  );
});

it('the quick wallet says what both balances are after a transfer, and leads back to the game that asked for it', async () => {
  const { store, user } = await open('/game/temple', { member: true });
  act(() => {
    store.dispatch(balanceReceived(balance(1, '500.00')));
    store.dispatch(
      gameBalancesPushed({ games: [{ category: 'slots', amount: '158.00' }], currencyCode: 'CNY', seq: 1 }),
    );
    store.dispatch(walletDialogChanged({ type: 'transfer', category: 'slots' }));
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Quick actions' }));
  await user.click(sheet.getByRole('button', { name: '200' }));
  expect(sheet.getByText('¥300.00')).toBeVisible();
  expect(sheet.getByText('¥358.00')).toBeVisible();
  for (const impossible of ['1.234', '501']) {
    await user.clear(sheet.getByRole('textbox'));
    await user.type(sheet.getByRole('textbox'), impossible);
    expect(sheet.queryByText('Main wallet after')).toBeNull();
  }
  await user.click(sheet.getByRole('button', { name: 'Continue to transfer' }));
  expect(`${window.location.pathname}${window.location.search}`).toBe(
    '/userCenter/transfer?category=slots&game=temple&amount=501',
  );
});

it('the quick wallet only takes money out while the member pauses', async () => {
  const { store } = await open('/home', { member: true });
  beginPause(store);
  act(() => void store.dispatch(walletDialogChanged({ type: 'deposit' })));
  const sheet = within(await screen.findByRole('dialog', { name: 'Quick actions' }));
  expect(sheet.queryByRole('radio')).toBeNull();
  expect(sheet.getByRole('button', { name: 'Continue to withdrawal' })).toBeVisible();
});

it('the quick wallet is no dialog for a visitor', async () => {
  const { store } = await open('/game');
  act(() => void store.dispatch(walletDialogChanged({ type: 'deposit' })));
  expect(openDialogs()).toEqual([]);
});

it('the login sheet signs in on the screen that asked for it', async () => {
  const { store, user } = await open('/game?category=slots', {
    answers: { loginAccount: accepted(MEMBER), getCaptcha: unreachable('network') },
  });
  act(() => void store.dispatch(loginDialogChanged('login')));
  const sheet = await screen.findByRole('dialog', { name: 'Sign in to continue' });
  expect(within(sheet).getByRole('tab', { name: 'Sign in' })).toHaveAttribute('aria-selected', 'true');
  await user.type(within(sheet).getByRole('textbox', { name: 'Account' }), 'linchuan88');
  await act(async () => {
    store.dispatch(signedIn(MEMBER));
    await settle();
  });
  expect(store.getState().ui.loginDialog).toBeNull();
  expect(`${window.location.pathname}${window.location.search}`).toBe('/game?category=slots');
});

it('the download sheet leads to the steps where the browser offers no installation', async () => {
  const { store, user } = await open('/home');
  act(() => void store.dispatch(downloadDialogToggled(true)));
  const sheet = await screen.findByRole('dialog', { name: 'Add to home screen' });
  await user.click(within(sheet).getByRole('link', { name: 'See the steps' }));
  expect(window.location.pathname).toBe('/userCenter/downloadApp');
  expect(openDialogs()).toEqual([]);
});

it('says on every screen but a game’s that the member pauses, until when, and where to read more', async () => {
  const { store, user } = await open('/game', { member: true });
  const pause = { kind: 'cool-off', by: 'member', from: '2026-11-21T07:54:00.000Z' };
  const push = (until: string | null) =>
    act(() => void store.dispatch(resourceReceived({ key: PLAY_PAUSE, value: { ...pause, until }, at: 0 })));
  push(new Date(Date.now() + 40 * 24 * 3_600_000).toISOString());
  expect(await screen.findByText(/^Cooling off until \d\d-\d\d .+ GMT.4: no deposits/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Safer play' }));
  expect(await screen.findByText('screen /userCenter/saferPlay')).toBeVisible();
  push(new Date(Date.now() - 1).toISOString());
  await waitFor(() => expect(screen.queryByText(/^Cooling off/)).toBeNull());
});

it('ends a pause by the server’s clock, whatever the device’s says', async () => {
  const HOUR_MS = 3_600_000;
  const { store } = await open('/game', { member: true });
  const push = (aheadHours: number, leftHours: number) => {
    const until = new Date(Date.now() + leftHours * HOUR_MS).toISOString();
    const value = { kind: 'cool-off', by: 'member', from: '2026-11-21T07:54:00.000Z', until };
    act(() => {
      noteServerTime(new Date(aheadHours * HOUR_MS).toISOString(), 0);
      store.dispatch(resourceReceived({ key: PLAY_PAUSE, value, at: 0 }));
    });
  };
  push(-5, -1);
  expect(await screen.findByText(/^Cooling off until/)).toBeVisible();
  await settle();
  expect(screen.getByText(/^Cooling off until/)).toBeVisible();
  push(5, 4);
  await waitFor(() => expect(screen.queryByText(/^Cooling off/)).toBeNull());
  noteServerTime(new Date(0).toISOString(), 0);
});
