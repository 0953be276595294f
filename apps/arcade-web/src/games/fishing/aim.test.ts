import { BULLET_SPEED, bulletAt, creatureAt, flightThrough, flightTo, type Swimmers } from './aim';

const water = { width: 375, height: 520 };
const muzzle = { x: 187, y: 420 };
const BODY = { width: 80, height: 54, isFlipped: false, heading: 0, frame: 0, opacity: 1 } as const;

/** Swims to the right at 60 pixels a second, until it is gone. */
const swimming = (places: Readonly<Record<number, { x: number; y: number; goneMs?: number }>>): Swimmers => ({
  ids: Object.keys(places).map(Number),
  placeOf(id, nowMs) {
    const place = places[id];
    if (place === undefined || nowMs > (place.goneMs ?? Infinity)) return null;
    return { ...BODY, x: place.x + (nowMs * 60) / 1_000, y: place.y };
  },
});

describe('a shot', () => {
  it('at a creature meets it where it will be', () => {
    const swimmers = swimming({ 7: { x: 100, y: 100 } });
    const flight = flightTo(7, { muzzle, nowMs: 0, swimmers });
    const there = swimmers.placeOf(7, flight?.endMs ?? 0);
    expect(flight?.to.x).toBeCloseTo(there?.x ?? 0, 0);
    expect(flight?.target).toBe(7);
    const way = Math.hypot((flight?.to.x ?? 0) - muzzle.x, (flight?.to.y ?? 0) - muzzle.y);
    expect(way / ((flight?.endMs ?? 1) / 1_000) / BULLET_SPEED).toBeCloseTo(1, 1);
  });

  it('at a creature that will be gone is none', () => {
    expect(
      flightTo(7, { muzzle, nowMs: 0, swimmers: swimming({ 7: { x: 100, y: 100, goneMs: 100 } }) }),
    ).toBeNull();
    expect(flightTo(8, { muzzle, nowMs: 0, swimmers: swimming({}) })).toBeNull();
  });

  it('into the water hits what crosses its way', () => {
    const swimmers = swimming({ 3: { x: 170, y: 200 }, 4: { x: 170, y: 80 } });
    expect(flightThrough({ x: 187, y: 20 }, { muzzle, nowMs: 0, swimmers }, water).target).toBe(3);
  });

  it('into the water looks each creature up ten times a second at most', () => {
    const swimmers = swimming({ 3: { x: 20, y: 60 } });
    const placeOf = jest.spyOn(swimmers, 'placeOf');
    const flight = flightThrough({ x: 187, y: 300 }, { muzzle, nowMs: 0, swimmers }, water);
    expect(placeOf.mock.calls.length).toBeLessThanOrEqual(flight.endMs / 100 + 2);
  });

  it('that leaves the water has reached nothing', () => {
    const flight = flightThrough(
      { x: 187, y: 300 },
      { muzzle, nowMs: 50, swimmers: swimming({ 3: { x: 20, y: 60 } }) },
      water,
    );
    expect(flight.target).toBeNull();
    expect(flight.to.y).toBeLessThan(0);
    expect(flight.startMs).toBe(50);
  });
});

it('finds the creature under a finger, the one nearest to its middle', () => {
  const swimmers = swimming({ 1: { x: 100, y: 100 }, 2: { x: 130, y: 100 } });
  expect(creatureAt({ x: 125, y: 105 }, swimmers, 0)).toBe(2);
  expect(creatureAt({ x: 95, y: 95 }, swimmers, 0)).toBe(1);
  expect(creatureAt({ x: 300, y: 300 }, swimmers, 0)).toBeNull();
});

it('moves a bullet along its way and not beyond', () => {
  const flight = { from: { x: 0, y: 0 }, to: { x: 90, y: 0 }, startMs: 100, endMs: 200, target: null };
  expect([99, 150, 200].map((nowMs) => bulletAt(flight, nowMs)?.x ?? null)).toEqual([null, 45, null]);
});
