import {
  catchLastsMs,
  caughtAt,
  coinAt,
  coinsOf,
  dimAt,
  netAt,
  paidAfterMs,
  recoilAt,
} from './catch-timeline';

const coin = (index: number) => ({ index, count: 6, from: { x: 200, y: 150 }, to: { x: 40, y: 520 } });

describe('a catch', () => {
  it.each([
    [2, 4],
    [5, 7],
    [30, 16],
    [200, 24],
  ])('of ×%d throws %d coins', (multiple, coins) => expect(coinsOf(multiple)).toBe(coins));

  it('turns the creature once and lets it vanish', () => {
    expect(caughtAt(0, false)).toEqual({ turned: 0, scale: 1, opacity: 1 });
    expect(caughtAt(419, false)?.scale).toBeLessThan(0.05);
    expect(caughtAt(420, false)).toBeNull();
  });

  it('pays when its first coin arrives, and ends when the last one has', () => {
    const paid = paidAfterMs(false);
    const landed = coinAt(coin(0), paid - 1);
    expect(Math.hypot((landed?.x ?? 0) - 40, (landed?.y ?? 0) - 520)).toBeLessThan(6);
    expect(coinAt(coin(0), paid)).toBeNull();
    expect(coinAt(coin(5), paid)).not.toBeNull();
    expect(coinAt(coin(5), catchLastsMs(6, false))).toBeNull();
  });

  it('begins its coins at the creature', () => {
    expect(coinAt(coin(3), 239)).toBeNull();
    expect(coinAt(coin(3), 240)).toEqual({ x: 200, y: 150 });
  });

  it('is one fade with reduced motion', () => {
    expect(caughtAt(60, true)).toEqual({ turned: 0, scale: 1, opacity: 0.5 });
    expect(paidAfterMs(true)).toBe(120);
  });
});

it('opens a net and lets it fade', () => {
  expect(netAt(0, false)).toEqual({ scale: 0.3, opacity: 1 });
  expect(netAt(160, false)).toEqual({ scale: 1, opacity: 1 });
  expect(netAt(260, false)?.opacity).toBe(0.5);
  expect(netAt(360, false)).toBeNull();
});

it('pushes the barrel back and lets it come forth', () => {
  expect([0, 60, 120, 180, 900].map(recoilAt)).toEqual([0, 6, 3, 0, 0]);
});

it('darkens the water only while the dragon enters', () => {
  expect([-1, 300, 601].map(dimAt)).toEqual([0, 0.12, 0]);
});
