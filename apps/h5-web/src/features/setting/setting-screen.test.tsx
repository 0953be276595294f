import { screen } from '@testing-library/react';
import { APP_VERSION_CODE, APP_VERSION_NAME } from '@realm/domain';
import { renderFeature } from '../../state/testing/render-app';
import { selectToasts } from '../../state/toasts/toasts.slice';
import { selectIsMember } from '../../state/session/session.selectors';
import { feature } from '.';

beforeEach(() => localStorage.clear());

const open = () => renderFeature(feature, { at: '/userCenter/setting', member: true });

it('changes the language at once and remembers it', async () => {
  const { user, store } = await open();
  await user.click(screen.getByRole('radio', { name: '繁體中文' }));
  expect(await screen.findByRole('heading', { name: '設定' })).toBeVisible();
  expect(localStorage.getItem('language')).toBe('zht');
  expect(document.documentElement.lang).toBe('zh-TW');
  expect(selectToasts(store.getState())).toMatchObject([{ tone: 'good', key: 'common.done.language' }]);
});

it('changes the theme at once and remembers it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Light' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
});

it('signs out only after asking', async () => {
  const { user, store } = await open();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(selectIsMember(store.getState())).toBe(true);
  const [, confirm] = screen.getAllByRole('button', { name: 'Sign out', hidden: true });
  if (confirm === undefined) throw new Error('nobody asked');
  await user.click(confirm);
  expect(selectIsMember(store.getState())).toBe(false);
});

it('says what clearing the cache frees, and clears it once', async () => {
  localStorage.setItem('clientInfo', 'x'.repeat(1_500));
  const { user, store } = await open();
  await user.click(
    await screen.findByRole('button', { name: /1\.5 kB can be cleared.*still opens offline/ }),
  );
  expect(await screen.findByText(/Nothing to clear/)).toBeVisible();
  expect(selectToasts(store.getState())).toMatchObject([
    { key: 'setting.cleared', params: { size: '1.5 kB' } },
  ]);
  expect(screen.queryByRole('button', { name: /Clear cache/ })).toBeNull();
  expect(localStorage.getItem('clientInfo')).toBeNull();
});

it('says how numbers and times are written, and which version this is', async () => {
  await open();
  expect(screen.getByText('12,345.60')).toBeVisible();
  expect(
    screen.getByText('Comma for thousands, point for decimals; further decimals of a balance are cut off'),
  ).toBeVisible();
  expect(screen.getByText('All times are GMT-4')).toBeVisible();
  expect(screen.getByText(`${APP_VERSION_NAME} (${String(APP_VERSION_CODE)})`)).toBeVisible();
});
