import { samePushes } from './pushes';

const push = (key: string, member: number, atMs = 0, content: string | null = null) => ({
  key,
  member,
  atMs,
  content,
});

it('measures each push from the first member who has it', () => {
  const received = [push('a', 0, 10), push('a', 1, 13), push('b', 1, 20), push('b', 0, 21)];
  expect(samePushes(received, 2)).toEqual({ complete: 2, delaysMs: [0, 0, 1, 3] });
});

it.each([
  ['nothing', [], /nobody/],
  ['a member who missed one', [push('a', 0), push('a', 1), push('b', 0)], /1 members have missed b/],
  ['a member with another content', [push('a', 0, 1, '[1]'), push('a', 1, 1, '[2]')], /different contents/],
  [
    'a member with another order',
    [push('a', 0), push('b', 1), push('a', 1), push('b', 0)],
    /different orders/,
  ],
  ['a member who got one twice', [push('a', 0), push('a', 1), push('a', 1)], /different orders/],
])('finds %s', (_what, received, error) => {
  expect(() => samePushes(received, 2)).toThrow(error);
});
