import { lookupWindow } from '@realm/domain';
import { choosableDays, instantsOf, presetRange, pressDay, readRange, shortDay } from './day-range';
import { monthGrid, nextMonth, previousMonth } from './month';

const NOW = Date.parse('2026-11-21T03:00:00.000Z');

it('takes whole GMT-4 days', () => {
  expect(instantsOf({ from: '2026-11-18', to: '2026-11-20' }, NOW)).toEqual({
    from: '2026-11-18T04:00:00.000Z',
    to: '2026-11-21T04:00:00.000Z',
  });
});

it('leaves the longest range to the clock of the server', () => {
  expect(instantsOf(lookupWindow(NOW), NOW)).toEqual({});
});

it.each([
  ['today', '2026-11-20'],
  ['week', '2026-11-14'],
  ['month', '2026-11-01'],
  ['window', '2026-09-20'],
] as const)('the choice %s begins on %s', (preset, from) => {
  expect(presetRange(preset, NOW)).toEqual({ from, to: '2026-11-20' });
});

it('a press begins a range, the next one ends it on either side', () => {
  const begun = pressDay({ from: '2026-11-01', to: '2026-11-20' }, '2026-11-18', NOW);
  expect(begun).toEqual({ from: '2026-11-18', to: '2026-11-18' });
  expect(pressDay(begun, '2026-11-20', NOW)).toEqual({ from: '2026-11-18', to: '2026-11-20' });
  expect(pressDay(begun, '2026-11-15', NOW)).toEqual({ from: '2026-11-15', to: '2026-11-18' });
});

it('a second press more than two months away begins another range', () => {
  const begun = { from: '2026-01-31', to: '2026-01-31' };
  expect(pressDay(begun, '2026-03-31', NOW)).toEqual({ from: '2026-01-31', to: '2026-03-31' });
  expect(pressDay(begun, '2026-04-01', NOW)).toEqual({ from: '2026-04-01', to: '2026-04-01' });
  expect(pressDay(begun, '2025-11-29', NOW)).toEqual({ from: '2025-11-29', to: '2025-11-29' });
});

it('any two months can be chosen, up to today', () => {
  expect(choosableDays(NOW)).toEqual({ from: '2000-01-01', to: '2026-11-20' });
});

it.each([
  ['2026-09-20', '2026-11-20'],
  ['2026-09-19', '2026-09-20'],
  ['2024-12-31', '2025-02-28'],
  ['2000-01-01', '2000-03-01'],
])('reads %p to %p, however long ago', (from, to) => {
  expect(readRange(from, to, NOW)).toEqual({ from, to });
});

it('names the year of days that are a year old or older', () => {
  expect(shortDay('2025-11-21', NOW)).toBe('11-21');
  expect(shortDay('2025-11-20', NOW)).toBe('2025-11-20');
});

it.each([
  [null, '2026-11-20'],
  ['2026-11-20', '2026-11-18'],
  ['2026-11-20', '2026-11-21'],
  ['2026-09-19', '2026-11-20'],
  ['2024-12-31', '2025-03-01'],
  ['1999-12-31', '2000-01-01'],
  ['2026-11-31', '2026-11-20'],
  ['x', 'y'],
])('reads no range out of %p and %p', (from, to) => {
  expect(readRange(from, to, NOW)).toBeNull();
});

it('draws months from Monday', () => {
  const grid = monthGrid('2026-11');
  expect([grid.before, grid.days.length, grid.days[0]]).toEqual([6, 30, '2026-11-01']);
  expect([nextMonth('2026-12'), previousMonth('2026-01')]).toEqual(['2027-01', '2025-12']);
});
