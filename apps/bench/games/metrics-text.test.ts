import { meanMs, metricOf } from './metrics-text';

const text = (sum: number, count: number) =>
  [
    '# HELP took_seconds From here to there.',
    `took_seconds_sum{route="/roll",status="200"} ${String(sum)}`,
    `took_seconds_count{route="/roll",status="200"} ${String(count)}`,
    'took_seconds_sum{route="/spin",status="200"} 99',
    'took_seconds_count{route="/spin",status="200"} 1',
    'heap_bytes 1.5e+07',
  ].join('\n');

it('reads a figure, and sums the series that have the labels', () => {
  expect(metricOf(text(1, 2), 'heap_bytes')).toBe(15_000_000);
  expect(metricOf(text(1, 2), 'took_seconds_sum')).toBe(100);
  expect(metricOf(text(1, 2), 'took_seconds_sum', { route: '/roll' })).toBe(1);
  expect(metricOf(text(1, 2), 'took_seconds')).toBe(0);
});

it('is the mean of what was counted between two readings', () => {
  const label = { route: '/roll' };
  expect(meanMs({ before: text(1, 100), after: text(3, 200) }, 'took_seconds', label)).toBe(20);
  expect(meanMs({ before: text(1, 100), after: text(1, 100) }, 'took_seconds', label)).toBeNaN();
});
