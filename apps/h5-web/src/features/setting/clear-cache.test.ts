import { clearCache, clearableBytes, formatBytes } from './clear-cache';

beforeEach(() => localStorage.clear());

it('clears data that can be fetched again, and keeps the session', () => {
  localStorage.setItem('cachedConfig', 'x'.repeat(1_500));
  localStorage.setItem('userInfo', 'session');
  localStorage.setItem('language', 'en');
  localStorage.setItem('moneyRequests', '[]');
  expect(clearCache()).toBe(1_500);
  expect(clearableBytes()).toBe(0);
  expect(Object.keys(localStorage).sort()).toEqual(['language', 'moneyRequests', 'userInfo']);
});

it.each([
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [12_345, '12.3 kB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
