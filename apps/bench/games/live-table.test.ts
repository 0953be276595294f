import { tableFigures } from './live-table';

const push = (key: string, member: number, atMs: number, cards: string | null = null) => ({
  key,
  member,
  atMs,
  cards,
});

it('measures each push from the first member who has it', () => {
  const figures = tableFigures([push('a', 0, 10), push('a', 1, 13), push('b', 1, 20), push('b', 0, 21)], 2);
  expect(figures).toEqual({ complete: 2, wrong: [], delaysMs: [0, 0, 1, 3] });
});

it('finds a member who missed a push, and one who has other cards', () => {
  const missed = [push('a', 0, 1), push('a', 1, 1), push('b', 0, 2)];
  expect(tableFigures(missed, 2).wrong).toEqual(['b']);
  expect(tableFigures([push('a', 0, 1, '[1]'), push('a', 1, 1, '[2]')], 2).wrong).toEqual(['a']);
});
