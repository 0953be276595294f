const POLL_MS = 100;

/** Polls a condition that has no event. The test's time limit ends the wait. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
