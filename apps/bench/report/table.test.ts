import { markdownTable, showFigure, showSpread } from './table';

describe('showFigure', () => {
  it.each([
    [Number.NaN, '–'],
    [0, '0'],
    [0.12345, '0.123'],
    [12.345, '12.3'],
    [12, '12'],
    [1234.5, '1235'],
  ])('%d is %s', (value, expected) => expect(showFigure(value)).toBe(expected));
});

describe('showSpread', () => {
  it('is the median with the least and the most', () =>
    expect(showSpread({ median: 5, min: 1, max: 9 })).toBe('5 (1–9)'));
  it('is the median alone without a spread', () =>
    expect(showSpread({ median: 5, min: 5, max: 5 })).toBe('5'));
});

describe('markdownTable', () => {
  it('aligns its columns', () =>
    expect(
      markdownTable([
        ['what', 'ms'],
        ['lobby', '2560'],
      ]),
    ).toBe('| what  | ms   |\n| ----- | ---- |\n| lobby | 2560 |'));
  it('fills missing cells', () => expect(markdownTable([['what', 'ms'], ['x']])).toContain('| x    |     |'));
});
