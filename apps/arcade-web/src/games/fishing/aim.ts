import type { SwimmerPlace } from './creature-path';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A bullet's straight way; where it hits was decided when it was fired, as everything swims on known paths. */
export interface Flight {
  readonly from: Point;
  readonly to: Point;
  readonly startMs: number;
  readonly endMs: number;
  /** The creature that it reaches; `null` if it leaves the water, at no cost. */
  readonly target: number | null;
}

/** Where each creature is at a moment; `null` once it is gone. */
export interface Swimmers {
  readonly ids: readonly number[];
  readonly placeOf: (id: number, nowMs: number) => SwimmerPlace | null;
}

export const BULLET_SPEED = 900;
const STEP_MS = 1_000 / 60;
/** Of a creature's width and height: its body, without fins. */
const BODY = 0.4;
/** A finger is broader than a small fish. */
const TOUCH_SLACK = 12;
const MEETING_STEPS = 5;
/** On a bullet's way creatures are looked up so often: in between they move a few pixels. */
const LOOK_MS = 100;

const distanceOf = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** 0 in the middle of the body, 1 on its outline. */
function offCentre(point: Point, place: SwimmerPlace, slack: number): number {
  return Math.hypot(
    (point.x - place.x) / (place.width * BODY + slack),
    (point.y - place.y) / (place.height * BODY + slack),
  );
}

/** The creature under a finger, the one nearest to its middle. */
export function creatureAt(point: Point, swimmers: Swimmers, nowMs: number): number | null {
  let found: { id: number; off: number } | null = null;
  for (const id of swimmers.ids) {
    const place = swimmers.placeOf(id, nowMs);
    if (place === null) continue;
    const off = offCentre(point, place, TOUCH_SLACK);
    if (off <= 1 && off < (found?.off ?? Infinity)) found = { id, off };
  }
  return found?.id ?? null;
}

export interface Aim {
  readonly muzzle: Point;
  readonly nowMs: number;
  readonly swimmers: Swimmers;
}

/** So that bullet and creature arrive together; `null` when the creature is gone by then. */
export function flightTo(target: number, { muzzle, nowMs, swimmers }: Aim): Flight | null {
  let endMs = nowMs;
  let to: Point = muzzle;
  for (let step = 0; step < MEETING_STEPS; step += 1) {
    const place = swimmers.placeOf(target, endMs);
    if (place === null) return null;
    to = { x: place.x, y: place.y };
    endMs = nowMs + (distanceOf(muzzle, to) / BULLET_SPEED) * 1_000;
  }
  return { from: muzzle, to, startMs: nowMs, endMs, target };
}

/** Where everything is at the nearest tenth of a second, each tenth computed once. */
function coarsePlaces({ ids, placeOf }: Swimmers, nowMs: number) {
  const known = new Map<number, readonly (SwimmerPlace & { id: number })[]>();
  return (atMs: number) => {
    const tenth = Math.round((atMs - nowMs) / LOOK_MS);
    const found = known.get(tenth);
    if (found !== undefined) return found;
    const places = ids.flatMap((id) => {
      const place = placeOf(id, nowMs + tenth * LOOK_MS);
      return place === null ? [] : [{ ...place, id }];
    });
    known.set(tenth, places);
    return places;
  };
}

/** Straight on through a point, until it meets a creature or leaves the water. */
export function flightThrough(
  point: Point,
  { muzzle, nowMs, swimmers }: Aim,
  water: { width: number; height: number },
): Flight {
  const distance = Math.max(1, distanceOf(muzzle, point));
  const [dx, dy] = [(point.x - muzzle.x) / distance, (point.y - muzzle.y) / distance];
  const placesAt = coarsePlaces(swimmers, nowMs);
  for (let passedMs = STEP_MS; ; passedMs += STEP_MS) {
    const way = (BULLET_SPEED * passedMs) / 1_000;
    const to = { x: muzzle.x + dx * way, y: muzzle.y + dy * way };
    const endMs = nowMs + passedMs;
    const flight = { from: muzzle, to, startMs: nowMs, endMs };
    const hit = placesAt(endMs).find((place) => offCentre(to, place, 0) <= 1);
    if (hit !== undefined) return { ...flight, target: hit.id };
    if (to.x < 0 || to.x > water.width || to.y < 0 || to.y > water.height || passedMs > 3_000)
      return { ...flight, target: null };
  }
}

/** Where a bullet is; `null` before and after its flight. */
export function bulletAt({ from, to, startMs, endMs }: Flight, nowMs: number): Point | null {
  if (nowMs < startMs || nowMs >= endMs) return null;
  const share = (nowMs - startMs) / Math.max(1, endMs - startMs);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
