import { runAtInterval } from './run-at-interval';
import { currentWork, runWork, statementComment, type WorkContext } from './work-context';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const onFailure = jest.fn();

/** Work of which the test ends each run. */
function slowWork() {
  let runs = 0;
  let finish = (): void => undefined;
  const run = () => {
    runs += 1;
    return new Promise<void>((resolve) => (finish = resolve));
  };
  return { run, runs: () => runs, finish: () => finish() };
}

it('never starts a run while the last one is going', async () => {
  const work = slowWork();
  const repeated = runAtInterval({ name: 'tested', intervalMs: 10, run: work.run, onFailure });
  await jest.advanceTimersByTimeAsync(100);
  expect(work.runs()).toBe(1);
  work.finish();
  await jest.advanceTimersByTimeAsync(10);
  expect(work.runs()).toBe(2);
  work.finish();
  await repeated.stop();
});

it('goes on after a run that failed', async () => {
  const run = jest.fn(() => Promise.reject(new Error('database away')));
  const repeated = runAtInterval({ name: 'tested', intervalMs: 10, run, onFailure });
  await jest.advanceTimersByTimeAsync(25);
  expect(run).toHaveBeenCalledTimes(2);
  expect(onFailure).toHaveBeenCalledWith(new Error('database away'));
  await repeated.stop();
});

it('is over once it was stopped', async () => {
  const run = jest.fn(() => Promise.resolve());
  const repeated = runAtInterval({ name: 'tested', intervalMs: 10, run, onFailure });
  await repeated.stop();
  await repeated.wake();
  await jest.advanceTimersByTimeAsync(100);
  expect(run).not.toHaveBeenCalled();
});

it('stops after the run that is under way', async () => {
  const work = slowWork();
  const repeated = runAtInterval({ name: 'tested', intervalMs: 10, run: work.run, onFailure });
  await jest.advanceTimersByTimeAsync(10);
  void repeated.wake();
  let isStopped = false;
  const stopping = repeated.stop().then(() => (isStopped = true));
  await jest.advanceTimersByTimeAsync(100);
  expect(isStopped).toBe(false);
  work.finish();
  await stopping;
  expect(work.runs()).toBe(1);
});

it('runs at once when it is woken, and pauses anew from there', async () => {
  const run = jest.fn(() => Promise.resolve());
  const repeated = runAtInterval({ name: 'tested', intervalMs: 10, run, onFailure });
  await jest.advanceTimersByTimeAsync(8);
  await repeated.wake();
  expect(run).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(8);
  expect(run).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2);
  expect(run).toHaveBeenCalledTimes(2);
  await repeated.stop();
});

it('runs once more for all that woke it during a run', async () => {
  const work = slowWork();
  const repeated = runAtInterval({ name: 'tested', intervalMs: 10, run: work.run, onFailure });
  const woken = [repeated.wake(), repeated.wake(), repeated.wake()];
  expect(work.runs()).toBe(1);
  work.finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(work.runs()).toBe(2);
  work.finish();
  await Promise.all(woken);
  await jest.advanceTimersByTimeAsync(9);
  expect(work.runs()).toBe(2);
  await repeated.stop();
});

it('gives each run an id of its own, whoever woke it', async () => {
  const seen: unknown[] = [];
  const repeated = runAtInterval({
    name: "payouts */ it's",
    intervalMs: 10,
    run: async () => void seen.push(currentWork(), statementComment()),
    onFailure,
  });
  await runWork({ requestId: 'of the caller' }, () => repeated.wake());
  await repeated.wake();
  const [first, comment, second] = seen as [WorkContext, string, WorkContext];
  expect(first).toEqual({
    requestId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    job: "payouts */ it's",
  });
  expect(second.requestId).not.toBe(first.requestId);
  expect(comment).toBe(`/*request_id='${first.requestId}',job='payouts%20*%2F%20it's'*/ `);
  await repeated.stop();
});
