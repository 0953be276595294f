import { lazy, type ComponentType } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n } from '@realm/i18n';
import type { Game } from '@realm/api-client';
import { accepted, unreachable } from '@realm/api-client/testing';
import { REDIRECTS, ROUTE_PATHS, rowOf, type RoutePath } from '../shared/routes/route-table';
import { gameList } from '../state/games/games';
import { readResource } from '../state/resources/create-resource';
import { logoutRequested, signedIn } from '../state/session/session.slice';
import { codeOffered, finished } from '../state/startup/startup.slice';
import { lost, reconnectTried } from '../state/realtime/realtime.slice';
import { MEMBER } from '../state/testing/members';
import { settle, startStore } from '../state/testing/start-store';
import { wentOffline } from '../state/ui/ui.slice';
import { App } from './app';
import { needsHashHistory } from './router';
import { lazyScreen, type Screens } from './screens';

/** Each screen says its path. */
const screens = Object.fromEntries(
  ROUTE_PATHS.map((path) => [path, () => <main tabIndex={-1}>screen {path}</main>]),
) as unknown as Screens;

const TEMPLE: Game = {
  gameId: 'temple',
  category: 'slots',
  names: { zh: '黄金神殿', en: 'Golden Temple', zht: '黃金神殿' },
  tile: 'temple',
  provider: 'House',
  popular: false,
  status: 'open',
};

async function open(at: string, { member = false, drawn = screens } = {}) {
  window.history.replaceState(null, '', at);
  const started = startStore({
    createVisitor: unreachable('network'),
    openLogin: accepted(MEMBER),
    listGames: accepted({ items: [TEMPLE] }),
  });
  if (member) started.store.dispatch(signedIn(MEMBER));
  started.store.dispatch(finished([]));
  const i18n = await createI18n({ language: 'zh' });
  render(<App store={started.store} i18n={i18n} screens={drawn} />);
  await act(settle);
  return { ...started, user: userEvent.setup() };
}

const where = () => `${window.location.pathname}${window.location.search}`;

beforeEach(() => localStorage.clear());

/** The specification's table: path, title, whether a visitor is sent to sign in. */
const SPEC: readonly [RoutePath, string, boolean][] = [
  ['/home', '首页', false],
  ['/game', '游戏大厅', false],
  ['/list', '我的注单', false],
  ['/tutorials', '存提款教程', false],
  ['/userCenter/wallet', '我的', true],
  ['/userCenter/mywallet', '我的钱包', true],
  ['/userCenter/capitalManage', '资金明细', true],
  ['/userCenter/gameManage', '我的注单', true],
  ['/userCenter/messageCenter', '消息中心', true],
  ['/userCenter/userInfo', '个人资料', true],
  ['/userCenter/safeSetting', '安全设置', true],
  ['/userCenter/setting', '设置', true],
  ['/userCenter/deposit', '存款', true],
  ['/userCenter/withdraw', '提款', true],
  ['/userCenter/avatar', '更换头像', true],
  ['/userCenter/transfer', '钱包转账', true],
  ['/userCenter/safeVerify', '安全验证', true],
  ['/userCenter/btcAddress', '虚拟币地址', true],
  ['/userCenter/btcAddressAdd', '添加地址', true],
  ['/userCenter/frenchCurrencyDeposit', '存款详情', true],
  ['/userCenter/downloadApp', '安装到主屏幕', false],
  ['/agent', '代理中心', false],
  ['/games', '游戏', true],
  ['/customerService', '在线客服', false],
  ['/pcGames', '电脑版游戏', false],
  ['/promotions', '优惠活动', false],
  ['/personalCenter/wallet', '我的', true],
  ['/personalCenter/capitalManage', '资金明细', true],
  ['/personalCenter/gameManage', '我的注单', true],
  ['/personalCenter/messageCenter', '消息中心', true],
  ['/personalCenter/userInfo', '个人资料', true],
  ['/personalCenter/safeSetting', '安全设置', true],
];

/** In a narrow window the hall is the lobby. */
const DRAWN: Partial<Record<RoutePath, RoutePath>> = { '/pcGames': '/game' };

it.each(SPEC)('%s: titled %s, sign-in needed: %s', async (path, title, login) => {
  await open(path, { member: true });
  expect(screen.getByText(`screen ${DRAWN[path] ?? path}`)).toBeVisible();
  expect(document.title).toBe(`${title} - Realm`);
  expect(rowOf(path).login).toBe(login);
});

