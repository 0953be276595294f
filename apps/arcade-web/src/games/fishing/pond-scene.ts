import { POND_SEATS, type PondCreature } from '@realm/arcade-contract';
import { type Flight, type Point, type Swimmers } from './aim';
import { catchLastsMs, coinsOf, NET_MS, TINT_MS } from './catch-timeline';
import { pathOf, scaleOf, swimmerAt, type SwimmerPlace, type SwimPath, type Water } from './creature-path';

export interface Shot {
  readonly flight: Flight;
  readonly isOwn: boolean;
  hasArrived: boolean;
}

export interface Catch {
  readonly creature: PondCreature;
  readonly place: SwimmerPlace;
  readonly startMs: number;
  readonly coins: number;
  readonly to: Point;
}

/** Everything on the canvas. It changes in place, many times a second; only the canvas renders it. */
export interface PondScene {
  water: Water;
  isReduced: boolean;
  /** The server's time of the drawn scene. */
  nowMs: number;
  readonly creatures: Map<number, { creature: PondCreature; path: SwimPath }>;
  shots: Shot[];
  nets: { at: Point; startMs: number }[];
  catches: Catch[];
  /** Until when a creature that was hit is lightened. */
  readonly tints: Map<number, number>;
  ownSeat: number;
  seats: readonly number[];
  /** Direction of each barrel by seat, in radians; 0 points straight into the water. */
  readonly turned: Map<number, number>;
  firedMs: number;
  locked: number | null;
}

export const createScene = (): PondScene => ({
  water: { width: 375, height: 480 },
  isReduced: false,
  nowMs: 0,
  creatures: new Map(),
  shots: [],
  nets: [],
  catches: [],
  tints: new Map(),
  ownSeat: 0,
  seats: [0],
  turned: new Map(),
  firedMs: -Infinity,
  locked: null,
});

export function addCreatures(scene: PondScene, entered: readonly PondCreature[]): void {
  for (const creature of entered) {
    if (!scene.creatures.has(creature.id))
      scene.creatures.set(creature.id, { creature, path: pathOf(creature) });
  }
}

export function placeOf(scene: PondScene, id: number, nowMs: number): SwimmerPlace | null {
  const swimmer = scene.creatures.get(id);
  return swimmer === undefined
    ? null
    : swimmerAt(swimmer.creature, swimmer.path, { nowMs, water: scene.water, isReduced: scene.isReduced });
}

export const swimmersOf = (scene: PondScene): Swimmers => ({
  ids: [...scene.creatures.keys()],
  placeOf: (id, nowMs) => placeOf(scene, id, nowMs),
});

/** The own cannon is in the middle below; the others look down from above, in the order of their seats. */
export function cannonOf(
  { water, ownSeat }: PondScene,
  seat: number,
): { pivot: Point; isOwn: boolean; scale: number } {
  const size = scaleOf(water);
  if (seat === ownSeat)
    return { pivot: { x: water.width / 2, y: water.height - 36 * size }, isOwn: true, scale: size };
  const others = Array.from({ length: POND_SEATS }, (_, each) => each).filter((each) => each !== ownSeat);
  const x = ((others.indexOf(seat) + 0.5) / others.length) * water.width;
  return { pivot: { x, y: 18 * size }, isOwn: false, scale: size * 0.5 };
}

const BARREL = 68;

/** Where a bullet leaves the barrel that is turned to a point. */
export function muzzleOf(scene: PondScene, seat: number, at: Point): { muzzle: Point; turned: number } {
  const { pivot, isOwn, scale } = cannonOf(scene, seat);
  const upwards = isOwn ? 1 : -1;
  const turned = Math.max(-1.35, Math.min(1.35, Math.atan2(at.x - pivot.x, upwards * (pivot.y - at.y))));
  const length = BARREL * scale;
  const muzzle = { x: pivot.x + Math.sin(turned) * length, y: pivot.y - upwards * Math.cos(turned) * length };
  return { muzzle, turned };
}

/** Lets a creature be caught where it swims; `false` when it is not visible. */
export function catchCreature(
  scene: PondScene,
  { id, multiple, seat }: { id: number; multiple: number; seat: number },
): boolean {
  const swimmer = scene.creatures.get(id);
  const place = placeOf(scene, id, scene.nowMs);
  scene.creatures.delete(id);
  if (scene.locked === id) scene.locked = null;
  if (swimmer === undefined || place === null) return false;
  const { pivot, isOwn } = cannonOf(scene, seat);
  // The player's coins fly to the balance, below the water at the left.
  const to = isOwn ? { x: 56, y: scene.water.height + 20 } : pivot;
  scene.catches.push({
    creature: swimmer.creature,
    place,
    startMs: scene.nowMs,
    coins: isOwn ? coinsOf(multiple) : 4,
    to,
  });
  return true;
}

/** Removes finished effects. */
export function prune(scene: PondScene): void {
  const { nowMs, isReduced } = scene;
  for (const [id, { creature }] of scene.creatures) if (nowMs >= creature.until) scene.creatures.delete(id);
  for (const [id, untilMs] of scene.tints) if (nowMs >= untilMs) scene.tints.delete(id);
  if (scene.locked !== null && !scene.creatures.has(scene.locked)) scene.locked = null;
  scene.shots = scene.shots.filter(({ hasArrived }) => !hasArrived);
  scene.nets = scene.nets.filter(({ startMs }) => nowMs < startMs + NET_MS.open + NET_MS.fade);
  scene.catches = scene.catches.filter(
    ({ startMs, coins }) => nowMs < startMs + catchLastsMs(coins, isReduced),
  );
}

/**
 * Opens the nets of bullets that have arrived by now.
 *
 * @returns The creatures that the player's own nets reached and that still swim, in the order of arrival: each is a bet.
 */
export function land(scene: PondScene): number[] {
  const reached: number[] = [];
  const arrived = scene.shots
    .filter((shot) => !shot.hasArrived && scene.nowMs >= shot.flight.endMs)
    .sort((one, other) => one.flight.endMs - other.flight.endMs);
  for (const shot of arrived) {
    shot.hasArrived = true;
    const { target, to } = shot.flight;
    if (target === null || !scene.creatures.has(target)) continue;
    scene.nets.push({ at: to, startMs: scene.nowMs });
    scene.tints.set(target, scene.nowMs + TINT_MS);
    if (shot.isOwn) reached.push(target);
  }
  return reached;
}
