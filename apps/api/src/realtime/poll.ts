export interface Poll {
  /** Looks now, or right after the look that is under way. */
  wake(): void;
  /** Lets the look that has begun end. */
  stop(): Promise<void>;
}

/** Looks again and again, one look at a time. A look that fails is told and tried again at the next tick. */
export function poll({
  everyMs,
  look,
  onFailure,
}: {
  everyMs: number;
  look: () => Promise<void>;
  onFailure: (failure: unknown) => void;
}): Poll {
  let stopped = false;
  let wanted = false;
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    do {
      wanted = false;
      await look().catch(onFailure);
    } while (wanted && !stopped);
    running = null;
  };
  const wake = (): void => {
    if (stopped) return;
    wanted = true;
    running ??= run();
  };
  const timer = setInterval(wake, everyMs);
  timer.unref();

  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
