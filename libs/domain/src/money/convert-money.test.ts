import fc from 'fast-check';
import { money } from '../testing';
import { CURRENCY_CODES, currencyOf } from './currencies';
import { convertMoney, convertMoneyBack, invertRate, multiplyMoney } from './convert-money';
import { MoneyDecimal } from './decimal';
import { fromMinor, toMinor } from './money';

const currency = fc.constantFrom(...CURRENCY_CODES);
const minor = fc.bigInt(0n, 10n ** 18n);
/** A rate as whole units of 10^-18. */
const rateUnits = fc.bigInt(1n, 10n ** 24n);
const RATE_ONE = 10n ** 18n;

const rateText = (units: bigint) => {
  const digits = units.toString().padStart(19, '0');
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`;
};

describe('the arithmetic', () => {
  it('keeps 20 digits and rounds half up', () => {
    expect(new MoneyDecimal(2).dividedBy(3).toString()).toBe('0.66666666666666666667');
    expect(new MoneyDecimal('2.5').toDecimalPlaces(0).toString()).toBe('3');
  });
});

describe('convertMoney', () => {
  it.each([
    ['100', 'USDT', '7.2345', 'CNY', 'half-up', '723.45'],
    ['0.01', 'CNY', '0.5', 'USD', 'half-up', '0.01'],
    ['0.01', 'CNY', '0.5', 'USD', 'down', '0.00'],
    ['10.00', 'USD', '155.05', 'JPY', 'half-up', '1551'],
    ['10.00', 'USD', '155.05', 'JPY', 'down', '1550'],
    ['1', 'JPY', '0.0064', 'USDT', 'down', '0.006400'],
  ] as const)('%s %s at %s is %s, %s: %s', (...row) => {
    const [amount, from, rate, to, rounding, expected] = row;
    expect(convertMoney(money(amount, from), rate, to, rounding)).toEqual({ amount: expected, currency: to });
  });

  it('never pays more than the exact value when it rounds down, and misses less than one unit', () => {
    fc.assert(
      fc.property(minor, rateUnits, fc.tuple(currency, currency), (units, rate, [from, to]) => {
        const paid = toMinor(convertMoney(fromMinor(units, from), rateText(rate), to, 'down'));
        // Both sides in the same tiny unit, so that nothing is rounded in the comparison.
        const exact = units * rate * 10n ** BigInt(currencyOf(to).scale);
        const unit = RATE_ONE * 10n ** BigInt(currencyOf(from).scale);
        expect(paid * unit <= exact && exact < (paid + 1n) * unit).toBe(true);
      }),
    );
  });

  it('is off by at most half a unit when it rounds half up', () => {
    fc.assert(
      fc.property(minor, rateUnits, fc.tuple(currency, currency), (units, rate, [from, to]) => {
        const paid = toMinor(convertMoney(fromMinor(units, from), rateText(rate), to, 'half-up'));
        const exact = units * rate * 10n ** BigInt(currencyOf(to).scale);
        const unit = RATE_ONE * 10n ** BigInt(currencyOf(from).scale);
        const miss = paid * unit - exact;
        expect((miss < 0n ? -miss : miss) * 2n <= unit).toBe(true);
      }),
    );
  });

  it.each(['0', '0.000', '-1', '1e3', '', 'NaN', '７'])('throws on the rate %j', (rate) => {
    expect(() => convertMoney(money('1'), rate, 'USD', 'down')).toThrow(RangeError);
  });
});

describe('convertMoneyBack', () => {
  it.each([
    ['725.00', 'CNY', '7.25', 'USDT', '100.000000'],
    ['100.00', 'CNY', '7.2120', 'USDT', '13.865779'],
    ['1', 'JPY', '151.5', 'USDT', '0.006600'],
    ['0.00', 'CNY', '7.25', 'USDT', '0.000000'],
  ] as const)('%s %s at %s is %s %s', (amount, from, rate, to, expected) => {
    expect(convertMoneyBack(money(amount, from), rate, to)).toEqual({ amount: expected, currency: to });
  });
});

describe('multiplyMoney', () => {
  it('takes zero and keeps the currency', () => {
    expect(multiplyMoney(money('12.50'), '0')).toEqual(money('0'));
    expect(multiplyMoney(money('0.05'), '0.5')).toEqual(money('0.03'));
    expect(multiplyMoney(money('0.05'), '0.5', 'down')).toEqual(money('0.02'));
  });

  it('never answers minus zero', () => {
    expect(multiplyMoney({ amount: '-0.01', currency: 'CNY' }, '0.1').amount).toBe('0.00');
  });
});

describe('invertRate', () => {
  it.each([
    ['8', '0.125'],
    ['7.2', '0.138888888888888889'],
    ['0.00001', '100000'],
  ])('of %s is %s', (rate, inverse) => {
    expect(invertRate(rate)).toBe(inverse);
  });

  it('lets convertMoney take every answer', () => {
    fc.assert(
      fc.property(rateUnits, (rate) => {
        expect(() => convertMoney(money('1'), invertRate(rateText(rate)), 'USDT', 'down')).not.toThrow();
      }),
    );
  });
});
