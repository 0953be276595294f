import type { PondCreature } from '@realm/arcade-contract';
import { CREATURES } from '@realm/fairness';
import { pathOf, scaleOf, SPECIES, swimmerAt } from './creature-path';

const water = { width: 375, height: 520 };
const swimmer = (over: Partial<PondCreature> = {}): PondCreature => ({
  id: 4,
  creature: 'clown',
  path: 0x5a3c96f1,
  from: 1_000,
  until: 13_000,
  ...over,
});
const at = (nowMs: number, over: Partial<PondCreature> = {}, isReduced = false) => {
  const creature = swimmer(over);
  return swimmerAt(creature, pathOf(creature), { nowMs, water, isReduced });
};
const PATHS = [0, 1, 0x5a3c96f1, -1, 2 ** 31 - 1, 12_345];

describe('a path', () => {
  it.each(PATHS)('%p leads from beyond one edge to beyond the other', (path) => {
    const first = at(1_000, { path })?.x ?? 0;
    const last = at(12_999, { path })?.x ?? 0;
    const [low, high] = first < last ? [first, last] : [last, first];
    expect(low).toBeLessThan(-SPECIES.clown.width / 2);
    expect(high).toBeGreaterThan(water.width + SPECIES.clown.width / 2);
  });

  it.each(PATHS)('%p is swum at an even speed', (path) => {
    const places = Array.from({ length: 49 }, (_, step) =>
      at(1_000 + step * 249, { path, creature: 'turtle', id: 0 }),
    );
    const ways = places.slice(1).map((place, index) => Math.abs((place?.x ?? 0) - (places[index]?.x ?? 0)));
    // The even speed is that of the curve in shares of the water; up and down costs some of it.
    expect(Math.max(...ways)).toBeLessThan(3 * Math.min(...ways));
  });

  it.each(CREATURES)('of a %s stays in the water above the cannon', (creature) => {
    for (const path of PATHS) {
      for (let nowMs = 1_000; nowMs < 13_000; nowMs += 400) {
        const y = at(nowMs, { creature, path })?.y ?? 100;
        expect(y).toBeGreaterThan(20);
        expect(y).toBeLessThan(water.height * 0.82);
      }
    }
  });
});

describe('a creature', () => {
  it('is nowhere before it comes and after it has left', () => {
    expect(at(999)).toBeNull();
    expect(at(1_000)).not.toBeNull();
    expect(at(13_000)).toBeNull();
  });

  it('faces where it swims and never turns on its back', () => {
    for (const path of PATHS) {
      for (let nowMs = 1_000; nowMs < 12_900; nowMs += 300) {
        const place = at(nowMs, { path });
        expect(Math.abs(place?.heading ?? 0)).toBeLessThanOrEqual((35 * Math.PI) / 180);
        expect(place?.isFlipped).toBe((path & 1) === 0);
      }
    }
  });

  it('is at the same place for all players, as the place follows from the server’s data', () => {
    expect(at(6_000)).toEqual(at(6_000));
    const small = swimmerAt(swimmer(), pathOf(swimmer()), {
      nowMs: 6_000,
      water: { width: 750, height: 1_040 },
      isReduced: true,
    });
    const large = swimmerAt(swimmer(), pathOf(swimmer()), { nowMs: 6_000, water, isReduced: true });
    expect(small?.x).toBeCloseTo(2 * (large?.x ?? 0));
  });

  it('with reduced motion swims slowly, straight and without flapping, and fades in and out', () => {
    const way = (isReduced: boolean) =>
      Math.abs((at(10_000, {}, isReduced)?.x ?? 0) - (at(4_000, {}, isReduced)?.x ?? 0));
    expect(way(true) / way(false)).toBeLessThan(0.45);
    expect(at(1_000, {}, true)?.opacity).toBe(0);
    expect(new Set(Array.from({ length: 20 }, (_, step) => at(4_000 + step * 97, {}, true)?.frame))).toEqual(
      new Set([0]),
    );
  });
});

it('draws creatures smaller on a phone on its side', () => {
  expect(scaleOf({ width: 375, height: 520 })).toBe(1);
  expect(scaleOf({ width: 560, height: 375 })).toBeCloseTo(375 / 460);
  expect(scaleOf({ width: 320, height: 430 })).toBeLessThan(1);
});
