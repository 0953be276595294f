import fc from 'fast-check';
import { money } from '../testing';
import { CURRENCIES, CURRENCY_CODES, currencyOf, isCurrencyCode } from './currencies';
import { formatAmount } from './format-amount';
import {
  addMoney,
  compareMoney,
  fromMinor,
  isPositive,
  isZeroMoney,
  parseMoney,
  subtractMoney,
  toMinor,
} from './money';

const currency = fc.constantFrom(...CURRENCY_CODES);
const minor = fc.bigInt(-(10n ** 18n), 10n ** 18n);

describe('currencies', () => {
  it('are the fixed list of ids', () => {
    expect(CURRENCIES.map(({ code, id }) => [code, id])).toEqual([
      ['TEST', -1],
      ['CNY', 1],
      ['USD', 2],
      ['JPY', 3],
      ['USDT', 1009],
      ['INR', 19],
      ['BRL', 8],
      ['EUR', 13],
    ]);
  });

  it('are drawn with their own symbols', () => {
    expect(CURRENCIES.map(({ symbol }) => symbol)).toEqual(['T', '¥', '$', 'JP¥', '₮', '₹', 'R$', '€']);
  });

  it('have one list of codes, in the same order', () => {
    expect(CURRENCY_CODES).toEqual(CURRENCIES.map(({ code }) => code));
  });

  it('keep six places of USDT and show two', () => {
    expect(currencyOf('USDT')).toMatchObject({ scale: 6, displayScale: 2 });
    expect(isCurrencyCode('USDT')).toBe(true);
    expect(isCurrencyCode('usdt')).toBe(false);
  });

  it('refuse a code that slipped past the types', () => {
    expect(() => currencyOf('¥' as 'CNY')).toThrow(new RangeError('unknown currency ¥'));
    expect(() => currencyOf('' as 'CNY')).toThrow(RangeError);
  });

  it('that only a newer server knows are shown under their code, and add up exactly', () => {
    const krw = 'KRW' as 'CNY';
    expect(formatAmount('12000', krw, { symbol: true })).toBe('KRW 12,000.00');
    const sum = addMoney({ amount: '0.00000001', currency: krw }, { amount: '12000', currency: krw });
    expect(sum.amount).toBe('12000.00000001');
  });
});

describe('parseMoney', () => {
  it.each([
    ['0', 'CNY', '0.00'],
    ['12.5', 'CNY', '12.50'],
    ['0.01', 'CNY', '0.01'],
    ['999999999999.99', 'CNY', '999999999999.99'],
    ['1.000001', 'USDT', '1.000001'],
    ['12', 'JPY', '12'],
  ] as const)('reads %s %s as %s', (text, code, amount) => {
    expect(parseMoney(text, code)).toEqual({ amount, currency: code });
  });

  it.each([
    '',
    ' ',
    '1e3',
    '１２',
    '-1',
    '+1',
    '01',
    '00',
    '.5',
    '5.',
    '1.234',
    '1,000',
    '0x10',
    'NaN',
    'Infinity',
    '1 ',
    '1\n',
    '1000000000000',
    '١٢',
  ])('does not read %j', (text) => {
    expect(parseMoney(text, 'CNY')).toBeNull();
  });

  it.each([[12], [12.5], [['12']], [null], [undefined], [{ toString: () => '12' }], [12n]])(
    'reads text only, not %p',
    (value) => {
      expect(parseMoney(value as unknown as string, 'CNY')).toBeNull();
    },
  );

  it('reads no decimals where the currency has none', () => {
    expect(parseMoney('12.0', 'JPY')).toBeNull();
  });

  it('stays quick on a huge text', () => {
    expect(parseMoney('9'.repeat(1_000_000), 'CNY')).toBeNull();
  });
});

describe('minor units', () => {
  it('round-trip in every currency', () => {
    fc.assert(fc.property(minor, currency, (units, code) => toMinor(fromMinor(units, code)) === units));
  });

  it('keep the canonical text', () => {
    expect(fromMinor(-5n, 'CNY').amount).toBe('-0.05');
    expect(fromMinor(0n, 'USDT').amount).toBe('0.000000');
    expect(fromMinor(-7n, 'JPY').amount).toBe('-7');
    expect(toMinor({ amount: '-12.5', currency: 'CNY' })).toBe(-1250n);
  });

  it.each(['1e3', '1.234', '', '--1', 'NaN', '1.', '.5', '1 ', ' 1', '1.5x'])(
    'throw on the amount %j',
    (amount) => {
      expect(() => toMinor({ amount, currency: 'CNY' })).toThrow(new RangeError('not an amount of CNY'));
    },
  );

  it.each([[12], [['12']], [null]])('throw on the amount %p, which is no text', (amount) => {
    expect(() => toMinor({ amount: amount as unknown as string, currency: 'CNY' })).toThrow(RangeError);
  });
});

describe('sums', () => {
  it('undo each other', () => {
    fc.assert(
      fc.property(minor, minor, currency, (a, b, code) => {
        const [left, right] = [fromMinor(a, code), fromMinor(b, code)];
        expect(subtractMoney(addMoney(left, right), right)).toEqual(left);
      }),
    );
  });

  it('do not depend on the order', () => {
    fc.assert(
      fc.property(minor, minor, currency, (a, b, code) => {
        const [left, right] = [fromMinor(a, code), fromMinor(b, code)];
        expect(addMoney(left, right)).toEqual(addMoney(right, left));
      }),
    );
  });

  it('compare as their minor units do', () => {
    fc.assert(
      fc.property(minor, minor, (a, b) => {
        const expected = a < b ? -1 : a > b ? 1 : 0;
        expect(compareMoney(fromMinor(a, 'USDT'), fromMinor(b, 'USDT'))).toBe(expected);
        expect(compareMoney(fromMinor(a, 'USDT'), fromMinor(a, 'USDT'))).toBe(0);
      }),
    );
  });

  it.each([
    ['-0.01', false, false],
    ['0.00', false, true],
    ['0.01', true, false],
  ])('of %s: positive %p, zero %p', (amount, positive, zero) => {
    expect(isPositive({ amount, currency: 'CNY' })).toBe(positive);
    expect(isZeroMoney({ amount, currency: 'CNY' })).toBe(zero);
  });

  it('may fall below zero', () => {
    const debt = subtractMoney(money('1.00'), money('3.50'));
    expect(debt.amount).toBe('-2.50');
    expect(isPositive(debt)).toBe(false);
    expect(isZeroMoney(debt)).toBe(false);
  });

  it.each([addMoney, subtractMoney, compareMoney])('throw when currencies mix (%p)', (combine) => {
    expect(() => combine(money('1'), money('1', 'USDT'))).toThrow(new TypeError('can not mix CNY with USDT'));
  });
});

describe('the test builder', () => {
  it('throws on a typo rather than building a zero', () => {
    expect(() => money('12,50')).toThrow(new RangeError("'12,50' is not an amount of CNY"));
  });
});
