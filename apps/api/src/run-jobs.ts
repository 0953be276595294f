import { runAtInterval, type RepeatedWork, type Tracer } from '@realm/server';
import { IDLE, type ModuleGauge, type ModuleJob } from './define-module';

interface JobOptions {
  readonly tracer: Tracer | null;
  /** Receives each failure; the job goes on. */
  readonly onFailure: (what: string, failure: unknown) => void;
  /** Milliseconds, for measuring. */
  readonly now?: () => number;
}

export interface RunningJobs {
  /** Say for each job how long its runs have failed, and how long the run under way has lasted. */
  readonly gauges: readonly ModuleGauge[];
  /** Runs a job now. Resolves when that run has ended. */
  wake(name: string): Promise<void>;
  /** Waits for the runs that are under way. */
  stop(): Promise<void>;
}

/** Prometheus keeps the name `job` for itself. */
const LABEL = 'name';

/** Runs that failed one after the other. */
interface Failing {
  readonly sinceMs: number;
  readonly untilMs: number;
}

/** Repeats the jobs of a server. */
export function runJobs(jobs: readonly ModuleJob[], options: JobOptions): RunningJobs {
  const { tracer, onFailure, now = () => performance.now() } = options;
  const failing = new Map<string, Failing | null>(jobs.map(({ name }) => [name, null]));
  const begun = new Map<string, number | null>(jobs.map(({ name }) => [name, null]));
  const watched = async ({ name, run }: ModuleJob): Promise<void> => {
    const beganMs = now();
    begun.set(name, beganMs);
    try {
      if ((await run()) !== IDLE) failing.set(name, null);
    } catch (failure) {
      // From its end: one long run that was cut off is one failure.
      failing.set(name, { sinceMs: failing.get(name)?.sinceMs ?? now(), untilMs: now() });
      throw failure;
    } finally {
      begun.set(name, null);
    }
  };
  const running = new Map<string, RepeatedWork>(
    jobs.map((job) => [
      job.name,
      runAtInterval({
        name: job.name,
        intervalMs: job.intervalMs,
        run: () => watched(job),
        tracer,
        onFailure: (failure) => onFailure(`job ${job.name}`, failure),
      }),
    ]),
  );
  return {
    gauges: [
      {
        name: 'realm_job_failing_seconds',
        help: 'From the first to the latest of the runs of a job that failed one after the other; 0 after one that succeeded.',
        label: LABEL,
        read: () => Promise.resolve([...failing].map(([name, runs]) => [name, secondsOf(runs)] as const)),
      },
      {
        name: 'realm_job_running_seconds',
        help: 'How long the run of a job that is under way has lasted; 0 between two runs.',
        label: LABEL,
        read: () =>
          Promise.resolve(
            [...begun].map(
              ([name, beganMs]) => [name, beganMs === null ? 0 : (now() - beganMs) / 1_000] as const,
            ),
          ),
      },
    ],
    wake: async (name) => running.get(name)?.wake(),
    stop: async () => void (await Promise.all([...running.values()].map((job) => job.stop()))),
  };
}

const secondsOf = (runs: Failing | null): number =>
  runs === null ? 0 : (runs.untilMs - runs.sinceMs) / 1_000;
