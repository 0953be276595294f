export interface RepeatedWork {
  /** Runs now, or once more after the current run. Resolves when that run has ended. */
  wake(): Promise<void>;
  /** Waits for the current run. */
  stop(): Promise<void>;
}

/**
 * Repeats work with a pause after each run, so two runs never overlap. Reports a failed run and continues.
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
