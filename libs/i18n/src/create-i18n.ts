import { createInstance, type i18n } from 'i18next';
import type { Language } from '@realm/domain';
import { loadCatalogue, type LoadCatalogue } from './catalogues';
import { rememberLanguage, showLanguage, type LanguageStorage } from './language';

const NAMESPACE = 'translation';

export interface I18nOptions {
  readonly language: Language;
  readonly load?: LoadCatalogue;
}

/**
 * An i18next instance that speaks one language; hand it to react-i18next's `I18nextProvider`.
 *
 * Rejects when the catalogue can not be fetched.
 */
export async function createI18n({ language, load = loadCatalogue }: I18nOptions): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: language,
    resources: { [language]: { [NAMESPACE]: await load(language) } },
    // Every language has every key; a test holds it. So no second catalogue is fetched to fall back on.
    fallbackLng: false,
    load: 'currentOnly',
    defaultNS: NAMESPACE,
    returnNull: false,
    // React escapes what it renders; escaping twice would show entities.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  showLanguage(language);
  return instance;
}

export interface ChangeOptions {
  readonly load?: LoadCatalogue;
  readonly storage?: LanguageStorage;
}

const latestWish = new WeakMap<i18n, Language>();

/**
 * Shows another language and remembers the choice. The last of several quick choices wins.
 *
 * @returns false when its catalogue could not be fetched: the old language stays, and nothing is remembered.
 */
export async function changeLanguage(
  instance: i18n,
  language: Language,
  { load = loadCatalogue, storage }: ChangeOptions = {},
): Promise<boolean> {
  latestWish.set(instance, language);
  try {
    if (!instance.hasResourceBundle(language, NAMESPACE)) {
      instance.addResourceBundle(language, NAMESPACE, await load(language));
    }
  } catch {
    return false;
  }
  if (latestWish.get(instance) !== language) return true;
  await instance.changeLanguage(language);
  rememberLanguage(language, storage);
  showLanguage(language);
  return true;
}
