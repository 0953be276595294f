import { maxBalanceMinor } from './max-balance';
import { fromMinor } from './money';

it.each([
  ['JPY', '999999999999999'],
  ['CNY', '999999999999999.99'],
  ['USDT', '999999999999.999999'],
] as const)('a balance of %s is at most %s', (currency, amount) => {
  expect(fromMinor(maxBalanceMinor(currency), currency).amount).toBe(amount);
});
