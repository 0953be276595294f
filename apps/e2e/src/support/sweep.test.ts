import { SCREEN_PATHS } from './screen-paths';
import { SWEPT_LOCALES, SWEPT_THEMES, themesFor } from './sweep';

const readings = SCREEN_PATHS.flatMap((_, number) =>
  SWEPT_LOCALES.flatMap((locale) => themesFor(locale, number).map((theme) => ({ number, locale, theme }))),
);

it('reads every screen once in each theme, in two languages', () => {
  for (const [number] of SCREEN_PATHS.entries()) {
    const own = readings.filter((reading) => reading.number === number);
    expect(own.map(({ theme }) => theme).toSorted()).toEqual([...SWEPT_THEMES].toSorted());
    expect(new Set(own.map(({ locale }) => locale)).size).toBe(2);
  }
});

it.each(SWEPT_LOCALES.flatMap((locale) => SWEPT_THEMES.map((theme) => [locale, theme] as const)))(
  'reads a third of the screens in %s in the %s theme',
  (locale, theme) => {
    const own = readings.filter((reading) => reading.locale === locale && reading.theme === theme);
    expect(own.length).toBeGreaterThan(SCREEN_PATHS.length / 3 - 1);
  },
);
