import { RequestError } from './envelope';

/** When work that is turned away may be tried again. */
const RETRY_AFTER_SECONDS = 1;

/** The pipeline answers it with HTTP 503 and `retry-after`. */
export const turnedAway = (): RequestError => new RequestError('UNAVAILABLE', '', RETRY_AFTER_SECONDS);

type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `width` pieces of work run at once, first come first served, and turns away what would wait too long. */
export function createSemaphore({
  width,
  maxWaiting = Number.POSITIVE_INFINITY,
}: {
  readonly width: number;
  /** No limit when absent: its callers have been admitted before. */
  readonly maxWaiting?: number;
}): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < width) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw turnedAway();
    // The next waiting call takes over the place, so `running` does not change.
    await new Promise<void>((resume) => waiting.push(resume));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