it.each<[RoutePath, RoutePath]>([
  ['/userCenter/btcAddress', '/userCenter/wallet'],
  ['/userCenter/btcAddressAdd', '/userCenter/btcAddress'],
  ['/userCenter/avatar', '/userCenter/userInfo'],
  ['/userCenter/gameManage', '/userCenter/wallet'],
  ['/userCenter/downloadApp', '/home'],
  ['/list', '/home'],
])('back from %s leads to %s while the screen is still loading', async (path, parent) => {
  const never = lazy(() => new Promise<never>(() => undefined));
  const { user } = await open(path, { member: true, drawn: { ...screens, [path]: never } });
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(where()).toBe(parent);
});

/** Named in its section 1, without a route. */
const ADDED = ['/chat', '/recover', '/userCenter/saferPlay'];

it('lists every screen of the specification and no other', () => {
  expect([...SPEC.map(([path]) => path), ...ADDED, '/login', '*'].sort()).toEqual([...ROUTE_PATHS].sort());
});

it.each([...Object.entries(REDIRECTS), ['/userCenter/', '/userCenter/wallet']])(
  '%s leads to %s',
  async (from, to) => {
    await open(from, { member: true });
    expect(where()).toBe(to);
  },
);

it('the page of a game has its name, once the games are known', async () => {
  const { store } = await open('/games/temple', { member: true });
  expect(document.title).toBe('游戏 - Realm');
  await act(async () => void store.dispatch(readResource(gameList, undefined)));
  await waitFor(() => expect(document.title).toBe('黄金神殿 - Realm'));
});

it.each(['/nowhere', '/userCenter/nowhere', '/HOME', '/userCenter/wallet/more'])(
  '%s is a page that is not there',
  async (path) => {
    await open(path, { member: true });
    expect(document.title).toBe('404 - 页面不存在 - Realm');
    expect(screen.getByText('screen *')).toBeVisible();
  },
);

describe('the guard', () => {
  it.each(SPEC.filter(([, , login]) => login).map(([path]) => path))(
    'sends a visitor from %s to sign in',
    async (path) => {
      await open(path);
      expect(where()).toBe('/login');
      expect(localStorage.getItem('backUrl')).toBe(path);
      expect(screen.queryByText(`screen ${path}`)).not.toBeInTheDocument();
    },
  );

  it('brings the member back to where they came from, query and all', async () => {
    const { store } = await open('/userCenter/deposit?network=TRC20');
    await act(async () => {
      store.dispatch(signedIn(MEMBER));
      await settle();
    });
    expect(where()).toBe('/userCenter/deposit?network=TRC20');
    expect(localStorage.getItem('backUrl')).toBeNull();
  });

  it.each(['//evil.test', '/login', '/nowhere'])('a forged way back (%s) leads home', async (forged) => {
    localStorage.setItem('backUrl', forged);
    await open('/login', { member: true });
    expect(where()).toBe('/home');
  });

  it('after logging out on a members-only screen leads home, not to sign-in', async () => {
    const { store } = await open('/userCenter/wallet', { member: true });
    await act(async () => {
      store.dispatch(logoutRequested());
      await settle();
    });
    await waitFor(() => expect(where()).toBe('/home'));
    expect(localStorage.getItem('backUrl')).toBeNull();
    expect(store.getState().session.isSigningOut).toBe(false);
  });
});

