import type { DrawnDigits } from '@realm/fairness';
import { between, easeIn, easeOut, progressOf } from '../../motion/easing';

const MIXING_MS = 900;
const BETWEEN_BALLS_MS = 780;
const RISING_MS = 180;
const ROLLING_MS = 420;
/** With reduced motion the balls appear in their places instead. */
const APPEARING_MS = 120;
const BETWEEN_APPEARANCES_MS = 400;
/** From the last ball at rest to the plate with the figure. */
const TO_PLATE_MS = 240;

const BALLS = 5;
/** Distance of two places in the tube, and from the last place to the hidden right end, in ball radii. */
const PITCH = 2.3;
const TO_THE_END = 1.26;
/** How far a ball overshoots its place, in ball diameters. */
const OVERSHOOT = 0.06;
const OVERSHOOT_FROM = 0.82;

export interface TubeBall {
  digit: number;
  stage: 'inDrum' | 'rising' | 'rolling' | 'atRest';
  /** While rising: 0 in the drum, 1 in the mouth. */
  risen: number;
  /** Right of its place, in ball radii. */
  offset: number;
  /** Radians; 0 at rest, with the digit upright. */
  rotation: number;
  opacity: number;
}

export interface DrawFrame {
  balls: readonly TubeBall[];
  /** The drum turns. */
  isMixing: boolean;
  /** Balls that have left the drum or are leaving it. */
  drawn: number;
  /** All five are at rest: hits may be marked. */
  isComplete: boolean;
  /** The return may be shown. */
  isRevealed: boolean;
}

const leavesAtMs = (place: number, isReduced: boolean) =>
  isReduced ? (place + 1) * BETWEEN_APPEARANCES_MS : MIXING_MS + place * BETWEEN_BALLS_MS;
const completeAtMs = (isReduced: boolean) =>
  leavesAtMs(BALLS - 1, isReduced) + (isReduced ? APPEARING_MS : RISING_MS + ROLLING_MS);

/** Rolls past the place by a little and back. */
function rolled(share: number, distance: number): number {
  if (share < OVERSHOOT_FROM) return between(distance, -2 * OVERSHOOT, easeOut(share / OVERSHOOT_FROM));
  return between(-2 * OVERSHOOT, 0, (share - OVERSHOOT_FROM) / (1 - OVERSHOOT_FROM));
}

function ballAt(digit: number, place: number, { elapsedMs, isReduced }: DrawMoment): TubeBall {
  const sinceMs = elapsedMs - leavesAtMs(place, isReduced);
  const resting: TubeBall = { digit, stage: 'atRest', risen: 1, offset: 0, rotation: 0, opacity: 1 };
  if (sinceMs < 0) return { ...resting, stage: 'inDrum', risen: 0, opacity: 0 };
  if (isReduced) return { ...resting, opacity: progressOf(sinceMs, 0, APPEARING_MS) };
  if (sinceMs < RISING_MS) {
    return { ...resting, stage: 'rising', risen: easeIn(sinceMs / RISING_MS), opacity: 0 };
  }
  const share = progressOf(sinceMs, RISING_MS, ROLLING_MS);
  if (share === 1) return resting;
  const offset = rolled(share, (BALLS - 1 - place + TO_THE_END) * PITCH);
  // A ball that rolls without slipping turns by the way in its own radii; to the left is backwards.
  return { ...resting, stage: 'rolling', offset, rotation: offset };
}

export interface DrawMoment {
  /** Since the server began to draw; infinite when the result is only shown. */
  elapsedMs: number;
  isReduced: boolean;
}

/** The tube at a moment of a draw, whether the page watched it, was reloaded, or skipped to the end. */
export function frameOfDraw(digits: DrawnDigits, moment: DrawMoment): DrawFrame {
  const { elapsedMs, isReduced } = moment;
  const balls = digits.map((digit, place) => ballAt(digit, place, moment));
  return {
    balls,
    isMixing: elapsedMs < completeAtMs(isReduced),
    drawn: balls.filter(({ stage }) => stage !== 'inDrum').length,
    isComplete: elapsedMs >= completeAtMs(isReduced),
    isRevealed: elapsedMs >= completeAtMs(isReduced) + TO_PLATE_MS,
  };
}

/** When the frame's text changes next, so that it is rendered then and not each frame. `null` when nothing changes any more. */
export function nextChangeMs({ elapsedMs, isReduced }: DrawMoment): number | null {
  const marks = [
    ...Array.from({ length: BALLS }, (_, place) => leavesAtMs(place, isReduced)),
    completeAtMs(isReduced),
    completeAtMs(isReduced) + TO_PLATE_MS,
  ];
  return marks.find((mark) => mark > elapsedMs) ?? null;
}
