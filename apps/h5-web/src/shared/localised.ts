import { DEFAULT_LANGUAGE, type Language } from '@realm/domain';

/** What staff wrote once for each language, in the language shown now. */
export function inLanguage(texts: Readonly<Record<Language, string>>, language: string): string {
  // i18next speaks of any text; a language without a text reads in the default one.
  return texts[language as Language] || texts[DEFAULT_LANGUAGE];
}
