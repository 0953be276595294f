import { money } from '../testing';
import { checkAmount } from './check-amount';

const limits = {
  balance: money('150', 'USDT'),
  minimum: money('100', 'USDT'),
  maximum: money('200', 'USDT'),
};

describe('checkAmount', () => {
  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['abc', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['１２０', 'not-a-number'],
    ['-120', 'not-a-number'],
    ['0120', 'not-a-number'],
    ['120.', 'not-a-number'],
    ['1,200', 'not-a-number'],
    ['120.1234567', 'too-precise'],
    ['0.1234567', 'too-precise'],
    [`${'9'.repeat(12)}.1234567`, 'too-precise'],
    [`${'9'.repeat(13)}.1234567`, 'too-precise'],
    ['01.1234567', 'not-a-number'],
    ['-120.1234567', 'not-a-number'],
    ['120.1234567x', 'not-a-number'],
    ['120x1234567', 'not-a-number'],
    ['.1234567', 'not-a-number'],
    ['0', 'below-minimum'],
    ['99.999999', 'below-minimum'],
    ['150.000001', 'above-balance'],
    ['200', 'above-balance'],
    ['200.000001', 'above-maximum'],
    ['9'.repeat(13), 'above-maximum'],
    [`${'9'.repeat(400)}.5`, 'above-maximum'],
  ])('refuses %j as %s', (text, issue) => {
    expect(checkAmount(text, limits)).toEqual({ ok: false, issue });
  });

  it.each(['100', '100.000001', '150', ' 120.5 ', '\uFEFF120.5', '\u00a0120.5\u3000'])(
    'accepts %j',
    (text) => {
      expect(checkAmount(text, limits)).toEqual({ ok: true, value: money(text.trim(), 'USDT') });
    },
  );

  it('takes any decimals for too many where the currency has none', () => {
    const yen = { minimum: money('1', 'JPY'), maximum: money('9', 'JPY') };
    expect(checkAmount('5.0', yen)).toEqual({ ok: false, issue: 'too-precise' });
    expect(checkAmount('5', yen)).toEqual({ ok: true, value: money('5', 'JPY') });
  });

  it('needs no balance without an expense', () => {
    const { minimum, maximum } = limits;
    expect(checkAmount('200', { minimum, maximum }).ok).toBe(true);
  });
});
