import { act, fireEvent, render, screen } from '@testing-library/react';
import { createI18n } from '@realm/i18n';
import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { sampleOutput, unreachable } from '@realm/api-client/testing';
import { noteServerTime } from '../../shared/clock';
import { ROUTE_PATHS } from '../../shared/routes/route-table';
import { configReceived } from '../../state/config/config.slice';
import { finished } from '../../state/startup/startup.slice';
import { signedIn } from '../../state/session/session.slice';
import { MEMBER } from '../../state/testing/members';
import { settle, startStore } from '../../state/testing/start-store';
import { App } from '../app';
import type { Screens } from '../screens';

const screens = Object.fromEntries(
  ROUTE_PATHS.map((path) => [
    path,
    () => (
      <main>
        screen {path} <input aria-label="amount" />
      </main>
    ),
  ]),
) as unknown as Screens;

const OPEN = {
  ...sampleOutput(MEMBER_ENDPOINTS.getConfig),
  isn_maintain: false,
  system_maintenance: null,
};
const HOUR_MS = 3_600_000;

/** A maintenance that ends so long from now by the server's clock. */
const begins = (leftMs: number | null) => {
  const endsAt = leftMs === null ? null : new Date(Date.now() + HOUR_MS + leftMs).toISOString();
  const config = { ...OPEN, isn_maintain: true, system_maintenance: { message: '', endsAt } };
  return configReceived({ config, at: Date.now() });
};
const ends = () => configReceived({ config: OPEN, at: Date.now() });

async function open(path: string, before: readonly ReturnType<typeof begins>[] = []) {
  window.history.replaceState(null, '', path);
  const { store } = startStore({ createVisitor: unreachable('network') });
  store.dispatch(signedIn(MEMBER));
  before.forEach((action) => store.dispatch(action));
  store.dispatch(finished([]));
  noteServerTime(new Date(Date.now() + HOUR_MS).toISOString(), Date.now());
  const i18n = await createI18n({ language: 'en' });
  await act(async () => {
    render(<App store={store} i18n={i18n} screens={screens} />);
    await settle();
  });
  const dispatch = async (action: ReturnType<typeof begins>) => {
    await act(async () => {
      store.dispatch(action);
      await settle();
    });
  };
  return { dispatch };
}
const cover = async () => screen.findByRole('dialog', { name: 'Under maintenance' });

beforeEach(() => localStorage.clear());
afterEach(() => noteServerTime(new Date().toISOString(), Date.now()));

it('covers a screen, which has its input and the focus again at the end', async () => {
  const { dispatch } = await open('/userCenter/transfer');
  const input = screen.getByLabelText<HTMLInputElement>('amount');
  input.focus();
  input.value = '33';
  await dispatch(begins(null));
  expect(await cover()).toContainElement(document.activeElement as HTMLElement);
  await dispatch(ends());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('amount')).toHaveValue('33');
  expect(screen.getByLabelText('amount')).toHaveFocus();
});

it('stays open when Esc is pressed and when the browser closes it', async () => {
  const { dispatch } = await open('/userCenter/transfer');
  await dispatch(begins(null));
  const dialog = (await cover()) as HTMLDialogElement;
  await act(async () => void fireEvent.keyDown(dialog, { key: 'Escape' }));
  expect(dialog).toHaveAttribute('open');
  dialog.showModal = () => dialog.setAttribute('open', '');
  dialog.removeAttribute('open');
  dialog.dispatchEvent(new Event('close'));
  expect(dialog).toHaveAttribute('open');
});

it('counts down to the end by the server’s clock', async () => {
  const { dispatch } = await open('/home');
  await dispatch(begins(90_000));
  await cover();
  expect(screen.getByRole('timer').textContent).toMatch(/^01:(30|2\d)$/);
});

it('shows no countdown without an end, and none after it', async () => {
  const { dispatch } = await open('/home');
  await dispatch(begins(null));
  expect(await cover()).not.toHaveTextContent('Opening again soon');
  expect(screen.queryByRole('timer')).toBeNull();
  await dispatch(begins(-1_000));
  expect(await cover()).toHaveTextContent('Opening again soon');
  expect(screen.queryByRole('timer')).toBeNull();
});

it('draws no screen when the app starts during a maintenance, and links to customer service in another tab', async () => {
  await open('/home', [begins(null)]);
  await cover();
  expect(screen.queryByText(/^screen/)).toBeNull();
  const link = screen.getByRole('link', { name: 'Contact customer service' });
  expect(link).toHaveAttribute('href', '/customerService');
  expect(link).toHaveAttribute('target', '_blank');
});

it('leaves customer service open', async () => {
  const { dispatch } = await open('/customerService');
  await dispatch(begins(null));
  expect(screen.getByText('screen /customerService')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
