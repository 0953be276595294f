import { paintSprite, type Sprite } from './sprites';

/** Turned in steps that are not seen as steps. */
const STEP = (4 * Math.PI) / 180;
/** Poses that were not needed for the longest time go first. */
const MOST = 240;

export interface Pose {
  turned: number;
  isFlipped: boolean;
}

export interface Poses {
  /** The sprite as it is seen turned and flipped, painted once, so that drawing it only copies pixels. */
  of: (sprite: Sprite, pose: Pose) => Sprite;
}

/** Key and angle of the nearest step. */
export function nearestStep({ turned, isFlipped }: Pose): { key: number; turned: number } {
  const step = Math.round(turned / STEP);
  return { key: step * 2 + (isFlipped ? 1 : 0), turned: step * STEP };
}

/** Size of the upright box around a turned one. */
export const boundsOf = (width: number, height: number, turned: number) => ({
  width: Math.abs(width * Math.cos(turned)) + Math.abs(height * Math.sin(turned)),
  height: Math.abs(width * Math.sin(turned)) + Math.abs(height * Math.cos(turned)),
});

export function createPoses(density: number): Poses {
  const painted = new Map<string, Sprite>();
  const names = new Map<Sprite, number>();

  const paint = (sprite: Sprite, turned: number, isFlipped: boolean): Sprite => {
    const { width, height } = sprite;
    const bounds = boundsOf(width, height, turned);
    return paintSprite({ ...bounds, density }, (context) => {
      context.translate(bounds.width / 2, bounds.height / 2);
      context.rotate(turned);
      context.scale(isFlipped ? -1 : 1, 1);
      context.drawImage(sprite.image, -width / 2, -height / 2, width, height);
    });
  };

  return {
    of(sprite, pose) {
      const { key, turned } = nearestStep(pose);
      if (key === 0) return sprite;
      if (!names.has(sprite)) names.set(sprite, names.size);
      const name = `${names.get(sprite) ?? 0}:${key}`;
      const found = painted.get(name) ?? paint(sprite, turned, pose.isFlipped);
      painted.delete(name);
      painted.set(name, found);
      const [oldest] = painted.keys();
      if (painted.size > MOST && oldest !== undefined) painted.delete(oldest);
      return found;
    },
  };
}
