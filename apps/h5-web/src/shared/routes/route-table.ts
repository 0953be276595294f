import { matchPath, matchRoutes } from 'react-router-dom';
import type { Catalogue } from '@realm/i18n';

/**
 * Every screen of the specification's section 2, in one table.
 * - `feature`: the folder under `features/` that draws it.
 * - `tab`: one of the four main screens, which show the tab bar with this tab selected.
 * - `params`: what its path may go on with, as the router writes it.
 * - `layout`: how much of a large window it takes. `phone`, the default: a column. `wide`: all of it below the header. `account`: the same,
 *   beside the account's navigation. `bare`: all of it, for a game's own page. Where `wide` and `account` don't fit, they are `phone`.
 * - `cached`: stays mounted, with its state, after the member has left it.
 * - `parent`: where "back" leads when the screen is the first of the visit. Without it: home, or for a screen of the user
 *   centre the wallet.
 */
export interface RouteRow {
  readonly feature: FeatureName;
  readonly titleKey: `routes.${keyof Catalogue['routes']}`;
  readonly login: boolean;
  readonly params?: `/${string}`;
  readonly layout?: Layout;
  readonly tab?: TabName;
  readonly cached?: true;
  readonly parent?: ParentPath;
}

type ParentPath =
  | '/home'
  | '/game'
  | '/userCenter/userInfo'
  | '/userCenter/btcAddress'
  | '/userCenter/safeSetting'
  | '/userCenter/capitalManage';

export type Layout = 'phone' | 'account' | 'wide' | 'bare';
export type TabName = 'home' | 'games' | 'agent' | 'my';

export const FEATURES = [
  'not-found',
  'bets',
  'funds',
  'hall',
  'home',
  'lobby',
  'play',
  'session',
  'notices',
  'setting',
  'profile',
  'wallet',
  'transfer',
  'deposit',
  'withdraw',
  'address',
  'payment-password',
  'security',
  'recovery',
  'download',
  'tutorials',
  'support',
  'agent',
  'promotions',
  'chat',
  'safer-play',
] as const;
export type FeatureName = (typeof FEATURES)[number];

