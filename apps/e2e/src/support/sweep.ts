import { LANGUAGE_OF, sweepsAll, type StoryLocale } from './texts';

export const SWEPT_LOCALES = Object.keys(LANGUAGE_OF) as readonly StoryLocale[];
export const SWEPT_THEMES = ['dark', 'light'] as const;
export type Theme = (typeof SWEPT_THEMES)[number];

/**
 * What a sweep gives to a screen out of the languages, themes or looks that it knows: all of them in `npm run test:deep`. Otherwise one, which
 * changes from screen to screen, so that a sweep meets each screen once and each of these on many screens.
 *
 * @param number - Of the screen in the sweep.
 */
export const turnsOf = <Kind>(kinds: readonly Kind[], number: number): readonly Kind[] =>
  kinds.filter((_, turn) => sweepsAll() || number % kinds.length === turn);

/**
 * The themes in which a sweep over all languages reads a screen in one of them. Three languages and two themes take turns independently: each
 * language meets each theme.
 */
export const themesFor = (locale: StoryLocale, number: number): readonly Theme[] =>
  turnsOf(SWEPT_LOCALES, number).includes(locale) ? turnsOf(SWEPT_THEMES, number) : [];
