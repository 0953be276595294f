import { momentOf } from './moment-field';

it.each([
  ['2026-11-21T20:00', '2026-11-22T00:00:00.000Z'],
  ['2026-11-21T20:00:30', '2026-11-22T00:00:00.000Z'],
  ['', null],
  ['2026-13-01T00:00', null],
])('%j in GMT-4 is %j', (text, moment) => {
  expect(momentOf(text)).toBe(moment);
});
