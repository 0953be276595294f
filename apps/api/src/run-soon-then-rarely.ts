import { IDLE } from './define-module';

const RETRY_MS = 10_000;

interface RareRuns {
  readonly intervalMs: number;
  readonly run: () => Promise<void>;
  /** Called each time that the job is not due. */
  readonly isDueEarly?: () => Promise<boolean>;
  /** Of a clock that only goes forward. */
  readonly readMs?: () => number;
}

/**
 * For a job that is due when its server starts, as it does after a restore, and rarely after that: ten seconds after a failure, and otherwise
 * after `intervalMs`.
 *
 * @returns What the job runs at its own, short interval.
 */
export function runSoonThenRarely({
  intervalMs,
  run,
  isDueEarly = () => Promise.resolve(false),
  readMs = () => performance.now(),
}: RareRuns): () => Promise<typeof IDLE | void> {
  let nextAt = -Infinity;
  return async () => {
    if (readMs() < nextAt && !(await isDueEarly())) return IDLE;
    nextAt = readMs() + Math.min(intervalMs, RETRY_MS);
    await run();
    nextAt = readMs() + intervalMs;
  };
}
