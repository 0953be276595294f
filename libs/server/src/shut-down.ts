/** The slowest request that is still answered takes less. */
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
    // The second signal means: at once.
    if (isEnding) process.exit(1);
    end(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // A bug. The state is unknown, so the process ends, but open requests of members finish first.
  const onBug = (what: string) => (failure: unknown) => {
    console.error(`${what}, the server shuts down: ${stackOf(failure)}`);
    end(1);
  };
  process.on('unhandledRejection', onBug('Unhandled rejection'));
  process.on('uncaughtException', onBug('Uncaught exception'));
}

/** Nothing but message and stack: errors of the database carry rows and parameters beside them. */
export const stackOf = (failure: unknown): string =>
  failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
