/** Longer than the slowest request takes. */
const CLOSE_LIMIT_MS = 20_000;

/**
 * Ends the process in order, on a signal or after a bug: it closes, which finishes the requests under way, and exits.
 *
 * @param drainMs - How long `close` goes on serving before it stops listening.
 */
export function shutDownOnSignals({
  close,
  drainMs = 0,
}: {
  readonly close: () => Promise<void>;
  readonly drainMs?: number;
}): void {
  let isEnding = false;
  const end = (exitCode: number): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), drainMs + CLOSE_LIMIT_MS).unref();
    close().then(
      () => process.exit(exitCode),
      (failure: unknown) => {
        console.error(`Shutdown failed: ${stackOf(failure)}`);
        process.exit(1);
      },
    );
  };
  const onSignal = (): void => {
    // Exit at once on the second signal.
    if (isEnding) process.exit(1);
    end(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // After a bug the state is unknown: finish open requests, then exit.
  const onBug = (what: string) => (failure: unknown) => {
    console.error(`${what}, the server shuts down: ${stackOf(failure)}`);
    end(1);
  };
  process.on('unhandledRejection', onBug('Unhandled rejection'));
  process.on('uncaughtException', onBug('Uncaught exception'));
}

/** Returns only message and stack: database errors also carry rows and parameters. */
export const stackOf = (failure: unknown): string =>
  failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
