import { nextSuspensions } from './around-suspensions';

const NOW = 1_000_000;
const suspended = (inMs: number) => ({ fromMs: NOW + inMs, toMs: NOW + inMs + 9_000 });

it('takes the next suspensions of all matches, and none whose bets would have had to be sent already', () => {
  const closed = new Map([
    ['a', [suspended(7_000), suspended(60_000), suspended(20_000)]],
    ['b', [suspended(30_000), { fromMs: NOW + 10_000, toMs: Infinity }]],
    ['c', [suspended(50_000), suspended(400_000)]],
  ]);
  expect(nextSuspensions(closed, NOW)).toEqual([
    { match: 'a', ...suspended(20_000) },
    { match: 'b', ...suspended(30_000) },
    { match: 'c', ...suspended(50_000) },
  ]);
  expect(nextSuspensions(new Map([['c', [suspended(400_000)]]]), NOW)).toEqual([]);
});
