import { add, formatPercent, fraction, multiply, sum, toNumber } from './fraction';
import { payoutOf } from './multiplier';

describe('a fraction', () => {
  it('is kept in lowest terms with a positive denominator', () => {
    expect(fraction(6, -8)).toEqual({ numerator: -3n, denominator: 4n });
    expect(fraction(0, 7)).toEqual({ numerator: 0n, denominator: 1n });
    expect(() => fraction(1, 0)).toThrow(RangeError);
  });

  it('adds and multiplies exactly', () => {
    expect(add(fraction(1, 3), fraction(1, 6))).toEqual(fraction(1, 2));
    expect(multiply(fraction(2, 3), fraction(3, 4))).toEqual(fraction(1, 2));
    expect(sum(Array.from({ length: 10 }, () => fraction(1, 10)))).toEqual(fraction(1));
    expect(toNumber(fraction(1, 4))).toBe(0.25);
  });

  it('is shown in percent without ever rounding up', () => {
    expect(formatPercent(fraction(99_999, 100_000))).toBe('99.99');
    expect(formatPercent(fraction(1, 200), 1)).toBe('0.5');
    expect(formatPercent(fraction(49, 50), 0)).toBe('98');
  });
});

describe('a payout', () => {
  it('is a whole number of minor units, a rest cut off', () => {
    expect(payoutOf(200n, 20_000)).toBe(400n);
    expect(payoutOf(333n, 10_001)).toBe(333n);
    expect(payoutOf(10n ** 15n, 980_000_000)).toBe(98n * 10n ** 18n);
  });
});
