import type { PondCreature } from '@realm/arcade-contract';
import { flightTo } from './aim';
import {
  addCreatures,
  cannonOf,
  catchCreature,
  createScene,
  land,
  muzzleOf,
  placeOf,
  type PondScene,
  prune,
  swimmersOf,
} from './pond-scene';

const creature = (id: number): PondCreature => ({
  id,
  creature: 'turtle',
  path: id * 7_919,
  from: 0,
  until: 12_000,
});

function sceneAt(nowMs: number, ...ids: number[]): PondScene {
  const scene = createScene();
  addCreatures(scene, ids.map(creature));
  scene.nowMs = nowMs;
  return scene;
}

function fire(scene: PondScene, id: number, isOwn = true): void {
  const at = placeOf(scene, id, scene.nowMs) ?? { x: 0, y: 0 };
  const { muzzle } = muzzleOf(scene, isOwn ? 0 : 1, at);
  const flight = flightTo(id, { muzzle, nowMs: scene.nowMs, swimmers: swimmersOf(scene) });
  if (flight !== null) scene.shots.push({ flight, isOwn, hasArrived: false });
}

describe('a shot', () => {
  it('is a bet when it reaches its creature, once', () => {
    const scene = sceneAt(6_000, 5);
    fire(scene, 5);
    expect(land(scene)).toEqual([]);
    scene.nowMs += 1_500;
    expect(land(scene)).toEqual([5]);
    prune(scene);
    expect(land(scene)).toEqual([]);
  });

  it('is none when another member has caught the creature meanwhile', () => {
    const scene = sceneAt(6_000, 5);
    fire(scene, 5);
    catchCreature(scene, { id: 5, multiple: 20, seat: 1 });
    scene.nowMs += 1_500;
    expect(land(scene)).toEqual([]);
    expect(scene.nets).toEqual([]);
  });

  it('of another member opens a net and is not a bet of this one', () => {
    const scene = sceneAt(6_000, 5);
    fire(scene, 5, false);
    scene.nowMs += 1_500;
    expect(land(scene)).toEqual([]);
    expect(scene.nets).toHaveLength(1);
  });
});

describe('a caught creature', () => {
  it('leaves the water at once and its coins stay until they have arrived', () => {
    const scene = sceneAt(6_000, 5, 6);
    expect(catchCreature(scene, { id: 5, multiple: 20, seat: 0 })).toBe(true);
    expect([...scene.creatures.keys()]).toEqual([6]);
    scene.nowMs += 1_000;
    prune(scene);
    expect(scene.catches).toHaveLength(1);
    scene.nowMs += 3_000;
    prune(scene);
    expect(scene.catches).toEqual([]);
  });

  it('is caught once', () => {
    const scene = sceneAt(6_000, 5);
    catchCreature(scene, { id: 5, multiple: 20, seat: 0 });
    expect(catchCreature(scene, { id: 5, multiple: 20, seat: 1 })).toBe(false);
  });

  it('is let go as a target', () => {
    const scene = sceneAt(6_000, 5);
    scene.locked = 5;
    scene.nowMs = 12_000;
    prune(scene);
    expect(scene.locked).toBeNull();
  });
});

it('gives each seat a place of its own, the member’s in the middle below', () => {
  const scene = { ...createScene(), ownSeat: 2 };
  const places = [0, 1, 2, 3].map((seat) => cannonOf(scene, seat));
  expect(new Set(places.map(({ pivot }) => pivot.x)).size).toBeGreaterThanOrEqual(3);
  expect(places.map(({ isOwn }) => isOwn)).toEqual([false, false, true, false]);
  expect(muzzleOf(scene, 2, { x: 187.5, y: 0 }).turned).toBeCloseTo(0);
  expect(muzzleOf(scene, 0, { x: 0, y: 480 }).muzzle.y).toBeGreaterThan(places[0]?.pivot.y ?? 0);
});
