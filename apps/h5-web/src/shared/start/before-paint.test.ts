import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
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

it.each([
  ['zh', '页面加载失败，请检查网络后重试。', '重新加载'],
  ['zht', '頁面載入失敗，請檢查網路後重試。', '重新載入'],
  ['en', "This page didn't load. Check your connection.", 'Reload'],
])(
  'says in the language of a reader of %s that the page did not load, and in no other',
  (language, ...said) => {
    const source = readFileSync(resolve(__dirname, '../../../index.html'), 'utf8');
    const built = new DOMParser().parseFromString(source, 'text/html');
    const style = built.querySelector('style') ?? '';
    document.body.append(style, built.getElementById('start-failed') ?? '');
    localStorage.setItem(STORAGE_KEYS.language, language);
    beforePaint();
    const texts = [...document.querySelectorAll('.start-failed [lang]')];
    const shown = texts.filter((text) => getComputedStyle(text).display !== 'none');
    expect(shown.map(({ textContent }) => textContent)).toEqual(said);
    document.body.replaceChildren();
    localStorage.clear();
  },
);
