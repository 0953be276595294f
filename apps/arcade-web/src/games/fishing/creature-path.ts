import type { PondCreature } from '@realm/arcade-contract';
import { type Creature, CREATURES } from '@realm/fairness';

export interface Water {
  width: number;
  height: number;
}

interface Species {
  /** Across, of a stage 375 wide. */
  width: number;
  /** Share of the water's height where it swims. */
  from: number;
  to: number;
  /** Swims with others of its kind, a little apart. */
  isSchooling: boolean;
  /** Keeps upright, whichever way it drifts. */
  isUpright: boolean;
}

const one = (width: number, from: number, to: number) => ({
  width,
  from,
  to,
  isSchooling: false,
  isUpright: false,
});

export const SPECIES: Record<Creature, Species> = {
  minnow: { ...one(50, 0.08, 0.72), isSchooling: true },
  clown: one(66, 0.3, 0.74),
  angel: one(76, 0.22, 0.68),
  puffer: one(80, 0.3, 0.7),
  turtle: one(98, 0.14, 0.55),
  jelly: { ...one(74, 0.16, 0.6), isUpright: true },
  shark: one(140, 0.08, 0.4),
  dragon: one(134, 0.2, 0.46),
};

/** The largest is drawn first, so that none hides a small one. */
export const CREATURES_BY_SIZE = [...CREATURES].sort(
  (one, other) => SPECIES[other].width - SPECIES[one].width,
);

/** The drawings are three wide and two high. */
const ASPECT = 2 / 3;
const SAMPLES = 64;
const MAX_HEADING = (35 * Math.PI) / 180;
const SWIM_HZ = 2.3;
const BOB = 3;
const SCHOOL_LAG_MS = 200;
/** With reduced motion: the middle of the path, at two fifths of the speed. */
const REDUCED = { from: 0.3, share: 0.4 } as const;
const FADE = 0.06;

type Point = readonly [x: number, y: number];

/** A cubic Bézier curve across the water, in shares of its width and height, with its length in equal parts. */
export interface SwimPath {
  readonly points: readonly [Point, Point, Point, Point];
  /** `parameters[i]`: where `i / 64` of the length is reached. */
  readonly parameters: readonly number[];
}

const bezier = (points: SwimPath['points'], t: number, axis: 0 | 1): number => {
  const s = 1 - t;
  const [a, b, c, d] = points;
  return s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis];
};

const slopeOf = (points: SwimPath['points'], t: number, axis: 0 | 1): number => {
  const s = 1 - t;
  const [a, b, c, d] = points;
  return 3 * s * s * (b[axis] - a[axis]) + 6 * s * t * (c[axis] - b[axis]) + 3 * t * t * (d[axis] - c[axis]);
};

function equalParts(points: SwimPath['points']): number[] {
  const fine = SAMPLES * 4;
  const lengths = [0];
  for (let index = 1; index <= fine; index += 1) {
    const [t, before] = [index / fine, (index - 1) / fine];
    const way = Math.hypot(
      bezier(points, t, 0) - bezier(points, before, 0),
      bezier(points, t, 1) - bezier(points, before, 1),
    );
    lengths.push((lengths[index - 1] ?? 0) + way);
  }
  const whole = lengths[fine] ?? 1;
  let reached = 0;
  return Array.from({ length: SAMPLES + 1 }, (_, sample) => {
    while (reached < fine && (lengths[reached] ?? 0) < (whole * sample) / SAMPLES) reached += 1;
    return reached / fine;
  });
}

/** The curve that the server's 32 bits stand for: the side it begins at, its ends and its bends. */
export function pathOf({ creature, path }: Pick<PondCreature, 'creature' | 'path'>): SwimPath {
  const { from, to } = SPECIES[creature];
  const share = (shift: number, bits: number) => ((path >>> shift) & ((1 << bits) - 1)) / ((1 << bits) - 1);
  const height = (value: number) => from + (to - from) * value;
  const isLeftwards = (path & 1) === 1;
  const points: readonly Point[] = [
    [-0.24, height(share(1, 8))],
    [0.2 + share(25, 3) * 0.2, height(share(9, 8))],
    [0.6 + share(28, 3) * 0.2, height(1 - share(9, 8) * 0.6)],
    [1.24, height(share(17, 8))],
  ];
  const at = (index: number): Point => {
    const [x, y] = points[index] ?? [0, 0];
    return [isLeftwards ? 1 - x : x, y];
  };
  const curve = [at(0), at(1), at(2), at(3)] as const;
  return { points: curve, parameters: equalParts(curve) };
}

export interface SwimmerPlace {
  /** Centre, in pixels of the stage. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Of the drawing, which faces left. */
  isFlipped: boolean;
  /** Radians of the drawing after it was flipped. */
  heading: number;
  frame: 0 | 1;
  opacity: number;
}

/** Larger water shows larger creatures, up to a bound, so that as many of them fit on a phone on its side. */
export const scaleOf = ({ width, height }: Water): number =>
  Math.min(1.3, Math.max(0.62, Math.min(Math.max(width / 375, 0.8), height / 460)));

export interface SwimMoment {
  nowMs: number;
  water: Water;
  isReduced: boolean;
}

/** `null` before it comes and after it has left. */
export function swimmerAt(swimmer: PondCreature, path: SwimPath, moment: SwimMoment): SwimmerPlace | null {
  const { nowMs, water, isReduced } = moment;
  const { width, isSchooling, isUpright } = SPECIES[swimmer.creature];
  const own = isSchooling && !isReduced ? swimmer.id % 4 : 0;
  const lived = (nowMs - swimmer.from - own * SCHOOL_LAG_MS) / (swimmer.until - swimmer.from);
  if (nowMs >= swimmer.until || lived < 0 || lived > 1) return null;
  const share = isReduced ? REDUCED.from + lived * REDUCED.share : lived;
  const place = share * SAMPLES;
  const index = Math.min(SAMPLES - 1, Math.floor(place));
  const [before = 0, after = 1] = [path.parameters[index], path.parameters[index + 1]];
  const t = before + (after - before) * (place - index);
  const size = scaleOf(water);
  const seconds = nowMs / 1_000;
  const bob = isReduced ? 0 : Math.sin(seconds * 2 + swimmer.id) * BOB * size;
  const spread = (own % 2 === 0 ? -1 : 1) * own * 9 * size;
  const [dx, dy] = [slopeOf(path.points, t, 0) * water.width, slopeOf(path.points, t, 1) * water.height];
  const isFlipped = dx > 0;
  const tilt = Math.max(-MAX_HEADING, Math.min(MAX_HEADING, Math.atan2(dy, Math.abs(dx))));
  return {
    x: bezier(path.points, t, 0) * water.width,
    y: bezier(path.points, t, 1) * water.height + bob + spread,
    width: width * size,
    height: width * size * ASPECT,
    isFlipped,
    heading: isUpright ? 0 : isFlipped ? tilt : -tilt,
    frame: !isReduced && (seconds * SWIM_HZ + swimmer.id * 0.37) % 1 >= 0.5 ? 1 : 0,
    opacity: isReduced ? Math.min(1, lived / FADE, (1 - lived) / FADE) : 1,
  };
}
