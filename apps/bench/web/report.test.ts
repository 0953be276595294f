import { verdictOf } from './goals';
import { report, type Sample } from './report';

const lobby = (contender: 'app' | 'bare', visit: 'first' | 'repeat', value: number): Sample => ({
  part: 'first',
  figure: 'lobby',
  protocol: 'http2',
  contender,
  visit,
  value,
});
const cellsOf = (text: string): string[][] =>
  text.split('\n').map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

it('shows the app beside the bare page, with medians, ranges and the goal of each visit', () => {
  const samples = [2_000, 3_000, 2_500].flatMap((value) => [
    lobby('app', 'first', value),
    lobby('bare', 'first', 900),
    lobby('app', 'repeat', value),
  ]);
  expect(cellsOf(report(samples, new Map())).slice(2)).toEqual([
    ['lobby shown (ms)', 'first', 'http2', '2500 (2000–3000)', '900', '≤ 2560', 'pass'],
    ['lobby shown (ms)', 'repeat', 'http2', '2500 (2000–3000)', '–', '≤ 1280', 'miss'],
  ]);
});

it('shows each route change in its own row', () => {
  const samples: Sample[] = [
    { part: 'others', figure: 'routeFirst', of: 'wallet → funds', value: 120 },
    { part: 'others', figure: 'routeFirst', of: 'funds → wallet', value: 90 },
  ];
  expect(cellsOf(report(samples, new Map())).slice(2)).toEqual([
    ['route change at CPU/4, first time: next paint (ms)', 'wallet → funds', '120', '≤ 100', 'miss'],
    ['route change at CPU/4, first time: next paint (ms)', 'funds → wallet', '90', '≤ 100', 'pass'],
  ]);
});

it('names the routes that shift and counts the others', () => {
  const text = report(
    [],
    new Map([
      ['/home', 0],
      ['/game', 0.0712],
      ['/login', 0],
    ]),
  );
  expect(cellsOf(text).slice(2)).toEqual([
    ['/game', '0.0712', '0', 'miss'],
    ['the other 2 routes', '0', '0', 'pass'],
  ]);
});

it.each([
  [100, 100, 'pass'],
  [100.1, 100, 'miss'],
  [1, undefined, ''],
  [Number.NaN, 100, ''],
])('judges %d against %d: %s', (median, goal, verdict) => expect(verdictOf(median, goal)).toBe(verdict));
