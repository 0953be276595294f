import { reconnectDelayMs } from './reconnect-delay';

it.each([
  [0, 3_000],
  [1, 4_500],
  [4, 15_187.5],
  [6, 30_000],
  [1_000, 30_000],
])('is spread by half around a mean that grows: after %i failures %f ms', (failures, mean) => {
  const delays = Array.from({ length: 2_000 }, () => reconnectDelayMs(failures));
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(Math.floor(mean / 2));
  expect(Math.max(...delays)).toBeLessThanOrEqual(Math.ceil(mean * 1.5));
  const average = delays.reduce((sum, delay) => sum + delay, 0) / delays.length;
  expect(Math.abs(average - mean)).toBeLessThan(mean / 20);
});
