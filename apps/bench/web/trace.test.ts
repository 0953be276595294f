import { largestTaskMs } from './trace';

const thread = (pid: number, name: string) => ({ name: 'thread_name', pid, tid: 1, args: { name } });
const task = (pid: number, tdur: number) => ({ name: 'RunTask', pid, tid: 1, tdur });
const traceOf = (...traceEvents: object[]) => JSON.stringify({ traceEvents });

it('is the longest task of the busiest main thread', () =>
  expect(
    largestTaskMs(
      traceOf(
        ...[thread(1, 'CrRendererMain'), thread(2, 'CrRendererMain'), thread(3, 'Compositor')],
        ...[task(1, 30_000), task(2, 20_000), task(2, 21_000), task(3, 90_000)],
      ),
    ),
  ).toBe(21));

it('is 0 without tasks', () => expect(largestTaskMs(traceOf(thread(1, 'CrRendererMain')))).toBe(0));
