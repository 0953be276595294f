import { hundredths, multiplierText, netText, signedText } from './money-text';

it.each([
  [20_000, '2.00×'],
  [123_400, '12.34×'],
  [10_102, '1.0102×'],
  [500, '0.05×'],
])('the multiplier %d is written %s', (multiplier, text) => {
  expect(multiplierText(multiplier)).toBe(text);
});

it.each([
  [4_950, '49.50'],
  [5, '0.05'],
  [0, '0.00'],
])('%d hundredths are written %s', (value, text) => {
  expect(hundredths(value)).toBe(text);
});

it('writes a loss with a true minus sign', () => {
  expect(netText({ amount: '-5.00', currency: 'CNY' })).toBe('−5.00');
  expect(signedText({ amount: '5.00', currency: 'CNY' })).toBe('+¥5.00');
});
