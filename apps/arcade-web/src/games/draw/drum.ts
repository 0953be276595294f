import { seededRandom } from '../../motion/seeded-random';

/** The drum's inside in the coordinates of its drawing. */
export const DRUM = { x: 115, y: 108, radius: 79, ball: 17, mouthY: 22 } as const;

const STEP_MS = 1_000 / 120;
const GRAVITY = 900;
const BOUNCE = 0.55;
const MIXING_MS = 900;
/** How fast the drum carries the balls along, in units a second. */
const SWIRL = 420;
const IMPULSE = 1_500;
/** While balls leave, the drum turns on more slowly. */
const LATER_STIR = 0.45;
const DRAG = 0.4;
const STILL_SPEED = 14;
/** Balls that still tremble this long after the drum stopped are left where they are. */
const SETTLING_MS = 1_500;
/** No draw turns longer; a page that comes later shows this moment. */
const LONGEST_MS = 8_000;

export interface DrumBall {
  x: number;
  y: number;
  vx: number;
  vy: number;
  colour: number;
  /** Radians. */
  turned: number;
  /** Has left the drum for the tube. */
  isOut: boolean;
}

export interface Drum {
  readonly balls: readonly DrumBall[];
  timeMs: number;
  stoppedAtMs: number;
  readonly random: () => number;
}

/** How the balls lie before the first draw. */
const LYING: readonly (readonly [x: number, y: number, colour: number])[] = [
  ...([
    [84, 150, 0],
    [116, 158, 1],
    [148, 150, 2],
    [68, 128, 4],
    [100, 132, 3],
  ] as const),
  ...([
    [132, 132, 0],
    [162, 126, 1],
    [84, 106, 2],
    [118, 108, 4],
    [148, 104, 3],
  ] as const),
];

/** @param seed - Any text that is the same for all players and reloads, such as the round's number. It affects the motion only. */
export const createDrum = (seed: string): Drum => ({
  balls: LYING.map(([x, y, colour]) => ({ x, y, vx: 0, vy: 0, colour, turned: 0, isOut: false })),
  timeMs: 0,
  stoppedAtMs: 0,
  random: seededRandom(seed),
});

const inside = ({ balls }: Drum) => balls.filter(({ isOut }) => !isOut);

function stir(drum: Drum, strength: number): void {
  const seconds = STEP_MS / 1_000;
  for (const ball of inside(drum)) {
    const [dx, dy] = [ball.x - DRUM.x, ball.y - DRUM.y];
    const distance = Math.max(1, Math.hypot(dx, dy));
    const carried = (distance / DRUM.radius) * SWIRL * strength;
    const pull = 8 * seconds;
    ball.vx +=
      ((-dy / distance) * carried - ball.vx) * pull +
      (drum.random() - 0.5) * IMPULSE * strength * seconds * 4;
    ball.vy +=
      ((dx / distance) * carried - ball.vy) * pull + (drum.random() - 0.6) * IMPULSE * strength * seconds * 4;
  }
}

function bounceOffWall(ball: DrumBall): void {
  const [dx, dy] = [ball.x - DRUM.x, ball.y - DRUM.y];
  const distance = Math.hypot(dx, dy);
  const reach = DRUM.radius - DRUM.ball;
  if (distance <= reach) return;
  const [nx, ny] = [dx / distance, dy / distance];
  ball.x = DRUM.x + nx * reach;
  ball.y = DRUM.y + ny * reach;
  const outwards = ball.vx * nx + ball.vy * ny;
  if (outwards <= 0) return;
  ball.vx -= (1 + BOUNCE) * outwards * nx;
  ball.vy -= (1 + BOUNCE) * outwards * ny;
}

function part(one: DrumBall, other: DrumBall): void {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const distance = Math.max(0.01, Math.hypot(dx, dy));
  const overlap = 2 * DRUM.ball - distance;
  if (overlap <= 0) return;
  const [nx, ny] = [dx / distance, dy / distance];
  one.x -= (nx * overlap) / 2;
  one.y -= (ny * overlap) / 2;
  other.x += (nx * overlap) / 2;
  other.y += (ny * overlap) / 2;
  const closing = (one.vx - other.vx) * nx + (one.vy - other.vy) * ny;
  if (closing <= 0) return;
  const impulse = ((1 + BOUNCE) / 2) * closing;
  one.vx -= impulse * nx;
  one.vy -= impulse * ny;
  other.vx += impulse * nx;
  other.vy += impulse * ny;
}

function step(drum: Drum, strength: number): void {
  const seconds = STEP_MS / 1_000;
  const balls = inside(drum);
  if (strength > 0) stir(drum, strength);
  for (const ball of balls) {
    ball.vy += GRAVITY * seconds;
    ball.vx *= 1 - DRAG * seconds;
    ball.x += ball.vx * seconds;
    ball.y += ball.vy * seconds;
    ball.turned += (ball.vx * seconds) / DRUM.ball;
  }
  for (let round = 0; round < 3; round += 1) {
    balls.forEach((one, index) => balls.slice(index + 1).forEach((other) => part(one, other)));
    balls.forEach(bounceOffWall);
  }
  drum.timeMs += STEP_MS;
}

/** The ball that comes next leaves the frame of the drum; it shows up in the tube. */
function letOut(drum: Drum, drawn: number): void {
  for (let colour = 0; colour < drawn; colour += 1) {
    const own = drum.balls.filter((ball) => ball.colour === colour);
    if (own.some(({ isOut }) => isOut)) continue;
    const highest = own.reduce((best, ball) => (ball.y < best.y ? ball : best));
    highest.isOut = true;
  }
}

export interface DrumMoment {
  isMixing: boolean;
  /** Balls that have left. */
  drawn: number;
}

/**
 * Advances the drum in equal steps, so that it looks the same from the beginning and from half-way.
 *
 * @param to.at - The draw's demand on the drum, in milliseconds after it began to turn.
 * @returns Whether anything still moves.
 */
export function advanceDrum(
  drum: Drum,
  to: { elapsedMs: number; at: (elapsedMs: number) => DrumMoment },
): boolean {
  const endMs = Math.min(to.elapsedMs, LONGEST_MS);
  while (drum.timeMs + STEP_MS <= endMs) {
    const { isMixing, drawn } = to.at(drum.timeMs);
    letOut(drum, drawn);
    if (isMixing) drum.stoppedAtMs = drum.timeMs;
    else if (isAtRest(drum)) return false;
    step(drum, !isMixing ? 0 : drum.timeMs < MIXING_MS ? 1 : LATER_STIR);
  }
  return to.elapsedMs < LONGEST_MS;
}

const isAtRest = (drum: Drum): boolean =>
  drum.timeMs - drum.stoppedAtMs > SETTLING_MS ||
  inside(drum).every(({ vx, vy }) => Math.hypot(vx, vy) < STILL_SPEED);
