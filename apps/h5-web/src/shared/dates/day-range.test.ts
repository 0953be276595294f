import { lookupWindow } from '@realm/domain';
import { instantsOf, presetRange, pressDay, readRange } from './day-range';
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
  const begun = pressDay({ from: '2026-11-01', to: '2026-11-20' }, '2026-11-18');
  expect(begun).toEqual({ from: '2026-11-18', to: '2026-11-18' });
  expect(pressDay(begun, '2026-11-20')).toEqual({ from: '2026-11-18', to: '2026-11-20' });
  expect(pressDay(begun, '2026-11-15')).toEqual({ from: '2026-11-15', to: '2026-11-18' });
});

it.each([
  [null, '2026-11-20'],
  ['2026-11-20', '2026-11-18'],
  ['2026-11-20', '2026-11-21'],
  ['2026-09-19', '2026-09-20'],
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
