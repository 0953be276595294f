import type { Language } from '@realm/domain';
import { loadCatalogue, type CatalogueTree, type LoadCatalogue } from './catalogues';
import type { consoleSections } from './locales/zh/back-office';

type ConsoleSection = keyof typeof consoleSections;
type ConsoleLoaders = Readonly<Record<ConsoleSection, () => Promise<{ readonly default: CatalogueTree }>>>;

const LOADERS: Readonly<Record<Language, () => Promise<{ readonly consoleSections: ConsoleLoaders }>>> = {
  zh: () => import('./locales/zh/back-office'),
  en: () => import('./locales/en/back-office'),
  zht: () => import('./locales/zht/back-office'),
};

const isConsoleSection = (part: string, loaders: ConsoleLoaders): part is ConsoleSection => part in loaders;

/**
 * For the staff console: its first part is that of the member app with `console`, and it can say the member app's sections beside its
 * own. No list of the console's sections is in the member app's chunks.
 */
export const loadConsoleCatalogue: LoadCatalogue = async (language, part) => {
  const { consoleSections } = await LOADERS[language]();
  if (isConsoleSection(part, consoleSections)) return (await consoleSections[part]()).default;
  const texts = await loadCatalogue(language, part);
  return part === 'first' ? { ...texts, ...(await consoleSections.console()).default } : texts;
};
