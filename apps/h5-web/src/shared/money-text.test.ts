import { copyableAmount, exactAmount, fieldAmount, rateLine, roundAmount } from './money-text';

it.each([
  ['500.000000', '500.00'],
  ['1234.500000', '1,234.50'],
  ['1234.500120', '1,234.50012'],
  ['7', '7.00'],
])('shows every digit of %s as %s', (amount, shown) => {
  expect(exactAmount(amount)).toBe(shown);
});

it.each([
  ['13129.40', 'CNY', '13,129.40'],
  ['0.05', 'CNY', '0.05'],
  ['1500', 'JPY', '1,500'],
  ['1234.500000', 'USDT', '1,234.50'],
  ['1234.500120', 'USDT', '1,234.50012'],
] as const)('fills all of %s %s into a field as %s', (amount, currency, typed) => {
  expect(fieldAmount({ amount, currency })).toBe(typed);
});

it('copies an amount the way a wallet takes it', () => {
  expect(copyableAmount('1234.500120')).toBe('1234.50012');
});

it('drops decimals only where there are none', () => {
  expect([roundAmount('100.000000'), roundAmount('100.500000')]).toEqual(['100', '100.50']);
});

it.each([
  ['7.248', 'CNY', '1 USDT = ¥7.2480'],
  ['1', 'USDT', '1 USDT = ₮1.0000'],
  ['151.123456', 'JPY', '1 USDT = JP¥151.123456'],
] as const)('shows the rate %s of %s as %s', (rate, currency, shown) => {
  expect(rateLine(rate, currency)).toBe(shown);
});
