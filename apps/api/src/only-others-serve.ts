import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than servers take after one another to find a new primary. */
const LIMIT_MS = 20_000;
const PERIOD_MS = 2_000;
/** Longer than a server takes to say that it is not ready. */
const PROBE_TIMEOUT_MS = 4_000;

interface Options {
  /** Of this server. */
  readonly origin: string;
  /** Origins of servers on other machines. */
  readonly others: readonly string[];
  readonly limitMs?: number;
  readonly periodMs?: number;
  /** Called after each probe: whether others serve now, and this server does not. */
  readonly onProbe?: (isLeftToOthers: boolean) => void;
}

/**
 * Waits until this server has not been ready for a while, during which another one has been. Then something between this machine and the
 * database is broken: a proxy that takes only a refused connection for a dead server goes on sending it calls, each of which fails.
 * While no server is ready nothing is gained by ending one. Without others it waits for ever.
 */
export async function onlyOthersServe({
  origin,
  others,
  limitMs = LIMIT_MS,
  periodMs = PERIOD_MS,
  onProbe = () => undefined,
}: Options): Promise<void> {
  let sinceMs: number | null = null;
  do {
    await sleep(periodMs, undefined, { ref: false });
    const nowMs = performance.now();
    const [own, ...rest] = await Promise.all([origin, ...others].map(isReady));
    if (own === true || !rest.includes(true)) sinceMs = null;
    else sinceMs ??= nowMs;
    onProbe(sinceMs !== null);
  } while (sinceMs === null || performance.now() - sinceMs < limitMs);
}

async function isReady(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  const answer = await fetch(`${origin}/readyz`, { signal }).catch(() => null);
  await answer?.body?.cancel().catch(() => undefined);
  return answer?.ok === true;
}
