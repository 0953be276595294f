import { money } from '../testing';
import { checkTypedAmount } from './check-typed-amount';

const limits = { minimum: money('1'), maximum: money('200000') };

describe('checkTypedAmount', () => {
  it.each([
    ['150,000', '150000.00'],
    ['150000', '150000.00'],
    ['１５０，０００', '150000.00'],
    [' ¥1,234.5 ', '1234.50'],
  ])('takes %j for %s', (text, amount) => {
    expect(checkTypedAmount(text, limits)).toEqual({ ok: true, value: money(amount) });
  });

  it.each([
    ['  ', 'empty'],
    ['1,5', 'ambiguous'],
    ['1.234,56', 'ambiguous'],
    ['12a', 'not-a-number'],
    ['1.234', 'too-precise'],
    ['0', 'below-minimum'],
    ['200,000.01', 'above-maximum'],
    ['9,999,999,999,999', 'above-maximum'],
  ])('refuses %j as %s', (text, issue) => {
    expect(checkTypedAmount(text, limits)).toEqual({ ok: false, issue });
  });
});
