import { BURST_MS, burstCoin, COINS } from './coin-burst';

const all = (sinceMs: number) => Array.from({ length: COINS }, (_, index) => burstCoin(index, sinceMs));

it('throws coins in all directions, then lets them fall and fade', () => {
  const early = all(100);
  expect(early.some((coin) => (coin?.x ?? 0) < -15) && early.some((coin) => (coin?.x ?? 0) > 15)).toBe(true);
  expect(all(1_200).every((coin) => (coin?.y ?? 0) > 0)).toBe(true);
  expect(burstCoin(0, BURST_MS - 1)?.opacity).toBeLessThan(0.01);
});

it('is over in the end', () => {
  expect(all(BURST_MS).every((coin) => coin === null)).toBe(true);
  expect(burstCoin(0, -1)).toBeNull();
});
