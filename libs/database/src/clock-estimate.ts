/** One reading of another clock: its value at some moment between two moments of ours. All in milliseconds. */
export interface ClockReading {
  readonly sentAtMs: number;
  readonly answeredAtMs: number;
  readonly shownMs: number;
}

/** How far two steady clocks may drift apart, as a share of the time that passes; computers keep well below it. */
const DRIFT = 0.000_2;

interface Estimate {
  /** What to add to our steady clock. */
  readonly offsetMs: number;
  /** Half of the time that the reading took: by so much it may be wrong. */
  readonly errorMs: number;
  readonly atMs: number;
}

/**
 * What another clock shows now, from readings of it and a steady clock of ours (Cristian's algorithm). A reading that took long says
 * little, so a quick one is kept until the drift since then has made it worse.
 */
export class ClockEstimate {
  #best: Estimate | null = null;

  add({ sentAtMs, answeredAtMs, shownMs }: ClockReading): void {
    const next = {
      offsetMs: shownMs - (sentAtMs + answeredAtMs) / 2,
      errorMs: (answeredAtMs - sentAtMs) / 2,
      atMs: answeredAtMs,
    };
    if (this.#best === null || isBetter(next, this.#best)) this.#best = next;
  }

  /** @throws before the first reading. */
  at(steadyMs: number): number {
    if (this.#best === null) throw new Error('the clock was never read');
    return steadyMs + this.#best.offsetMs;
  }
}

function isBetter(next: Estimate, best: Estimate): boolean {
  const errorNowMs = best.errorMs + (next.atMs - best.atMs) * DRIFT;
  // Both can't be right: the other clock was set, or ours stood still while the machine slept.
  const contradicts = Math.abs(next.offsetMs - best.offsetMs) > next.errorMs + errorNowMs;
  return contradicts || next.errorMs <= errorNowMs;
}
