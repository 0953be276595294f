import type { Money } from '@realm/domain';
import { halfOf, times } from './blackjack-stakes';

const cny = (amount: string): Money => ({ amount, currency: 'CNY' });

it('doubles exactly and cuts half of an odd stake', () => {
  expect(times(cny('2.35'), 2n).amount).toBe('4.70');
  expect(halfOf(cny('2.35')).amount).toBe('1.17');
});
