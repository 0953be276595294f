import { REQUEST_TIMEOUT_MS } from '@realm/domain';
import { beforePaint } from './before-paint';

const hasFailed = () => document.documentElement.classList.contains('has-failed');

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.className = '';
  window.matchMedia = jest.fn().mockReturnValue({ matches: false, addEventListener: () => undefined });
  beforePaint();
});
afterEach(() => {
  jest.useRealTimers();
  delete window.__prefetch;
});

it('offers to reload a page whose code hangs, after the time that a call may take', () => {
  jest.advanceTimersByTime(REQUEST_TIMEOUT_MS - 1);
  expect(hasFailed()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(hasFailed()).toBe(true);
});

it('says nothing once the page is drawn, and takes back what it said before', () => {
  window.dispatchEvent(new Event('start-drawn'));
  jest.advanceTimersByTime(REQUEST_TIMEOUT_MS);
  expect(hasFailed()).toBe(false);
  window.dispatchEvent(new Event('start-failed'));
  expect(hasFailed()).toBe(true);
  window.dispatchEvent(new Event('start-drawn'));
  expect(hasFailed()).toBe(false);
});
