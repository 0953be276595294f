import { IDLE } from '../../define-module';

const RETRY_MS = 10_000;

/**
 * For a job that is due when its server starts, as it does after a restore, and rarely after that.
 *
 * @param isDueEarly - Called each time that the job is not due.
 */
export function soonThenEvery(
  intervalMs: number,
  run: () => Promise<void>,
  isDueEarly: () => Promise<boolean> = () => Promise.resolve(false),
): () => Promise<typeof IDLE | void> {
  let nextAt = -Infinity;
  return async () => {
    if (performance.now() < nextAt && !(await isDueEarly())) return IDLE;
    nextAt = performance.now() + Math.min(intervalMs, RETRY_MS);
    await run();
    nextAt = performance.now() + intervalMs;
  };
}
