import { instantsOf, presetRange } from './dates/day-range';
import { noteServerTime, serverNow } from './clock';

const SERVER_TIME = '2026-11-21T12:00:00.000Z';
const NOW = Date.parse(SERVER_TIME);
const DAY_MS = 86_400_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([2, -1])('takes today from the server on a device whose clock is %s days off', (days) => {
  jest.setSystemTime(NOW + days * DAY_MS);
  noteServerTime(SERVER_TIME, Date.now());
  const today = presetRange('today', serverNow());
  expect(today).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(instantsOf(today, serverNow())).toEqual({
    from: '2026-11-21T04:00:00.000Z',
    to: '2026-11-22T04:00:00.000Z',
  });
});

it('goes on from there, and keeps what it knows when an answer names no time', () => {
  noteServerTime(SERVER_TIME, Date.now());
  jest.advanceTimersByTime(5_000);
  noteServerTime(undefined, Date.now());
  expect(serverNow()).toBe(NOW + 5_000);
});
