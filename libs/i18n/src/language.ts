import { resolveLanguage, type Language } from '@realm/domain';

/** Local storage's key of the chosen language. */
export const LANGUAGE_KEY = 'language';

export type LanguageStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What `<html lang>` says, so that fonts, hyphenation and screen readers are right. */
export const HTML_LANG: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en', zht: 'zh-TW' };

export interface LanguageSources {
  readonly storage?: Pick<LanguageStorage, 'getItem'>;
  readonly browserLanguages?: readonly string[];
}

/** The stored choice, else what the browser prefers, else Chinese. */
export function detectLanguage(sources: LanguageSources = {}): Language {
  const { browserLanguages = navigator.languages } = sources;
  return resolveLanguage(storedLanguage(sources.storage), browserLanguages);
}

/** Browsers that forbid storage throw on access; the choice then lasts as long as the page. */
function storedLanguage(storage?: Pick<LanguageStorage, 'getItem'>): string | null {
  try {
    return (storage ?? localStorage).getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

export function rememberLanguage(language: Language, storage?: LanguageStorage): void {
  try {
    (storage ?? localStorage).setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage is full or forbidden: the language still changes for this page.
  }
}

/** A build that renders texts has no document. */
export function showLanguage(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = HTML_LANG[language];
}
