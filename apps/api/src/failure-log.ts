const REPEAT_AFTER_MS = 30_000;

/** Logs background failures; a repeated failure is logged at most twice a minute. */
export function createFailureLog(
  write: (line: string) => void,
  clock: () => number = () => performance.now(),
): (what: string, failure: unknown) => void {
  const loggedAt = new Map<string, number>();
  return (what, failure) => {
    const line = `${what}: ${failure instanceof Error ? failure.message : String(failure)}`;
    const last = loggedAt.get(line);
    if (last !== undefined && clock() - last < REPEAT_AFTER_MS) return;
    loggedAt.set(line, clock());
    write(line);
  };
}
