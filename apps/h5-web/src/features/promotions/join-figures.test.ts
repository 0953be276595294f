import type { PromotionJoin } from '@realm/api-client';
import { milestonesOf, percentOf, toGo } from './join-figures';

const join = (turnover: string): PromotionJoin => ({
  orderNumber: 'B1',
  promotionId: 'p',
  status: 'active',
  currencyCode: 'CNY',
  stake: '0.00',
  target: '333.33',
  reward: '5.00',
  joinedAt: '2026-11-19T12:00:00.000Z',
  expiresAt: '2026-11-26T12:00:00.000Z',
  endedAt: null,
  turnover,
  lines: [],
});

it.each([
  ['0.00', 0, '333.33', []],
  ['83.33', 24, '250.00', [25]],
  ['166.66', 49, '166.67', [25, 50]],
  ['333.32', 99, '0.01', [25, 50]],
  ['333.33', 100, '0.00', [25, 50, 100]],
  ['999.00', 100, '0.00', [25, 50, 100]],
])('%s of 333.33 are %d per cent, with %s to go', (turnover, percent, left, reached) => {
  const found = join(turnover);
  expect(percentOf(found)).toBe(percent);
  expect(toGo(found).amount).toBe(left);
  expect(
    milestonesOf(found)
      .filter(({ isReached }) => isReached)
      .map((mark) => mark.percent),
  ).toEqual(reached);
});
