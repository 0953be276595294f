import { percentile } from '../report/statistics';

export interface LoopResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Of a hundred calls, how many were turned away. */
  readonly turnedAway: number;
}

/** The share of the time before measuring begins. */
const WARM_UP = 0.2;

/**
 * Runs so many clients, each of which makes its next call when the last one was answered.
 *
 * @param call - Throws for a wrong answer, which ends the run.
 */
export async function runClosedLoop(
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
  call: (client: number) => Promise<'answered' | 'turned away'>,
): Promise<LoopResult> {
  const startedAt = performance.now();
  const measuredFrom = startedAt + seconds * 1_000 * WARM_UP;
  const endsAt = measuredFrom + seconds * 1_000;
  const tookMs: number[] = [];
  let turnedAway = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (;;) {
        const sentAt = performance.now();
        if (sentAt >= endsAt) return;
        const outcome = await call(client);
        if (sentAt < measuredFrom) continue;
        if (outcome === 'answered') tookMs.push(performance.now() - sentAt);
        else turnedAway += 1;
      }
    }),
  );
  const lastedSeconds = (performance.now() - measuredFrom) / 1_000;
  const sorted = Float64Array.from(tookMs).sort();
  return {
    perSecond: tookMs.length / lastedSeconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    turnedAway: (turnedAway * 100) / Math.max(1, tookMs.length + turnedAway),
  };
}
