import { FIGURES, GOALS, judge, report, valuesOf, type Goal, type Sample } from './figures';

const sample = (
  of: Sample['of'],
  round: number,
  value: number,
  figure: string = FIGURES.balance,
): Sample => ({
  figure,
  of,
  round,
  value,
});
const ratio: Goal = { figure: FIGURES.balance, of: 'postgres', over: 'bare', atMost: 3 };

it('takes ratios inside of rounds', () => {
  const samples = [
    ...[sample('postgres', 1, 20), sample('bare', 1, 10)],
    ...[sample('postgres', 2, 400), sample('bare', 2, 100)],
  ];
  expect(valuesOf(samples, ratio)).toEqual([2, 4]);
});

it('leaves out a round that lacks one side', () => {
  expect(valuesOf([sample('postgres', 1, 20), sample('bare', 2, 10)], ratio)).toEqual([]);
  expect(judge([sample('postgres', 1, 20), sample('bare', 2, 10)], ratio)).toBeNull();
});

it.each([
  [30, true],
  [31, false],
])('a median of %d beside 10 is met: %s', (value, met) => {
  expect(judge([sample('postgres', 1, value), sample('bare', 1, 10)], ratio)?.met).toBe(met);
});

it('judges a figure without a yardstick by itself', () => {
  const goal: Goal = { figure: FIGURES.resident, of: 'embedded', atMost: 350 };
  const samples = [sample('embedded', 1, 340, FIGURES.resident)];
  expect(judge(samples, goal)).toMatchObject({ met: true, reached: { median: 340 } });
});

it('names each goal once', () => {
  const names = GOALS.map(({ figure, of }) => `${figure} ${of}`);
  expect(new Set(names).size).toBe(names.length);
});

it('shows figures of every contender and the goals that were measured', () => {
  const text = report([sample('postgres', 1, 50), sample('bare', 1, 10)]);
  expect(text).toContain('| figure                            | postgres | bare |');
  expect(text).toMatch(/balance, 64 connections: p99 \(ms\), postgres \/ bare \| 5 +\| ≤ 3 +\| miss/);
  expect(text).not.toContain('embedded');
});
