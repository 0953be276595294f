import { seededRandom } from '../../motion/seeded-random';

interface Layer {
  readonly count: number;
  readonly size: number;
  readonly opacity: number;
  /** Share of the camera's way that these stars move: the nearer, the more. */
  readonly depth: number;
}

const FAR: Layer = { count: 30, size: 1.6, opacity: 0.5, depth: 0.2 };
const NEAR: Layer = { count: 16, size: 2.2, opacity: 0.8, depth: 0.5 };

/** Shares of the sky's width and height. */
interface Star {
  readonly x: number;
  readonly y: number;
}

const starsOf = (name: string, { count }: Layer): readonly Star[] => {
  const random = seededRandom(name);
  return Array.from({ length: count }, () => ({ x: random(), y: random() }));
};

const LAYERS = [
  { ...FAR, stars: starsOf('far', FAR) },
  { ...NEAR, stars: starsOf('near', NEAR) },
] as const;

/** The position of a star in a sky of this length. The sky wraps around. */
export const wrapped = (share: number, moved: number, length: number): number => {
  const at = (share * length - moved) % length;
  return at < 0 ? at + length : at;
};

export interface Camera {
  readonly x: number;
  readonly y: number;
}

/** Two layers that the flight leaves behind at different speeds. */
export function drawStars(
  context: CanvasRenderingContext2D,
  { width, height, ink, camera }: { width: number; height: number; ink: string; camera: Camera },
): void {
  context.fillStyle = ink;
  for (const { stars, size, opacity, depth } of LAYERS) {
    context.globalAlpha = opacity;
    for (const { x, y } of stars)
      context.fillRect(
        wrapped(x, camera.x * depth, width),
        wrapped(y, -camera.y * depth, height),
        size,
        size,
      );
  }
  context.globalAlpha = 1;
}
