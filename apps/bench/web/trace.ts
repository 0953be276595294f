interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of thread time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const TASK = 'RunTask';
const MAIN_THREAD = 'CrRendererMain';
const MICROSECONDS = 1_000;

/** The categories that a trace needs for `largestTaskMs`. */
export const TRACE_CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline'];

/** The longest task, in thread time, of the page's main thread: the busiest one, if the browser has several pages. */
export function largestTaskMs(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN_THREAD)
    .map((thread) =>
      traceEvents
        .filter(({ name, pid, tid }) => name === TASK && pid === thread.pid && tid === thread.tid)
        .map(({ tdur = 0 }) => tdur / MICROSECONDS),
    );
  const total = (durations: readonly number[]) => durations.reduce((sum, duration) => sum + duration, 0);
  const [busiest = []] = threads.sort((one, other) => total(other) - total(one));
  return Math.max(0, ...busiest);
}
