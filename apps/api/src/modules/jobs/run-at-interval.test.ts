import { runAtInterval } from './run-at-interval';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const onFailure = jest.fn();

it('never starts a run while the last one is going', async () => {
  let runs = 0;
  let finish = (): void => undefined;
  const run = () => {
    runs += 1;
    return new Promise<void>((resolve) => (finish = resolve));
  };
  const job = runAtInterval({ name: 'slow', intervalMs: 10, run, onFailure });
  await jest.advanceTimersByTimeAsync(100);
  expect(runs).toBe(1);
  finish();
  await jest.advanceTimersByTimeAsync(10);
  expect(runs).toBe(2);
  finish();
  await job.stop();
});

it('goes on after a run that failed', async () => {
  const run = jest.fn(() => Promise.reject(new Error('database away')));
  const job = runAtInterval({ name: 'failing', intervalMs: 10, run, onFailure });
  await jest.advanceTimersByTimeAsync(25);
  expect(run).toHaveBeenCalledTimes(2);
  expect(onFailure).toHaveBeenCalledWith('failing', new Error('database away'));
  await job.stop();
});

it('is over once it was stopped', async () => {
  const run = jest.fn(() => Promise.resolve());
  const job = runAtInterval({ name: 'stopped', intervalMs: 10, run, onFailure });
  await job.stop();
  await jest.advanceTimersByTimeAsync(100);
  expect(run).not.toHaveBeenCalled();
});
