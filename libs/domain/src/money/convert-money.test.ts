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

const NOT_A_RATE = new RangeError('a rate must be positive plain decimal text');
const BAD_RATES = [
  ...['0', '0.000', '-1', '1e3', '', 'NaN', '７', '1.', '.5', ' 1', '1 ', '+1', '1,5', '1.5.5'],
  '1'.repeat(20),
  `1.${'0'.repeat(18)}1`,
];

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
        // Both sides in the same tiny unit, so that the comparison is exact.
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

  it.each(BAD_RATES)('throws on the rate %j', (rate) => {
    expect(() => convertMoney(money('1'), rate, 'USD', 'down')).toThrow(NOT_A_RATE);
  });

  it.each(['9'.repeat(19), `0.${'0'.repeat(17)}1`, `${'9'.repeat(19)}.${'9'.repeat(18)}`])(
    'takes the rate %s to its last digit',
    (rate) => {
      expect(() => convertMoney(money('1'), rate, 'USD', 'down')).not.toThrow();
    },
  );

  it('keeps every digit of the largest amount at the longest rate', () => {
    const most = money('999999999999.999999', 'USDT');
    expect(convertMoney(most, '1234567.123456789012345678', 'CNY', 'down').amount).toBe(
      '1234567123456789011.11',
    );
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

describe('convertMoneyBack, whatever the amount', () => {
  it.each(BAD_RATES)('throws on the rate %j', (rate) => {
    expect(() => convertMoneyBack(money('1'), rate, 'USD')).toThrow(NOT_A_RATE);
  });

  it('never answers minus zero, and rounds a debt toward zero', () => {
    expect(convertMoneyBack({ amount: '-0.01', currency: 'CNY' }, '7.2', 'USD').amount).toBe('0.00');
    expect(convertMoneyBack({ amount: '-0.20', currency: 'CNY' }, '7.2', 'USD').amount).toBe('-0.02');
  });

  it('returns at most what was there before', () => {
    fc.assert(
      fc.property(minor, rateUnits, (units, rate) => {
        const there = convertMoney(fromMinor(units, 'USDT'), rateText(rate), 'CNY', 'down');
        expect(toMinor(convertMoneyBack(there, rateText(rate), 'USDT')) <= units).toBe(true);
      }),
    );
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

  it('keeps the sign of a debt', () => {
    expect(multiplyMoney({ amount: '-10.00', currency: 'CNY' }, '0.006').amount).toBe('-0.06');
  });

  it('throws on a factor that is no text', () => {
    expect(() => multiplyMoney(money('1.00'), 2 as unknown as string)).toThrow(RangeError);
  });

  it.each(['-1', '1e3', '', 'NaN', '.5'])('throws on the factor %j', (factor) => {
    expect(() => multiplyMoney(money('1'), factor)).toThrow(
      new RangeError('a factor must be plain decimal text'),
    );
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

  it.each(BAD_RATES)('throws on the rate %j', (rate) => {
    expect(() => invertRate(rate)).toThrow(NOT_A_RATE);
  });

  it('throws rather than answering a rate of nothing', () => {
    const tooLarge = new RangeError('the rate is too large to invert');
    expect(() => invertRate('9'.repeat(19))).toThrow(tooLarge);
    expect(invertRate(`1${'0'.repeat(18)}`)).toBe(`0.${'0'.repeat(17)}1`);
  });

  it('lets convertMoney take every answer', () => {
    fc.assert(
      fc.property(rateUnits, (rate) => {
        expect(() => convertMoney(money('1'), invertRate(rateText(rate)), 'USDT', 'down')).not.toThrow();
      }),
    );
  });
});
