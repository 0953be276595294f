import type { ModuleJob } from '../../define-module';
import { runEvery, type Job, type JobSpec } from './run-every';

/** Starts the clock work of one server. */
export function startJobs(jobs: readonly ModuleJob[], onFailure: JobSpec['onFailure']): Job {
  const running = jobs.map((job) => runEvery({ ...job, onFailure }));
  return {
    stop: async () => {
      await Promise.all(running.map((job) => job.stop()));
    },
  };
}
