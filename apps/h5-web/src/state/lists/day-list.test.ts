import { linesOf } from './day-list';

it('groups by the GMT-4 day, not by UTC', () => {
  const lines = linesOf(['2026-11-20T04:00:00.000Z', '2026-11-20T03:59:59.000Z'], (at) => at);
  const days = lines.flatMap((line) => (line.kind === 'day' ? [line.day] : []));
  expect(days).toEqual(['2026-11-20', '2026-11-19']);
});
