import type { Money } from '@realm/domain';
import { winTier } from './win-tier';

const cny = (amount: string): Money => ({ amount, currency: 'CNY' });

it.each([
  ['0.00', null],
  ['1.20', null],
  ['2.00', null],
  ['2.01', 1],
  ['9.99', 1],
  ['10.00', 2],
  ['40.00', 2],
  ['40.01', 3],
])('a return of %s on a stake of 2.00 is celebrated as %s', (payout, tier) => {
  expect(winTier(cny('2.00'), cny(payout))).toBe(tier);
});
