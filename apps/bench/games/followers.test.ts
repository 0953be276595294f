import { isSameOrder } from './followers';

const push = (key: string, member: number) => ({ key, member, atMs: 0, cards: null });

it('finds a follower who has the pushes in another order, or one less', () => {
  expect(isSameOrder([push('a', 0), push('a', 1), push('b', 1), push('b', 0)])).toBe(true);
  expect(isSameOrder([push('a', 0), push('b', 1), push('a', 1), push('b', 0)])).toBe(false);
  expect(isSameOrder([push('a', 0), push('a', 1), push('b', 0)])).toBe(false);
});
