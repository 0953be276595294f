import type { ModuleJob } from '../../define-module';

export interface Job {
  /** Lets a run that has begun end. */
  stop(): Promise<void>;
}

export interface JobSpec extends ModuleJob {
  readonly onFailure: (name: string, failure: unknown) => void;
}

/** Runs again and again, each time after a pause since the last run ended: two runs never overlap, and one that fails stops nothing. */
export function runAtInterval({ name, intervalMs, run, onFailure }: JobSpec): Job {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const schedule = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = run()
        .catch((failure: unknown) => onFailure(name, failure))
        .then(schedule);
    }, intervalMs);
    timer.unref();
  };
  schedule();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Starts the clock work of one server. */
export function startJobs(jobs: readonly ModuleJob[], onFailure: JobSpec['onFailure']): Job {
  const running = jobs.map((job) => runAtInterval({ ...job, onFailure }));
  return {
    stop: async () => {
      await Promise.all(running.map((job) => job.stop()));
    },
  };
}
