import type { PlayLimit } from '@realm/api-client';
import { limitsOver } from './limits-over';

const limit = (kind: PlayLimit['kind'], left: string, currencyCode: PlayLimit['currencyCode'] = 'CNY') =>
  ({ kind, left, currencyCode }) as PlayLimit;
const CNY = (amount: string) => ({ amount, currency: 'CNY' }) as const;

const [deposit, loss, wager] = [limit('deposit', '0.00'), limit('loss', '5.00'), limit('wager', '20.00')];
const ALL = [deposit, loss, wager];

it.each([
  ['one with less left than the stake', '5.01', [loss]],
  ['several', '20.01', [loss, wager]],
])('names %s, never one of deposits', (_what, stake, expected) => {
  expect(limitsOver(ALL, CNY(stake))).toEqual(expected);
});

it('names the one with the least left when the stake is unknown, covered or of another currency', () => {
  expect(limitsOver(ALL, null)).toEqual([loss]);
  expect(limitsOver(ALL, CNY('5.00'))).toEqual([loss]);
  expect(limitsOver([limit('wager', '9.00', 'USD')], CNY('10.00'))).toHaveLength(1);
  expect(limitsOver([deposit], CNY('1.00'))).toEqual([]);
});
