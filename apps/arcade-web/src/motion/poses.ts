import { paintSprite, type Sprite } from './sprites';

/** Turned in steps that are not seen as steps. */
const STEP = (4 * Math.PI) / 180;
/** A pose costs a canvas: more than one in a frame makes the frame late. */
const PAINTED_PER_FRAME = 1;

export interface Pose {
  turned: number;
  isFlipped: boolean;
}

export interface Poses {
  /** Begins a frame: so many new poses may be painted in it. */
  beginFrame: () => void;
  /**
   * The sprite, rotated and flipped, painted once, so that drawing it only copies pixels.
   *
   * @returns `null` while the pose has not been painted: this frame has painted enough.
   */
  of: (sprite: Sprite, pose: Pose) => Sprite | null;
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

function paintPose(sprite: Sprite, { turned, isFlipped }: Pose, density: number): Sprite {
  const { width, height } = sprite;
  const bounds = boundsOf(width, height, turned);
  return paintSprite({ ...bounds, density }, (context) => {
    context.translate(bounds.width / 2, bounds.height / 2);
    context.rotate(turned);
    context.scale(isFlipped ? -1 : 1, 1);
    context.drawImage(sprite.image, -width / 2, -height / 2, width, height);
  });
}

/** @param paint - Another painter in tests. */
export function createPoses(density: number, paint = paintPose): Poses {
  const painted = new Map<Sprite, Map<number, Sprite>>();
  let left = PAINTED_PER_FRAME;

  return {
    beginFrame() {
      left = PAINTED_PER_FRAME;
    },
    of(sprite, pose) {
      const { key, turned } = nearestStep(pose);
      if (key === 0) return sprite;
      let own = painted.get(sprite);
      if (own === undefined) painted.set(sprite, (own = new Map()));
      const found = own.get(key);
      if (found !== undefined || left === 0) return found ?? null;
      left -= 1;
      const made = paint(sprite, { turned, isFlipped: pose.isFlipped }, density);
      own.set(key, made);
      return made;
    },
  };
}
