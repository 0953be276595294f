export interface Poller {
  /** Polls now, or right after the poll that is running. */
  wake(): void;
  /** Waits for the poll that is running. */
  stop(): Promise<void>;
}

/** Polls again and again, one poll at a time. A failed one is reported and repeated at the next tick. */
export function startPolling({
  intervalMs,
  poll,
  onFailure,
}: {
  intervalMs: number;
  poll: () => Promise<void>;
  onFailure: (failure: unknown) => void;
}): Poller {
  let stopped = false;
  let isDue = false;
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    do {
      isDue = false;
      await poll().catch(onFailure);
    } while (isDue && !stopped);
    running = null;
  };
  const wake = (): void => {
    if (stopped) return;
    isDue = true;
    running ??= run();
  };
  const timer = setInterval(wake, intervalMs);
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
