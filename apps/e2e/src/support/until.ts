const POLL_MS = 100;

/** Waits for what a story has no event for. The test's own limit ends a wait for what never happens. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