export const ROUTES = {
  '/home': { feature: 'home', titleKey: 'routes.home', login: false, tab: 'home' },
  '/game': { feature: 'lobby', titleKey: 'routes.game', login: false, tab: 'games', params: '/:gameId?' },
  '/list': { feature: 'bets', titleKey: 'routes.list', login: false, layout: 'account' },
  '/tutorials': { feature: 'tutorials', titleKey: 'routes.tutorials', login: false },

  '/userCenter/wallet': {
    feature: 'wallet',
    titleKey: 'routes.wallet',
    login: true,
    tab: 'my',
    cached: true,
    layout: 'account',
  },
  '/userCenter/mywallet': { feature: 'wallet', titleKey: 'routes.mywallet', login: true },
  '/userCenter/capitalManage': {
    feature: 'funds',
    titleKey: 'routes.capitalManage',
    login: true,
    layout: 'account',
  },
  '/userCenter/gameManage': {
    feature: 'bets',
    titleKey: 'routes.list',
    login: true,
    layout: 'account',
  },
  '/userCenter/messageCenter': { feature: 'notices', titleKey: 'routes.messageCenter', login: true },
  '/userCenter/userInfo': { feature: 'profile', titleKey: 'routes.userInfo', login: true },
  '/userCenter/safeSetting': {
    feature: 'security',
    titleKey: 'routes.safeSetting',
    login: true,
    params: '/:part?',
  },
  '/userCenter/saferPlay': {
    feature: 'safer-play',
    titleKey: 'routes.saferPlay',
    login: true,
    params: '/:part?',
  },
  '/userCenter/setting': { feature: 'setting', titleKey: 'routes.setting', login: true },
  '/userCenter/deposit': { feature: 'deposit', titleKey: 'routes.deposit', login: true },
  '/userCenter/withdraw': { feature: 'withdraw', titleKey: 'routes.withdraw', login: true },
  '/userCenter/avatar': {
    feature: 'profile',
    titleKey: 'routes.avatar',
    login: true,
    parent: '/userCenter/userInfo',
  },
  '/userCenter/transfer': { feature: 'transfer', titleKey: 'routes.transfer', login: true },
  '/userCenter/safeVerify': {
    feature: 'payment-password',
    titleKey: 'routes.safeVerify',
    login: true,
    parent: '/userCenter/safeSetting',
  },
  '/userCenter/btcAddress': { feature: 'address', titleKey: 'routes.btcAddress', login: true },
  '/userCenter/btcAddressAdd': {
    feature: 'address',
    titleKey: 'routes.btcAddressAdd',
    login: true,
    parent: '/userCenter/btcAddress',
  },
  '/userCenter/frenchCurrencyDeposit': {
    feature: 'deposit',
    titleKey: 'routes.frenchCurrencyDeposit',
    login: true,
    parent: '/userCenter/capitalManage',
  },
  '/userCenter/downloadApp': {
    feature: 'download',
    titleKey: 'routes.downloadApp',
    login: false,
    parent: '/home',
  },

  '/agent': { feature: 'agent', titleKey: 'routes.agent', login: false, tab: 'agent', cached: true },
  '/games': {
    feature: 'play',
    titleKey: 'routes.games',
    login: true,
    cached: true,
    params: '/:gameId?',
    layout: 'bare',
    parent: '/game',
  },
  '/customerService': { feature: 'support', titleKey: 'routes.customerService', login: false, cached: true },
  '/chat': { feature: 'chat', titleKey: 'routes.chat', login: true },
  '/pcGames': {
    feature: 'hall',
    titleKey: 'routes.pcGames',
    login: false,
    cached: true,
    params: '/:gameId?',
    layout: 'wide',
  },
  '/promotions': { feature: 'promotions', titleKey: 'routes.promotions', login: false },

  '/personalCenter/wallet': {
    feature: 'wallet',
    titleKey: 'routes.wallet',
    login: true,
    layout: 'account',
  },
  '/personalCenter/capitalManage': {
    feature: 'funds',
    titleKey: 'routes.capitalManage',
    login: true,
    layout: 'account',
  },
  '/personalCenter/gameManage': {
    feature: 'bets',
    titleKey: 'routes.list',
    login: true,
    layout: 'account',
  },
  '/personalCenter/messageCenter': { feature: 'notices', titleKey: 'routes.messageCenter', login: true },
  '/personalCenter/userInfo': { feature: 'profile', titleKey: 'routes.userInfo', login: true },
  '/personalCenter/safeSetting': {
    feature: 'security',
    titleKey: 'routes.safeSetting',
    login: true,
    params: '/:part?',
  },

  '/recover': { feature: 'recovery', titleKey: 'routes.recover', login: false },
  '/login': { feature: 'session', titleKey: 'routes.login', login: false },
  '*': { feature: 'not-found', titleKey: 'routes.notFound', login: false },
} as const satisfies Record<string, RouteRow>;

export type RoutePath = keyof typeof ROUTES;
export const ROUTE_PATHS = Object.keys(ROUTES) as RoutePath[];

export const REDIRECTS = {
  '/': '/home',
  '/userCenter': '/userCenter/wallet',
  '/personalCenter': '/personalCenter/wallet',
} as const satisfies Record<string, RoutePath>;

/** Where a path without a screen of its own leads. */
export const redirectOf = (pathname: string): RoutePath | undefined =>
  (REDIRECTS as Readonly<Record<string, RoutePath>>)[pathname.replace(/(?<=.)\/+$/, '')];

export const rowOf = (path: RoutePath): RouteRow => ROUTES[path];

/** A screen's path as the router matches it. */
export const patternOf = (path: RoutePath): string => `${path}${rowOf(path).params ?? ''}`;

const MATCHED = ROUTE_PATHS.map((id) => ({ id, path: patternOf(id), caseSensitive: true }));

const found = { pathname: '', path: '*' as RoutePath };

/** The row for a path name as the browser shows it. Several components ask for the same one at each route change. */
export function routeOf(pathname: string): RoutePath {
  if (found.pathname !== pathname) {
    found.path = matchRoutes(MATCHED, pathname)?.at(-1)?.route.id ?? '*';
    found.pathname = pathname;
  }
  return found.path;
}

/** The game that a path names. */
export const gameIdOf = (path: '/game' | '/games' | '/pcGames', pathname: string): string | undefined =>
  matchPath(patternOf(path), pathname)?.params['gameId'];

export const layoutOf = (path: RoutePath): Layout => rowOf(path).layout ?? 'phone';

const MEMBER_CENTRES = ['/userCenter/*', '/personalCenter/*'];

/** The screen above this one. */
export function parentOf(path: RoutePath): RoutePath {
  const { parent } = rowOf(path);
  if (parent !== undefined) return parent;
  const ofMember = MEMBER_CENTRES.some((centre) => matchPath(centre, path) !== null);
  return ofMember ? '/userCenter/wallet' : '/home';
}
