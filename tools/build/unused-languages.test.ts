import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unusedLanguages } from './unused-languages.mjs';

const MODULES = join(__dirname, '../../node_modules');
const { transform } = unusedLanguages();
const isKept = (id: string) => transform('export default {};', id) === undefined;

/** The controls' texts, one file for each language. */
const texts = ['react-aria', 'react-aria-components', 'react-stately'].flatMap((name) => {
  const folder = join(MODULES, name, 'dist/private/intl');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => join(folder, file));
});

it('keeps the controls’ texts in the languages of the console, and no other', () => {
  const kept = texts.filter(isKept).map((file) => file.slice(-'xx-XX.mjs'.length, -'.mjs'.length));
  expect(new Set(kept)).toEqual(new Set(['en-US', 'zh-CN', 'zh-TW']));
  expect(texts.length).toBeGreaterThan(10 * kept.length);
});

it('keeps every other file', () => {
  for (const id of [
    `${MODULES}/react-aria/dist/private/table/intlStrings.mjs`,
    `${MODULES}/react-aria/dist/private/i18n/useCollator.mjs`,
    '/libs/i18n/src/locales/de-DE.mjs',
  ])
    expect(isKept(id)).toBe(true);
});
