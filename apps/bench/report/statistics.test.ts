import { percentile, spreadOf } from './statistics';

describe('percentile', () => {
  it.each([
    [100, 0.99, 99],
    [101, 0.99, 100],
    [1, 0.99, 1],
    [4, 0.5, 2],
    [10, 1, 10],
    [10, 0, 1],
  ])('of 1 to %i at %d is the value %i', (count, share, expected) => {
    const sorted = Float64Array.from({ length: count }, (_, index) => index + 1);
    expect(percentile(sorted, share)).toBe(expected);
  });

  it('of nothing is not a number', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

describe('spreadOf', () => {
  it.each([
    [[3], { median: 3, min: 3, max: 3 }],
    [[9, 1, 5], { median: 5, min: 1, max: 9 }],
    [[4, 1, 2, 10], { median: 3, min: 1, max: 10 }],
  ])('of %j is %j', (values, expected) => {
    expect(spreadOf(values)).toEqual(expected);
  });

  it('orders numbers as numbers', () => {
    expect(spreadOf([10, 9, 100]).median).toBe(10);
  });

  it('of nothing is not a number', () => {
    expect(spreadOf([]).median).toBeNaN();
  });
});
