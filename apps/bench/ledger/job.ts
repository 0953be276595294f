import type { Workload } from './workload';

/** The job of a contender's own process, as JSON. */
export interface Job {
  readonly contender: 'baseline' | 'engine' | 'run' | 'post-event';
  readonly url: string;
  readonly postmaster: number;
  readonly workload: Workload;
  readonly clients: number;
  readonly members: number;
  readonly warmupSeconds: number;
  readonly seconds: number;
}

export interface Measurement {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time per posting; `null` where the system does not tell. */
  readonly serverCpuMicros: number | null;
  readonly clientCpuMicros: number | null;
}

/** What a contender's process answers; travels as JSON. */
export interface JobReport extends Measurement {
  /** Every posting that was answered with `posted`, those of the warm-up and of the end included. */
  readonly acknowledged: number;
}
