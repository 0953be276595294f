import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type StoryLanguage = 'zh' | 'en' | 'zht';
export type StoryLocale = 'zh-CN' | 'en-US' | 'zh-TW';

/** The language that the page takes from the browser's. */
export const LANGUAGE_OF = { 'zh-CN': 'zh', 'en-US': 'en', 'zh-TW': 'zht' } as const satisfies Record<
  StoryLocale,
  StoryLanguage
>;

/** Whether a sweep reads every screen in every language and theme. */
export const sweepsAll = (): boolean => process.env['SWEEP_LANGUAGES'] === 'all';

/**
 * The languages of a sweep over all screens: all of them in `npm run test:deep`, otherwise those given, because traditional characters are as wide
 * as simplified ones and the structure of a page is the same in each.
 */
export const sweepLocales = (...usual: readonly StoryLocale[]): readonly StoryLocale[] =>
  sweepsAll() ? (Object.keys(LANGUAGE_OF) as StoryLocale[]) : usual;

const LOCALES = resolve(__dirname, '../../../../libs/i18n/src/locales');

/** Reads texts from the product's catalogues, so that stories follow the visible texts. */
export function texts(language: StoryLanguage) {
  const loaded = new Map<string, unknown>();
  return function text(key: string): string {
    const [namespace = ''] = key.split('.');
    if (!loaded.has(namespace)) {
      loaded.set(
        namespace,
        JSON.parse(readFileSync(resolve(LOCALES, language, `${namespace}.json`), 'utf8')),
      );
    }
    const found = key
      .split('.')
      .reduce<unknown>(
        (node, part) =>
          typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[part] : undefined,
        loaded.get(namespace),
      );
    if (typeof found !== 'string') throw new Error(`No text for ${key} in ${language}`);
    return found;
  };
}
