interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts?: number;
  /** Microseconds of thread time. */
  readonly tdur?: number;
}

const TASK = 'RunTask';
const FRAME = 'FireAnimationFrame';
const MICROSECONDS = 1_000;
/** At 60 frames a second. */
const FRAME_MS = 1_000 / 60;

/** The thread time of the main thread in each frame of the busiest page: its tasks from one animation frame to the next. */
export function frameTimesMs(trace: string): readonly number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const starts = new Map<string, number[]>();
  const threadOf = ({ pid, tid }: TraceEvent) => `${String(pid)}:${String(tid)}`;
  for (const event of traceEvents)
    if (event.name === FRAME)
      starts.set(threadOf(event), [...(starts.get(threadOf(event)) ?? []), event.ts ?? 0]);
  const [busiest] = [...starts].sort(([, one], [, other]) => other.length - one.length);
  if (busiest === undefined) return [];
  const [thread, frames] = busiest;
  const sorted = frames.sort((one, other) => one - other);
  const times = sorted.map(() => 0);
  const tasks = traceEvents
    .filter((event) => event.name === TASK && threadOf(event) === thread)
    .sort((one, other) => (one.ts ?? 0) - (other.ts ?? 0));
  let frame = 0;
  for (const { ts = 0, tdur = 0 } of tasks) {
    // A task begins before the animation frame that it runs.
    while (frame + 1 < sorted.length && ts + tdur >= (sorted[frame + 1] ?? 0)) frame += 1;
    times[frame] = (times[frame] ?? 0) + tdur / MICROSECONDS;
  }
  // The last one was cut off.
  return times.slice(0, -1);
}

/** Of a hundred. */
export const longFramePercent = (timesMs: readonly number[]): number =>
  (timesMs.filter((ms) => ms > FRAME_MS).length * 100) / timesMs.length;
