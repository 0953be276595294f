import { readBackUrl, rememberBackUrl } from './back-url';

beforeEach(() => localStorage.clear());

it('comes back with its query', () => {
  rememberBackUrl('/userCenter/deposit?network=TRC20');
  expect(readBackUrl()).toBe('/userCenter/deposit?network=TRC20');
});

it.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test/home',
  'javascript:alert(1)',
  '/login',
  '/no-such-screen',
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
