export const LANGUAGES = ['zh', 'en', 'zht'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = 'zh' satisfies Language;

const TRADITIONAL = /^zh-(tw|hk|mo|hant)\b/i;

/**
 * The stored choice wins; else the first browser language that the product speaks; else Chinese.
 *
 * @param browserLanguages - BCP 47 tags in the order of preference, as `navigator.languages` gives them.
 */
export function resolveLanguage(stored: string | null, browserLanguages: readonly string[]): Language {
  if (stored !== null && isLanguage(stored)) return stored;
  for (const tag of browserLanguages) {
    const language = languageOfTag(tag);
    if (language !== null) return language;
  }
  return DEFAULT_LANGUAGE;
}

function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

function languageOfTag(tag: string): Language | null {
  if (TRADITIONAL.test(tag)) return 'zht';
  const [primary] = tag.toLowerCase().split('-');
  return primary === 'zh' || primary === 'en' ? primary : null;
}
