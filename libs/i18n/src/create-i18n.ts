import type { Language } from '@realm/domain';
import { loadCatalogue, type LoadCatalogue, type Section } from './catalogues';
import { showLanguage } from './language';
import { createTextStore, type I18n, type TextStore } from './texts';

export interface I18nOptions {
  readonly language: Language;
  /** What it can say from the beginning, beside the first screen's texts. `loadSections` adds more. */
  readonly sections?: readonly Section[];
  readonly load?: LoadCatalogue;
}

const stores = new WeakMap<I18n, TextStore>();

export function storeOf(instance: I18n): TextStore {
  const store = stores.get(instance);
  if (store === undefined) throw new Error('this instance is not of createI18n');
  return store;
}

/**
 * An instance that speaks one language; hand it to `I18nProvider`.
 *
 * Rejects when the catalogue can not be fetched.
 */
export async function createI18n({
  language,
  sections = [],
  load = loadCatalogue,
}: I18nOptions): Promise<I18n> {
  const store = createTextStore(language);
  sections.forEach((section) => store.wanted.add(section));
  await complete(store, language, load);
  stores.set(store.i18n, store);
  showLanguage(language);
  return store.i18n;
}

/**
 * Hands the instance's texts over to i18next, which is fetched here: behind the first screen, whose texts need it least. Nothing that
 * is shown changes. Rejects when it can not be fetched; the texts are the same without it.
 */
export async function handOverToI18next(instance: I18n): Promise<void> {
  const { createI18nextEngine } = await import('./i18next-engine');
  storeOf(instance).use(await createI18nextEngine());
}

/** Makes the instance say these sections too, in its language and in every one that it changes to. Rejects when one can not be fetched. */
export async function loadSections(
  instance: I18n,
  sections: readonly Section[],
  load: LoadCatalogue = loadCatalogue,
): Promise<void> {
  const store = storeOf(instance);
  sections.forEach((section) => store.wanted.add(section));
  let language: Language;
  // The language may have changed meanwhile.
  do {
    ({ language } = instance);
    await complete(store, language, load);
  } while (instance.language !== language);
}

/** Fetches what the instance can't say yet in a language. */
export async function complete(store: TextStore, language: Language, load: LoadCatalogue): Promise<void> {
  for (;;) {
    const parts = ['first' as const, ...store.wanted].filter((part) => !store.has(language, part));
    if (parts.length === 0) return;
    const texts = await Promise.all(parts.map(async (part) => [part, await load(language, part)] as const));
    for (const [part, tree] of texts) store.add(language, part, tree);
  }
}
