import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORAGE_KEYS } from '../storage/storage-keys';
import { showTheme } from './show-theme';

/** A system that is light or dark, and may change. */
function system(matches: boolean) {
  let change: () => void = () => undefined;
  const query = { matches, addEventListener: (_type: string, listener: () => void) => (change = listener) };
  window.matchMedia = jest.fn().mockReturnValue(query);
  return (isLight: boolean) => {
    query.matches = isLight;
    change();
  };
}
const shown = () => document.documentElement.dataset['theme'];

beforeEach(() => localStorage.clear());

it.each([
  [null, true, 'light'],
  [null, false, 'dark'],
  ['light', false, 'light'],
  ['dark', true, 'dark'],
])('a choice of %s on a system that is light: %s', (choice, isLight, expected) => {
  if (choice !== null) localStorage.setItem(STORAGE_KEYS.theme, choice);
  system(isLight);
  showTheme();
  expect(shown()).toBe(expected);
});

it('follows a system that changes', () => {
  const change = system(true);
  showTheme();
  change(false);
  expect(shown()).toBe('dark');
});

it('runs before the document’s first style', () => {
  const page = readFileSync(join(__dirname, '../../../index.html'), 'utf8');
  expect(page.indexOf('<!--theme-->')).toBeGreaterThan(page.indexOf('name="theme-color"'));
  expect(page.indexOf('<!--theme-->')).toBeLessThan(page.indexOf('<style>'));
});
