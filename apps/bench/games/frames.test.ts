import { frameTimesMs, longFramePercent } from './frames';

const trace = (events: readonly object[]) => JSON.stringify({ traceEvents: events });
const main = { pid: 1, tid: 1 };
const frame = (ts: number, of: object = main) => ({ name: 'FireAnimationFrame', ts, ...of });
const task = (ts: number, tdur: number, of: object = main) => ({ name: 'RunTask', ts, tdur, ...of });

it('adds up the thread time of the tasks of each frame, and leaves out the last one', () => {
  const events = [
    ...[task(0, 2_000), frame(100), task(5_000, 1_000)],
    ...[task(16_000, 20_000), frame(16_100)],
    ...[task(40_000, 3_000), frame(40_100)],
  ];
  expect(frameTimesMs(trace(events))).toEqual([3, 20]);
});

it('reads the page with the most frames, and no other thread', () => {
  const other = { pid: 2, tid: 1 };
  const events = [
    frame(0, other),
    task(0, 90_000, other),
    task(0, 1_000),
    frame(10),
    task(20_000, 1_000),
    frame(20_010),
  ];
  expect(frameTimesMs(trace(events))).toEqual([1]);
});

it('counts no frames when nothing was drawn', () => {
  expect(frameTimesMs(trace([task(0, 1_000)]))).toEqual([]);
});

it('counts frames longer than a sixtieth of a second', () => {
  expect(longFramePercent([1, 16.6, 16.7, 50])).toBe(50);
});
