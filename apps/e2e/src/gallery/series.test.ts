import { STATES } from './looks';
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
