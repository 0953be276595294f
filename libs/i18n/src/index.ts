export {
  allSections,
  type Catalogue,
  type CatalogueTree,
  type LoadCatalogue,
  type Section,
} from './catalogues';
export { changeLanguage, type ChangeOptions } from './change-language';
export { createI18n, handOverToI18next, loadSections, type I18nOptions } from './create-i18n';
export { loadConsoleCatalogue } from './console-catalogues';
export { loadGameCatalogue } from './game-catalogues';
export { HTML_LANG, detectLanguage, type LanguageSources, type LanguageStorage } from './language';
export { betResultLabel, ledgerLabel } from './numbered-labels';
export { failureText, textOf } from './text-of';
export type { I18n, TextKey, TextValues, TFunction } from './texts';
export { I18nProvider, useTranslation } from './use-translation';
