export interface RepeatedWork {
  /** Runs now, or once more right after the run that is under way. Resolves when that has ended. */
  wake(): Promise<void>;
  /** Waits for the run that is under way. */
  stop(): Promise<void>;
}

/**
 * Runs again and again, each time after a pause since the last run ended: two runs never overlap. A run that fails is reported, and
 * the next one starts as usual.
 */
export function runAtInterval({
  intervalMs,
  run,
  onFailure,
}: {
  readonly intervalMs: number;
  readonly run: () => Promise<unknown>;
  readonly onFailure: (failure: unknown) => void;
}): RepeatedWork {
  let isStopped = false;
  let isDue = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const schedule = (): void => {
    timer = setTimeout(() => void wake(), intervalMs).unref();
  };
  const runWhileDue = async (): Promise<void> => {
    clearTimeout(timer);
    do {
      isDue = false;
      await run().catch(onFailure);
    } while (isDue && !isStopped);
    running = null;
    if (!isStopped) schedule();
  };
  const wake = async (): Promise<void> => {
    if (isStopped) return;
    isDue = true;
    await (running ??= runWhileDue());
  };
  schedule();

  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
