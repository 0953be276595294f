import { spreadDelayMs } from './spread-delay';

it('spreads delays evenly around the mean, by half of it at most', () => {
  const delays = Array.from({ length: 2_000 }, () => spreadDelayMs(3_000));
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(1_500);
  expect(Math.max(...delays)).toBeLessThanOrEqual(4_500);
  const mean = delays.reduce((sum, delay) => sum + delay, 0) / delays.length;
  expect(Math.abs(mean - 3_000)).toBeLessThan(150);
  const inEachSecond = [1_500, 2_500, 3_500].map(
    (from) => delays.filter((delay) => delay >= from && delay < from + 1_000).length,
  );
  expect(Math.min(...inEachSecond)).toBeGreaterThan(500);
});
