export { spreadDelayMs } from './spread-delay';
export * from './constants';
export * from './limits';
export * from './chat';
export {
  CONTROL_SWITCH,
  openCategories,
  FEATURE_SWITCH_DEFAULTS,
  WORKING_SWITCHES,
  type FeatureSwitch,
} from './switches';
export {
  GAME_CATEGORIES,
  GAME_WALLET_CATEGORIES,
  isGameWalletCategory,
  type GameCategory,
  type GameWalletCategory,
} from './game-categories';
export { GAME_CATEGORY_TABLE } from './game-category-table';
export { DEFAULT_LANGUAGE, LANGUAGES, resolveLanguage, type Language } from './languages';
