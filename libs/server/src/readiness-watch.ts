import { runAtInterval, type RepeatedWork } from './run-at-interval';

/** Longer than servers take after one another to find a new primary. */
const LIMIT_MS = 20_000;
const PERIOD_MS = 2_000;
/** Probes in a row. One fails under load, too, and calls that are refused then would all go to the other one. */
const PROBES_UNTIL_ISOLATED = 2;
/** Longer than a server takes to report that it is not ready. */
const PROBE_TIMEOUT_MS = 4_000;

/** Whether a server answers there, has its database and is not on its way out. */
export async function probeReadiness(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  const answer = await fetch(`${origin}/readyz`, { signal }).catch(() => null);
  await answer?.body?.cancel().catch(() => undefined);
  return answer?.ok === true;
}

interface WatchOptions {
  /** Whether this process can work. */
  readonly isReady: () => Promise<boolean>;
  /** Whether another one could work in its place. */
  readonly hasStandby: () => Promise<boolean>;
  /** Called once. */
  readonly onIsolated: () => void;
  /** Called after each probe: whether another one could work, and this one can't, twice in a row. */
  readonly onProbe?: (isIsolated: boolean) => void;
  /** Of a probe, which then counts for nothing. */
  readonly onFailure: (failure: unknown) => void;
  readonly limitMs?: number | undefined;
}

/**
 * Watches until this process has not been ready for a while, during which another one could have worked in its place. Then something on this
 * machine is broken, and ending the process helps. While there is no other one nothing is gained by it.
 */
export function watchReadiness({
  isReady,
  hasStandby,
  onIsolated,
  onProbe = () => undefined,
  onFailure,
  limitMs = LIMIT_MS,
}: WatchOptions): RepeatedWork {
  let sinceMs: number | null = null;
  let isolatedProbes = 0;
  let isOver = false;
  const probe = async (): Promise<void> => {
    if (isOver) return;
    const nowMs = performance.now();
    const [isAble, isReplaceable] = await Promise.all([isReady(), hasStandby()]);
    const isIsolated = !isAble && isReplaceable;
    sinceMs = isIsolated ? (sinceMs ?? nowMs) : null;
    isolatedProbes = isIsolated ? isolatedProbes + 1 : 0;
    onProbe(isolatedProbes >= PROBES_UNTIL_ISOLATED);
    if (sinceMs === null || performance.now() - sinceMs < limitMs) return;
    isOver = true;
    onIsolated();
  };
  return runAtInterval({ name: 'readiness', intervalMs: PERIOD_MS, run: probe, onFailure });
}
