import { DEFAULT_LANGUAGE, type Language } from '@realm/domain';

/** What staff wrote once for each language, in the language shown now; a language without a text reads in the default one. */
export const inLanguage = (texts: Readonly<Record<Language, string>>, language: Language): string =>
  texts[language] || texts[DEFAULT_LANGUAGE];
