/** Too much work is waiting; the caller may try again in a moment. Fastify answers with `statusCode`. */
class Overloaded extends Error {
  readonly statusCode = 503;
}

type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `width` pieces of work run at once, first come first served, and turns away what would wait too long. */
export function createSemaphore({ width, maxWaiting }: { width: number; maxWaiting: number }): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < width) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new Overloaded('too much work is waiting');
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
