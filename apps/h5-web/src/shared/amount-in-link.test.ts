import { amountInLink } from './amount-in-link';

it.each([
  ['amount=500', '500'],
  ['amount=0.5', '0.5'],
  ['', ''],
  ['amount=-5', ''],
  ['amount=1e9', ''],
  ['amount=1,500', ''],
  ['amount=1234567890123', '1234567890123'],
])('a link with "%s" fills in "%s": only a plain amount is taken from an address', (query, amount) =>
  expect(amountInLink(new URLSearchParams(query))).toBe(amount),
);
