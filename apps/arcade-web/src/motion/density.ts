/** Frames that are looked at together. */
const WATCHED = 40;
/** At 60 frames a second a frame takes 16.7 ms; this one was late. */
const LATE_MS = 24;
const TOO_MANY = WATCHED / 4;
const STEP = 0.5;
const LEAST = 1;

export interface DensityWatch {
  /** Device pixels a pixel for the next frames. It falls where the device can't keep up, and stays there. */
  afterFrame: (stepMs: number) => number;
}

export function watchDensity(first: number): DensityWatch {
  let density = first;
  let frames = 0;
  let late = 0;
  return {
    afterFrame(stepMs) {
      frames += 1;
      if (stepMs > LATE_MS) late += 1;
      if (frames < WATCHED) return density;
      if (late > TOO_MANY) density = Math.max(Math.min(LEAST, first), density - STEP);
      frames = 0;
      late = 0;
      return density;
    },
  };
}
