import { runAtInterval, type RepeatedWork } from '@realm/server';

/** Longer than servers take after one another to find a new primary. */
const LIMIT_MS = 20_000;
const PERIOD_MS = 2_000;
/** Longer than a server takes to say that it is not ready. */
const PROBE_TIMEOUT_MS = 4_000;

/** Whether a server takes the wallet's calls, and has its database. */
export async function isWalletReady(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  const answer = await fetch(`${url}/readyz`, { signal }).catch(() => null);
  await answer?.body?.cancel().catch(() => undefined);
  return answer?.ok === true;
}

interface WatchOptions {
  readonly isReady: () => Promise<boolean>;
  /** Whether another arcade waits that could play. */
  readonly isAwaited: () => Promise<boolean>;
  /** Called once. */
  readonly onHandOver: () => void;
  readonly onFailure: (what: string, failure: unknown) => void;
  readonly limitMs?: number | undefined;
  readonly periodMs?: number;
}

/**
 * Watches the wallet that this arcade reaches. One that has not been ready for a while may be out of order on this machine only: nobody plays
 * anywhere then, while another machine's arcade waits for this one to end. Without one nothing is gained by ending.
 */
export function watchWallet({
  isReady,
  isAwaited,
  onHandOver,
  onFailure,
  limitMs = LIMIT_MS,
  periodMs = PERIOD_MS,
}: WatchOptions): RepeatedWork {
  let sinceMs: number | null = null;
  let isHandedOver = false;
  const look = async (): Promise<void> => {
    const nowMs = performance.now();
    if (isHandedOver) return;
    if (await isReady()) {
      sinceMs = null;
      return;
    }
    sinceMs ??= nowMs;
    if (nowMs - sinceMs < limitMs || !(await isAwaited())) return;
    isHandedOver = true;
    onHandOver();
  };
  return runAtInterval({
    name: 'wallet readiness',
    intervalMs: periodMs,
    run: look,
    onFailure: (failure) => onFailure('wallet readiness', failure),
  });
}
