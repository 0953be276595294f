import type { Language } from '@realm/domain';
import { loadCatalogue, type LoadCatalogue } from './catalogues';
import { complete, storeOf } from './create-i18n';
import { rememberLanguage, showLanguage, type LanguageStorage } from './language';
import type { I18n } from './texts';

export interface ChangeOptions {
  readonly load?: LoadCatalogue;
  readonly storage?: LanguageStorage;
}

const latestChoice = new WeakMap<I18n, Language>();

/**
 * Shows another language and remembers the choice. The last of several quick choices wins.
 *
 * @returns false when its catalogue could not be fetched: the old language stays, and nothing is remembered.
 */
export async function changeLanguage(
  instance: I18n,
  language: Language,
  { load = loadCatalogue, storage }: ChangeOptions = {},
): Promise<boolean> {
  const store = storeOf(instance);
  latestChoice.set(instance, language);
  try {
    await complete(store, language, load);
  } catch {
    return false;
  }
  if (latestChoice.get(instance) !== language) return true;
  store.show(language);
  rememberLanguage(language, storage);
  showLanguage(language);
  return true;
}
