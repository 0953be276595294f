import { seededRandom } from '../../motion/seeded-random';

const SHARDS = 14;
/** The image freezes before the ship bursts. */
export const FREEZE_MS = 80;
const FLIGHT_MS = 720;
export const SHARDS_MS = FREEZE_MS + FLIGHT_MS;
const GRAVITY = 420;
const [SLOWEST, FASTEST] = [120, 300];

interface Shard {
  readonly angle: number;
  readonly speed: number;
  readonly spin: number;
  readonly size: number;
  readonly ink: number;
}

const random = seededRandom('shards');
const shards: readonly Shard[] = Array.from({ length: SHARDS }, (_, index) => ({
  angle: ((index + random() * 0.6) / SHARDS) * 2 * Math.PI,
  speed: SLOWEST + (FASTEST - SLOWEST) * random(),
  spin: (random() - 0.5) * 12,
  size: 8 + random() * 6,
  ink: index,
}));

export interface FlyingShard {
  /** From where the ship burst. */
  readonly x: number;
  readonly y: number;
  readonly turned: number;
  readonly size: number;
  readonly opacity: number;
  readonly ink: number;
}

/** The pieces of the ship; none before the burst and after they have faded. */
export function shardsAt(endedMs: number): readonly FlyingShard[] {
  const seconds = (endedMs - FREEZE_MS) / 1_000;
  if (seconds < 0 || endedMs >= SHARDS_MS) return [];
  return shards.map(({ angle, speed, spin, size, ink }) => ({
    x: Math.cos(angle) * speed * seconds,
    y: Math.sin(angle) * speed * seconds + (GRAVITY * seconds ** 2) / 2,
    turned: angle + spin * seconds,
    size,
    opacity: Math.min(1, (2 * (SHARDS_MS - endedMs)) / FLIGHT_MS),
    ink,
  }));
}
