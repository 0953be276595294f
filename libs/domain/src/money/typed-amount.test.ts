import fc from 'fast-check';
import { formatAmount } from './format-amount';
import { readTypedAmount } from './typed-amount';

const plain = (text: string) => ({ kind: 'plain', text });

describe('readTypedAmount', () => {
  it.each([
    ['150000', '150000'],
    ['150,000', '150000'],
    ['150 000', '150000'],
    ["150'000", '150000'],
    ['150\u00a0000', '150000'],
    ['150\u202f000', '150000'],
    ['150’000', '150000'],
    ['1,234,567.89', '1234567.89'],
    ['12,34,567.89', '1234567.89'],
    ['1,50,000', '150000'],
    ['１５０，０００', '150000'],
    ['１２。５', '12.5'],
    ['１２．５', '12.5'],
    [' 12.5\u3000', '12.5'],
    ['\ufeff12.5', '12.5'],
    ['12.', '12'],
    ['.5', '0.5'],
    ['0', '0'],
    ['0.05', '0.05'],
    ['1.234', '1.234'],
    ['¥1,234.50', '1234.50'],
    ['￥1,234.50', '1234.50'],
    ['1,234.50 CNY', '1234.50'],
    ['cny 1,234.50', '1234.50'],
  ])('reads %j as %s', (typed, text) => {
    expect(readTypedAmount(typed, 'CNY')).toEqual(plain(text));
  });

  it.each([
    '1,5',
    '1,50',
    '1,',
    ',5',
    '150,00',
    '1,0000',
    '1234,567',
    '0,500',
    '1.234,56',
    '1.234.567',
    '1,234 567',
    '1,234.5,6',
    '1.2 3',
    '1 50',
  ])('refuses %j as ambiguous', (typed) => {
    expect(readTypedAmount(typed, 'CNY')).toEqual({ kind: 'ambiguous' });
  });

  it.each(['', ' ', '.', 'abc', '-5', '+5', '1e3', '$5', '5 USDT', '007', '٣', '1/2', '12x', '0x10'])(
    'takes %j for no amount',
    (typed) => {
      expect(readTypedAmount(typed, 'CNY')).toEqual({ kind: 'not-a-number' });
    },
  );

  it('takes only the currency of the field', () => {
    expect(readTypedAmount('100 USDT', 'USDT')).toEqual(plain('100'));
    expect(readTypedAmount('R$ 100', 'BRL')).toEqual(plain('100'));
    expect(readTypedAmount('₮100', 'USDT')).toEqual(plain('100'));
    expect(readTypedAmount('¥100', 'USDT')).toEqual({ kind: 'not-a-number' });
  });

  it('reads back every amount that a screen shows', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 14n), fc.boolean(), (units, symbol) => {
        const amount = `${units / 100n}.${String(units % 100n).padStart(2, '0')}`;
        expect(readTypedAmount(formatAmount(amount, 'CNY', { symbol }), 'CNY')).toEqual(plain(amount));
      }),
    );
  });

  it('never drops a separator on a guess: what it reads has the typed digits, in order', () => {
    const keys = fc.array(fc.constantFrom(...'0123456789., '), { maxLength: 12 });
    fc.assert(
      fc.property(keys, (pressed) => {
        const typed = pressed.join('');
        const read = readTypedAmount(typed, 'CNY');
        if (read.kind !== 'plain') return;
        const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
        expect(digits(read.text)).toBe(digits(typed));
        expect(read.text.split('.')[1] ?? '').toBe(typed.split('.')[1]?.trim() ?? '');
      }),
    );
  });
});
