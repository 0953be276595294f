/** Progress from 0 to 1 in, progress out; `back` passes 1 for a while. */
export type Curve = (progress: number) => number;

const NEWTON_STEPS = 6;

/** The timing function of CSS of the same name. */
export function cubicBezier([x1, y1, x2, y2]: readonly [number, number, number, number]): Curve {
  const along = (a: number, b: number, t: number) =>
    3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3;
  const slope = (t: number) => 3 * (1 - t) ** 2 * x1 + 6 * (1 - t) * t * (x2 - x1) + 3 * t ** 2 * (1 - x2);
  return (progress) => {
    if (progress <= 0) return 0;
    if (progress >= 1) return 1;
    let t = progress;
    for (let step = 0; step < NEWTON_STEPS; step += 1) {
      const error = along(x1, x2, t) - progress;
      t = Math.min(1, Math.max(0, t - error / Math.max(slope(t), 1e-4)));
    }
    return along(y1, y2, t);
  };
}

/** What arrives. */
export const easeOut = cubicBezier([0.2, 0.8, 0.2, 1]);
/** What leaves. */
export const easeIn = cubicBezier([0.5, 0, 0.9, 0.4]);
/** What lands and gives a little. */
export const easeBack = cubicBezier([0.3, 1.4, 0.5, 1]);

/** Share of a span that has passed, 0 before it and 1 after it. */
export const progressOf = (elapsedMs: number, startMs: number, lengthMs: number): number =>
  Math.min(1, Math.max(0, (elapsedMs - startMs) / lengthMs));

export const between = (from: number, to: number, share: number): number => from + (to - from) * share;