describe('the shell', () => {
  it('shows the routed view only once initialisation has finished', async () => {
    window.history.replaceState(null, '', '/home');
    const { store } = startStore();
    const i18n = await createI18n({ language: 'en' });
    render(<App store={store} i18n={i18n} screens={screens} />);
    expect(screen.getByRole('status', { name: 'Starting…' })).toBeVisible();
    expect(screen.queryByText('screen /home')).not.toBeInTheDocument();
    act(() => void store.dispatch(finished(['config'])));
    expect(screen.getByText('screen /home')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it.each([
    ['/home', true],
    ['/game', true],
    ['/agent', true],
    ['/userCenter/wallet', true],
    ['/promotions', false],
    ['/userCenter/deposit', false],
  ])('on %s the tab bar shows: %s', async (path, shows) => {
    await open(path, { member: true });
    expect(screen.queryByRole('navigation', { name: '主导航' }) !== null).toBe(shows);
  });

  it('a path that goes on with a parameter is the same screen, which stays mounted', async () => {
    const { user } = await open('/game');
    const lobby = screen.getByText('screen /game');
    act(() => {
      window.history.pushState(null, '', '/game/temple');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(where()).toBe('/game/temple');
    expect(screen.getByText('screen /game')).toBe(lobby);
    expect(document.title).toContain('游戏大厅');
    await user.click(screen.getByRole('link', { name: '首页' }));
    expect(where()).toBe('/home');
  });

  it.each([
    ['/home', 'phone'],
    ['/userCenter/capitalManage', 'account'],
    ['/pcGames/temple', 'wide'],
    ['/games/temple', 'bare'],
  ])('%s takes the layout %s of the table', async (path, layout) => {
    await open(path, { member: true });
    expect(document.querySelector('[data-layout]')).toHaveAttribute('data-layout', layout);
  });

  it.each([
    ['the lobby in a narrow window', false, 'screen /game'],
    ['a page of its own in a wide one', true, 'screen /pcGames'],
  ])('the hall is %s', async (_what, isWide, shown) => {
    const { matchMedia } = window;
    window.matchMedia = () =>
      Object.assign(new EventTarget(), { matches: isWide }) as unknown as MediaQueryList;
    await open('/pcGames');
    expect(screen.getByText(shown)).toBeVisible();
    window.matchMedia = matchMedia;
  });

  it('keeps cached screens, and drops the others', async () => {
    const { user } = await open('/agent', { member: true });
    const agent = screen.getByText('screen /agent');
    await user.click(screen.getByRole('link', { name: '首页' }));
    expect(where()).toBe('/home');
    expect(agent).toBeInTheDocument();
    expect(agent).not.toBeVisible();
    await user.click(screen.getByRole('link', { name: '代理' }));
    expect(screen.getByText('screen /agent')).toBe(agent);
    expect(screen.queryByText('screen /home')).not.toBeInTheDocument();
  });

  describe('a cached screen whose chunk could not be fetched', () => {
    const openFailing = async () => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      Object.assign(window, { fetch: jest.fn().mockRejectedValue(new TypeError('Failed to fetch')) });
      const load = jest
        .fn<Promise<ComponentType>, []>()
        .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))
        .mockResolvedValue(() => <main tabIndex={-1}>agent at last</main>);
      return open('/agent', { member: true, drawn: { ...screens, '/agent': lazyScreen(load) } });
    };
    afterEach(() => jest.restoreAllMocks());

    it('is fetched again when the member comes back', async () => {
      const { user } = await openFailing();
      expect(await screen.findByText('页面加载失败')).toBeVisible();
      await user.click(screen.getByRole('link', { name: '首页' }));
      await user.click(screen.getByRole('link', { name: '代理' }));
      expect(await screen.findByText('agent at last')).toBeVisible();
    });

    it('stays in the app while no server answers', async () => {
      const { user, store } = await openFailing();
      await user.click(await screen.findByRole('button', { name: '重新加载' }));
      expect(store.getState().toasts.items).toMatchObject([{ key: 'error.unreachable.network' }]);
    });
  });

  it('shows the lost connection with its attempts and a way to reconnect', async () => {
    const { store, user } = await open('/home', { member: true });
    act(() => {
      store.dispatch(lost());
      store.dispatch(reconnectTried(3));
    });
    expect(screen.getByText(/第 3 次/)).toBeVisible();
    const reconnect = screen.getByRole('button', { name: '立即重连' });
    await user.click(reconnect);
    expect(screen.getByText(/第 4 次/)).toBeVisible();
    expect(reconnect).toHaveAttribute('aria-busy', 'true');
    // The new connection counts its own.
    act(() => void store.dispatch(reconnectTried(2)));
    expect(screen.getByText(/第 6 次/)).toBeVisible();
    await waitFor(() => expect(reconnect).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(reconnect);
    expect(screen.getByText(/第 7 次/)).toBeVisible();
  });

  it('no banner moves a game, which reports its own connection', async () => {
    const { store } = await open('/games/temple', { member: true });
    act(() => void store.dispatch(wentOffline()));
    expect(screen.queryByText(/网络/)).toBeNull();
  });

  it('offline explains the rest, so it is shown alone', async () => {
    const { store } = await open('/home', { member: true });
    act(() => {
      store.dispatch(lost());
      store.dispatch(wentOffline());
    });
    expect(screen.getByText(/网络已断开/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '立即重连' })).not.toBeInTheDocument();
  });

  it('asks before a sign-in link replaces the session', async () => {
    const { store, api } = await open('/home', { member: true });
    act(
      () =>
        void store.dispatch(
          codeOffered({ code: 'code-1', owner: { account: 'harbour88', nickname: 'Lin' }, replaces: true }),
        ),
    );
    expect(await screen.findByText(/此链接用于登录账号 harbour88（Lin）/)).toBeInTheDocument();
    expect(api.calls.some(({ name }) => name === 'openLogin')).toBe(false);
  });
});

it.each([
  ['file:', '', true],
  ['https:', 'realm.example', false],
  ['about:', '', true],
])('%s//%s keeps its route in the hash: %s', (protocol, host, expected) => {
  expect(needsHashHistory({ protocol, host })).toBe(expected);
});
