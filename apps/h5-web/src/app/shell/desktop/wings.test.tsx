import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n } from '@realm/i18n';
import { unreachable } from '@realm/api-client/testing';
import { ROUTE_PATHS } from '../../../shared/routes/route-table';
import { finished } from '../../../state/startup/startup.slice';
import { settle, startStore } from '../../../state/testing/start-store';
import { wentOffline } from '../../../state/ui/ui.slice';
import { App } from '../../app';
import type { Screens } from '../../screens';

const screens = Object.fromEntries(
  ROUTE_PATHS.map((path) => [path, () => <main>screen {path}</main>]),
) as unknown as Screens;

async function open(at: string, isWide: boolean) {
  const query = { matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = () => query as unknown as MediaQueryList;
  window.history.replaceState(null, '', at);
  const { store } = startStore({ createVisitor: unreachable('network') });
  store.dispatch(finished([]));
  render(<App store={store} i18n={await createI18n({ language: 'en' })} screens={screens} />);
  await act(settle);
  return { store, user: userEvent.setup() };
}

const { matchMedia } = window;
beforeEach(() => localStorage.clear());
afterEach(() => (window.matchMedia = matchMedia));

it('a wide window has a wing on each side of the column: the product, and places to go', async () => {
  const { store, user } = await open('/home', true);
  await waitFor(() => expect(screen.getAllByRole('complementary')).toHaveLength(2));
  const [left, right] = screen.getAllByRole('complementary').map((wing) => within(wing));
  expect(left?.getByRole('img', { name: 'QR code of this site' })).toBeVisible();
  expect(left?.getByText(/^\d\d:\d\d GMT.4$/)).toBeVisible();
  expect(left?.queryByText('Connection lost')).toBeNull();
  act(() => void store.dispatch(wentOffline()));
  expect(left?.getByText('Connection lost')).toBeVisible();
  await user.click(right?.getByRole('link', { name: 'Promotions' }) as HTMLElement);
  expect(await screen.findByText('screen /promotions')).toBeVisible();
});

it('changes the language from a wing', async () => {
  const { user } = await open('/home', true);
  await user.click(await screen.findByRole('radio', { name: '繁體中文' }));
  expect(await screen.findByRole('link', { name: '優惠活動' })).toBeVisible();
});

it('a narrower window has none', async () => {
  await open('/home', false);
  expect(await screen.findByText('screen /home')).toBeVisible();
  expect(screen.queryByRole('complementary')).toBeNull();
});
