import type { JobReport } from './job';
import { cpuMicrosEach, serverCpuMs } from './processor-time';
import { percentile } from '../report/statistics';

export interface LoopSettings {
  readonly clients: number;
  readonly warmupSeconds: number;
  readonly seconds: number;
  readonly postmaster: number;
  /** One posting; throws when it is not posted. */
  readonly post: () => Promise<void>;
}

const ownCpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const later = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** So many clients, each of which sends its next posting when the last one was answered. */
export async function runClosedLoop(settings: LoopSettings): Promise<JobReport> {
  const { clients, warmupSeconds, seconds, postmaster } = settings;
  const state = { phase: 'warm-up' as 'warm-up' | 'measured' | 'over', acknowledged: 0 };
  const tookMs: number[] = [];
  const loop = async () => {
    while (state.phase !== 'over') {
      const sentAt = performance.now();
      await settings.post();
      state.acknowledged += 1;
      if (state.phase === 'measured') tookMs.push(performance.now() - sentAt);
    }
  };
  const loops = Promise.all(Array.from({ length: clients }, loop));
  // A client that fails must end the others at once, and not only when their time is up.
  await Promise.race([loops, later(warmupSeconds)]);
  const server = serverCpuMs(postmaster);
  const own = ownCpuMs();
  const startedAt = performance.now();
  state.phase = 'measured';
  await Promise.race([loops, later(seconds)]);
  state.phase = 'over';
  const lastedMs = performance.now() - startedAt;
  const postings = tookMs.length;
  const serverCpuMicros = cpuMicrosEach(server, serverCpuMs(postmaster), postings);
  const clientCpuMicros = cpuMicrosEach(own, ownCpuMs(), postings);
  await loops;
  const sorted = Float64Array.from(tookMs).sort();
  return {
    acknowledged: state.acknowledged,
    perSecond: (postings * 1000) / lastedMs,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    serverCpuMicros,
    clientCpuMicros,
  };
}
