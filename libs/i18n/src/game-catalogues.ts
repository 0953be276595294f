import type { Language } from '@realm/domain';
import type { CatalogueTree, LoadCatalogue } from './catalogues';
import type { gameSections } from './locales/zh/games';

type GameSection = keyof typeof gameSections;
type GameLoaders = Readonly<Record<GameSection, () => Promise<{ readonly default: CatalogueTree }>>>;

const LOADERS: Readonly<Record<Language, () => Promise<{ readonly gameSections: GameLoaders }>>> = {
  zh: () => import('./locales/zh/games'),
  en: () => import('./locales/en/games'),
  zht: () => import('./locales/zht/games'),
};

const isGameSection = (part: string, loaders: GameLoaders): part is GameSection => part in loaders;

/** For the game page: its first part is `arcade`, and it has no section of the member app. */
export const loadGameCatalogue: LoadCatalogue = async (language, part) => {
  const { gameSections } = await LOADERS[language]();
  const section = part === 'first' ? 'arcade' : part;
  if (!isGameSection(section, gameSections)) throw new Error(`the game page has no texts of ${section}`);
  return (await gameSections[section]()).default;
};
