import { LANGUAGE_OF, sweepsAll, type StoryLocale } from './texts';

export const SWEPT_LOCALES = Object.keys(LANGUAGE_OF) as readonly StoryLocale[];
export const SWEPT_THEMES = ['dark', 'light'] as const;
export type Theme = (typeof SWEPT_THEMES)[number];

/**
 * The themes in which a sweep reads a screen in a language: all of them in `npm run test:deep`. Otherwise each screen is read once in each
 * theme, in two languages, which change from screen to screen.
 *
 * @param number - Of the screen in the sweep.
 */
export const themesFor = (locale: StoryLocale, number: number): readonly Theme[] =>
  SWEPT_THEMES.filter(
    (_, theme) => sweepsAll() || (number + theme) % SWEPT_LOCALES.length === SWEPT_LOCALES.indexOf(locale),
  );
