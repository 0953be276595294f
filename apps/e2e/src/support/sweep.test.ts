import { consoleLooks, scenesIn } from './console-looks';
import { SCREEN_PATHS } from './screen-paths';
import { SWEPT_LOCALES, SWEPT_THEMES, themesFor, turnsOf } from './sweep';

const PAIRS = SWEPT_LOCALES.flatMap((locale) => SWEPT_THEMES.map((theme) => [locale, theme] as const));
const requested = process.env['SWEEP_LANGUAGES'];
const sweep = (which: 'all' | 'usual') => {
  process.env['SWEEP_LANGUAGES'] = which;
  return SCREEN_PATHS.flatMap((path, number) =>
    PAIRS.filter(([locale, theme]) => themesFor(locale, number).includes(theme)).map(([locale, theme]) => ({
      path,
      locale,
      theme,
    })),
  );
};

afterEach(() => {
  if (requested === undefined) delete process.env['SWEEP_LANGUAGES'];
  else process.env['SWEEP_LANGUAGES'] = requested;
});

it('reads every screen once', () => {
  expect(sweep('usual').map(({ path }) => path)).toEqual(SCREEN_PATHS);
});

it.each(PAIRS)('reads a sixth of the screens in %s in the %s theme', (locale, theme) => {
  const own = sweep('usual').filter((reading) => reading.locale === locale && reading.theme === theme);
  expect(own.length).toBeGreaterThan(SCREEN_PATHS.length / PAIRS.length - 1);
});

it('reads every screen in every language and theme when it is deep', () => {
  expect(sweep('all')).toHaveLength(SCREEN_PATHS.length * PAIRS.length);
});

it('meets every scene of the console once, in each look some, and in every look when it is deep', () => {
  const scenes = Array.from({ length: 41 }, (_, number) => number);
  process.env['SWEEP_LANGUAGES'] = 'usual';
  const met = consoleLooks().map((look) => scenesIn(look, scenes));
  expect(met.flat().sort((one, other) => one - other)).toEqual(scenes);
  expect(Math.min(...met.map(({ length }) => length))).toBe(20);
  process.env['SWEEP_LANGUAGES'] = 'all';
  expect(consoleLooks().map((look) => scenesIn(look, scenes).length)).toEqual([41, 41, 41, 41]);
});

it('gives turns to each of any number of looks', () => {
  process.env['SWEEP_LANGUAGES'] = 'usual';
  expect([0, 1, 2, 3].map((number) => turnsOf(['a', 'b'], number))).toEqual([['a'], ['b'], ['a'], ['b']]);
});
