import { createInstance, type i18n } from 'i18next';
import type { Language } from '@realm/domain';
import { loadCatalogue, type LoadCatalogue, type Section } from './catalogues';
import { rememberLanguage, showLanguage, type LanguageStorage } from './language';

const NAMESPACE = 'translation';

export interface I18nOptions {
  readonly language: Language;
  /** What it can say from the beginning, beside the first screen's texts. `loadSections` adds more. */
  readonly sections?: readonly Section[];
  readonly load?: LoadCatalogue;
}

/** What an instance must be able to say, in whatever language it shows. By its store, since React's hook hands out wrappers of the instance. */
const wanted = new WeakMap<i18n['store'], Set<Section>>();

/**
 * An i18next instance that speaks one language; hand it to react-i18next's `I18nextProvider`.
 *
 * Rejects when the catalogue can not be fetched.
 */
export async function createI18n({
  language,
  sections = [],
  load = loadCatalogue,
}: I18nOptions): Promise<i18n> {
  const parts = await Promise.all(['first' as const, ...sections].map((part) => load(language, part)));
  const instance = createInstance();
  await instance.init({
    lng: language,
    resources: { [language]: { [NAMESPACE]: Object.assign({}, ...parts) as object } },
    // Every language has every key; a test holds it. So no second catalogue is fetched to fall back on.
    fallbackLng: false,
    load: 'currentOnly',
    defaultNS: NAMESPACE,
    returnNull: false,
    // React escapes what it renders; escaping twice would show entities.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    // A screen whose section was not declared: never silently.
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => console.error(`no text ${key}`),
  });
  wanted.set(instance.store, new Set(sections));
  showLanguage(language);
  return instance;
}

/** Makes the instance say these sections too, in its language and in every one that it changes to. Rejects when one can not be fetched. */
export async function loadSections(
  instance: i18n,
  sections: readonly Section[],
  load: LoadCatalogue = loadCatalogue,
): Promise<void> {
  const known = wanted.get(instance.store);
  sections.forEach((section) => known?.add(section));
  let language: string;
  // The language may have changed meanwhile.
  do {
    ({ language } = instance);
    await complete(instance, language as Language, load);
  } while (instance.language !== language);
}

/** Fetches what the instance can't say yet in a language. */
async function complete(instance: i18n, language: Language, load: LoadCatalogue): Promise<void> {
  for (;;) {
    const said = (part: string) => instance.getResource(language, NAMESPACE, part) !== undefined;
    const missing: (Section | 'first')[] = [...(wanted.get(instance.store) ?? [])].filter(
      (part) => !said(part),
    );
    if (!instance.hasResourceBundle(language, NAMESPACE)) missing.unshift('first');
    if (missing.length === 0) return;
    const parts = await Promise.all(missing.map((part) => load(language, part)));
    for (const part of parts) instance.addResourceBundle(language, NAMESPACE, part, true, true);
  }
}

export interface ChangeOptions {
  readonly load?: LoadCatalogue;
  readonly storage?: LanguageStorage;
}

const latestChoice = new WeakMap<i18n['store'], Language>();

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
  latestChoice.set(instance.store, language);
  try {
    await complete(instance, language, load);
  } catch {
    return false;
  }
  if (latestChoice.get(instance.store) !== language) return true;
  await instance.changeLanguage(language);
  rememberLanguage(language, storage);
  showLanguage(language);
  return true;
}
