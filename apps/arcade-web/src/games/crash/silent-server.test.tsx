import { act, screen } from '@testing-library/react';
import type { CrashState } from '@realm/arcade-contract';
import { CRASH_RULES, multiplierAt } from '@realm/fairness';
import { hundredths } from '../../stage/money-text';
import { fakeProvider, mediaWithMotion, renderGame, viewOf } from '../../testing/fake-provider';
import { Crash } from './crash';
import type { Moment } from './flight-painter';

const drawn: Moment[] = [];
jest.mock('./flight-painter', () => ({
  createFlightPainter: () => ({
    draw: (moment: Moment) => {
      drawn.push(moment);
      return { x: 0, y: 0, angleDeg: 0 };
    },
    resize: () => undefined,
  }),
}));

const FLOWN_MS = 5_000;
const flying = (): CrashState => ({
  round: 'C-1',
  phase: 'flying',
  serverAt: 0,
  flightFrom: -FLOWN_MS,
  nextAt: null,
  point: null,
  chainEnd: 'ab'.repeat(32),
  nextChainEnd: 'cd'.repeat(32),
  link: 3,
  serverSeed: null,
  bets: 4,
  cashedOut: 0,
  players: [],
  recent: [],
});
const rules = {
  game: 'crash' as const,
  rules: CRASH_RULES,
  theoreticalReturn: { lowest: '99.00', highest: '99.00' },
};

afterEach(() => jest.useRealTimers());

it('while the server is silent, figure and drawing stand still at the same moment', async () => {
  jest.useFakeTimers();
  window.history.replaceState(null, '');
  mediaWithMotion();
  const view = viewOf(rules, { game: 'crash', state: flying(), bets: [] });
  await renderGame(Crash, fakeProvider(view, {}), ['crash']);
  for (let second = 0; second < 10; second += 1) act(() => jest.advanceTimersByTime(1_000));
  const elapsedMs = drawn.at(-1)?.elapsedMs ?? NaN;
  expect(elapsedMs).toBeGreaterThanOrEqual(FLOWN_MS);
  expect(elapsedMs).toBeLessThanOrEqual(FLOWN_MS + 2_000);
  expect(screen.getByText(hundredths(multiplierAt(CRASH_RULES, elapsedMs)))).toBeVisible();
});
