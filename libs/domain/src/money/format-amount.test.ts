import fc from 'fast-check';
import { MoneyDecimal } from './decimal';
import { formatAmount, formatInteger } from './format-amount';
import { formatParts } from './format-parts';

describe('formatAmount', () => {
  it.each([
    ['0', 'CNY', {}, '0.00'],
    ['1234567.5', 'CNY', {}, '1,234,567.50'],
    ['1234567.5', 'CNY', { symbol: true }, '¥1,234,567.50'],
    ['-12.50', 'CNY', { symbol: true }, '-¥12.50'],
    ['12.50', 'CNY', { sign: true }, '+12.50'],
    ['0.00', 'CNY', { sign: true }, '0.00'],
    ['-0.004', 'USDT', { sign: true }, '0.00'],
    ['1.005000', 'USDT', {}, '1.01'],
    ['1.009999', 'USDT', { rounding: 'down' }, '1.00'],
    ['999.999999', 'USDT', {}, '1,000.00'],
    ['1000', 'JPY', { symbol: true }, 'JP¥1,000'],
    ['1000', 'JPY', { sign: true }, '+1,000'],
    ['0', 'JPY', { sign: true }, '0'],
    ['-12.50', 'CNY', { sign: true }, '-12.50'],
    ['12.50', 'CNY', { sign: false, symbol: false }, '12.50'],
    ['9.00', 'CNY', { sign: true, symbol: true }, '+¥9.00'],
    ['0.05', 'CNY', {}, '0.05'],
    ['0.5', 'CNY', {}, '0.50'],
    ['1.004999', 'USDT', {}, '1.00'],
    ['1.004999', 'USDT', { rounding: 'half-up' }, '1.00'],
    ['-1.005000', 'USDT', {}, '-1.01'],
    ['-1.009999', 'USDT', { rounding: 'down' }, '-1.00'],
    ['123', 'CNY', {}, '123.00'],
    ['123456', 'CNY', {}, '123,456.00'],
  ] as const)('%s %s %j is %s', (...row) => {
    const [amount, currency, options, shown] = row;
    expect(formatAmount(amount, currency, options)).toBe(shown);
  });

  it.each(['', '1e3', '--1', 'NaN', '—', '1.', '.5', ' 1', '1 ', '1.5x', 'x1', '1.x'])(
    'throws on %j rather than showing a zero',
    (text) => {
      expect(() => formatAmount(text, 'CNY')).toThrow(new RangeError('not plain decimal text'));
    },
  );

  it('rounds as decimal.js does', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), (units) => {
        const exact = new MoneyDecimal(units.toString()).dividedBy(1_000_000);
        const shown = formatAmount(exact.toFixed(6), 'USDT').replaceAll(',', '');
        expect(new MoneyDecimal(shown).equals(exact.toDecimalPlaces(2))).toBe(true);
      }),
    );
  });
});

describe('formatParts', () => {
  it('splits the decimals off, so that they can be drawn smaller', () => {
    expect(formatParts('-1234.5', 'BRL')).toEqual({
      sign: '-',
      symbol: 'R$',
      whole: '1,234',
      fraction: '50',
    });
    expect(formatParts('12', 'JPY')).toMatchObject({ whole: '12', fraction: '' });
  });
});

describe('formatInteger', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1234567, '-1,234,567'],
    ['1234.5', '1,235'],
    [12345678901234567890n, '12,345,678,901,234,567,890'],
    [-0.4, '0'],
    [-0.5, '-1'],
    [-1, '-1'],
    ['0.4', '0'],
  ])('%p is %s', (value, shown) => {
    expect(formatInteger(value)).toBe(shown);
  });
});
