import { readBackUrl, rememberBackUrl } from './back-url';

beforeEach(() => localStorage.clear());

it.each(['/userCenter/deposit?network=TRC20', '/games/dice', '/userCenter/safeSetting/devices', '/agent'])(
  '%p comes back',
  (url) => {
    rememberBackUrl(url);
    expect(readBackUrl()).toBe(url);
  },
);

it.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test/home',
  'javascript:alert(1)',
  '/login',
  '/no-such-screen',
  '/userCenter/safeSetting/devices/more',
  '*',
  '',
])('%p is not remembered', (url) => {
  rememberBackUrl(url);
  expect(localStorage.getItem('backUrl')).toBeNull();
});

it('is checked again when it is read, because other scripts can write storage', () => {
  localStorage.setItem('backUrl', '//evil.test/home');
  expect(readBackUrl()).toBeNull();
});
