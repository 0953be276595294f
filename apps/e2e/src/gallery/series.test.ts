import { LANGUAGES, SIZES, STATES, THEMES } from './looks';
import { seriesOf } from './series';

const SERIES = seriesOf('newcomer');
const statesOf = (path: string) =>
  STATES.filter((state) => SERIES.some((series) => series.state === state && series.paths.includes(path)));

it.each(['/agent?view=downline', '/chat?room=zh', '/userCenter/gameManage?tab=rebates', '/home'])(
  '%s is taken in every state of a member',
  (path) => {
    expect(statesOf(path)).toEqual(
      expect.arrayContaining(['usual', 'empty', 'loading', 'error', 'offline', 'long', 'large']),
    );
  },
);

it('a form that reads nothing is neither loading nor failing', () => {
  expect(statesOf('/chat?view=create')).toEqual(['usual', 'empty', 'long', 'large']);
});

it('every state has its screens', () => {
  expect(new Set(SERIES.map(({ state }) => state))).toEqual(new Set(STATES));
});

it.each(['/login', '/login?mode=register'])('%s is taken of a visitor, in every look', (path) => {
  const taken = SERIES.filter(({ paths }) => paths.includes(path));
  expect(taken.filter(({ member }) => member !== null)).toEqual([]);
  const looks = new Set(taken.flatMap((series) => series.looks).map((look) => JSON.stringify(look)));
  expect(looks.size).toBe(LANGUAGES.length * THEMES.length * SIZES.length);
});
