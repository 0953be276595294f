import { failureLine, failureMessage } from '@realm/server';

const REPEAT_AFTER_MS = 30_000;

/**
 * Logs background failures; a repeated failure is logged at most twice a minute.
 *
 * @param asJson - For programs that collect logs; otherwise plain text, for a developer's terminal.
 */
export function createFailureLog(
  write: (line: string) => void,
  { asJson = false, clock = () => performance.now() }: { asJson?: boolean; clock?: () => number } = {},
): (what: string, failure: unknown) => void {
  const loggedAt = new Map<string, number>();
  return (what, failure) => {
    const message = failureMessage(failure);
    const line = `${what}: ${message}`;
    const last = loggedAt.get(line);
    if (last !== undefined && clock() - last < REPEAT_AFTER_MS) return;
    loggedAt.set(line, clock());
    write(asJson ? failureLine(what, message) : line);
  };
}
