import { toPlainDecimal } from './plain-decimal';

describe('toPlainDecimal', () => {
  it.each([
    ['500', '500'],
    ['12.', '12.'],
    ['12,5', '12.5'],
    ['1,234', '1234'],
    ['1,234,567.89', '1234567.89'],
    ['¥1,234.50', '1234.50'],
    ['１２。５', '12.5'],
    [' 1 000 ', '1000'],
    ['-5', '-5'],
    ['abc', 'abc'],
  ])('reads %j as %j', (typed, plain) => {
    expect(toPlainDecimal(typed)).toBe(plain);
  });
});
