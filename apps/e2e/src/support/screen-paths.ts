/** Screens that anybody can open. */
export const PUBLIC_PATHS: readonly string[] = [
  '/home',
  '/game',
  '/game/draw5',
  '/game?focus=search',
  '/game/nowhere',
  '/tutorials',
  '/tutorials?guide=deposit&step=2',
  '/userCenter/downloadApp',
  '/agent',
  '/promotions',
  '/pcGames',
  '/list',
  '/login',
  '/recover',
  '/recover?kind=payment-password',
  '/recover?step=enter',
  '/login?mode=register',
  '/nowhere',
];

/** Screens of members. `/personalCenter` draws the same ones. */
export const MEMBER_PATHS: readonly string[] = [
  ...['wallet', 'mywallet', 'capitalManage', 'capitalManage?tab=all', 'gameManage', 'messageCenter'].map(
    ofMember,
  ),
  ...['userInfo', 'avatar', 'setting', 'transfer', 'deposit', 'withdraw', 'btcAddress', 'btcAddressAdd'].map(
    ofMember,
  ),
  ...['frenchCurrencyDeposit', 'safeVerify', 'safeSetting', 'safeSetting/password'].map(ofMember),
  ...['safeSetting/authenticator', 'safeSetting/recovery', 'safeSetting/email'].map(ofMember),
  ...['safeSetting/withdrawal', 'safeSetting/devices', 'safeSetting/history'].map(ofMember),
  ...['saferPlay', 'saferPlay/cool-off', 'saferPlay/exclusion', 'saferPlay/reality-check'].map(ofMember),
  ofMember('saferPlay/history'),
  '/chat',
  '/customerService',
  '/customerService?question=deposit-missing',
  '/customerService?view=thread',
];

/** Screens that a visitor sees in another form than a member, or alone: `/login` sends a member on. */
export const VISITOR_PATHS: readonly string[] = [
  ...['/login', '/login?mode=register', '/recover', '/recover?step=enter', '/agent', '/list'],
  ...['/customerService', '/promotions'],
];

/** What a member sees, without the games provider. */
export const SIGNED_IN_PATHS: readonly string[] = [...PUBLIC_PATHS, ...MEMBER_PATHS].filter(
  (path) => !path.startsWith('/login'),
);

/** Screens that use a wide window. */
export const WIDE_PATHS: readonly string[] = [
  '/pcGames',
  ...['wallet', 'capitalManage?tab=all', 'capitalManage?tab=deposits', 'gameManage'].map(ofMember),
];

/** Needs the games provider. */
export const PLAY_PATH = '/games/dice';

export const SCREEN_PATHS: readonly string[] = [...PUBLIC_PATHS, ...MEMBER_PATHS, PLAY_PATH];

function ofMember(name: string): string {
  return `/userCenter/${name}`;
}
