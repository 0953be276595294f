import { IDLE } from './define-module';
import { runSoonThenRarely } from './run-soon-then-rarely';

const HOUR_MS = 60 * 60_000;

let nowMs = 0;
let isFailing = false;
let isDueEarly = false;
beforeEach(() => {
  nowMs = 5_000;
  [isFailing, isDueEarly] = [false, false];
});

const rareJob = (intervalMs = HOUR_MS) =>
  runSoonThenRarely({
    intervalMs,
    run: () => (isFailing ? Promise.reject(new Error('it fails')) : Promise.resolve()),
    isDueEarly: () => Promise.resolve(isDueEarly),
    readMs: () => nowMs,
  });

/** What the job does so much later. */
async function after(job: ReturnType<typeof rareJob>, ms: number): Promise<'ran' | 'failed' | typeof IDLE> {
  nowMs += ms;
  return job().then(
    (outcome) => outcome ?? 'ran',
    () => 'failed' as const,
  );
}

it('runs at once, then after its interval, and says between them that it had nothing to do', async () => {
  const job = rareJob();
  const seen = [];
  for (const ms of [0, 1_000, HOUR_MS - 2_000, 1_000, 1_000]) seen.push(await after(job, ms));
  expect(seen).toEqual(['ran', IDLE, IDLE, 'ran', IDLE]);
});

it('runs again ten seconds after a failure, until it succeeds', async () => {
  const job = rareJob();
  isFailing = true;
  const seen = [];
  for (const ms of [0, 9_999, 1, 9_999]) seen.push(await after(job, ms));
  isFailing = false;
  for (const ms of [1, 10_000]) seen.push(await after(job, ms));
  expect(seen).toEqual(['failed', IDLE, 'failed', IDLE, 'ran', IDLE]);
});

it('waits no longer after a failure than after a success', async () => {
  const job = rareJob(2_000);
  isFailing = true;
  expect([await after(job, 0), await after(job, 1_999), await after(job, 1)]).toEqual([
    'failed',
    IDLE,
    'failed',
  ]);
});

it('runs early when it is asked to, and counts its interval from then on', async () => {
  const job = rareJob();
  expect([await after(job, 0), await after(job, 1_000)]).toEqual(['ran', IDLE]);
  isDueEarly = true;
  expect(await after(job, 1_000)).toBe('ran');
  isDueEarly = false;
  expect([await after(job, HOUR_MS - 1), await after(job, 1)]).toEqual([IDLE, 'ran']);
});
