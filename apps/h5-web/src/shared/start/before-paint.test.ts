import { REQUEST_TIMEOUT_MS } from '@realm/domain';
import { STORAGE_KEYS } from '../storage/storage-keys';
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

it.each([
  ['zh', undefined],
  ['en', 'pending'],
])('hides the document’s own texts from a reader of %s until theirs are there: %s', (language, texts) => {
  localStorage.setItem(STORAGE_KEYS.language, language);
  delete document.documentElement.dataset['texts'];
  beforePaint();
  expect(document.documentElement.dataset['texts']).toBe(texts);
  localStorage.clear();
});
