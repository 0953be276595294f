import { IDLE, type ModuleJob } from './define-module';
import { SINGLE_CELL } from './directory';
import { createMetrics, type Metrics } from './http/metrics';
import { accountModule } from './modules/account';
import { runJobs, type RunningJobs } from './run-jobs';
import { openTestDatabase, testPorts, type TestDatabase } from './testing';

const HOUR_MS = 60 * 60_000;

let test: TestDatabase;
let nowMs = 0;
let reported: string[] = [];
let running: RunningJobs | undefined;
let metrics: Metrics;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());
beforeEach(() => {
  nowMs = 5_000;
  reported = [];
});
afterEach(() => running?.stop());

/** Jobs that run when they are woken, as they do long after this test. */
function start(...jobs: readonly Pick<ModuleJob, 'name' | 'run'>[]): RunningJobs {
  running = runJobs(
    jobs.map((job) => ({ ...job, intervalMs: HOUR_MS })),
    { tracer: null, onFailure: (what) => reported.push(what), now: () => nowMs },
  );
  metrics = createMetrics(test.db, { withProcess: false });
  metrics.watch(running.gauges);
  return running;
}

async function secondsOf(metric: string, name: string): Promise<number> {
  const found = new RegExp(`^realm_job_${metric}_seconds\\{name="${name}"\\} (.*)$`, 'm').exec(
    await metrics.read(),
  );
  return Number(found?.[1]);
}

const failingSeconds = (name: string) => secondsOf('failing', name);

const after = async (jobs: RunningJobs, name: string, ms: number) => {
  nowMs += ms;
  await jobs.wake(name);
  return failingSeconds(name);
};

it('the metrics say how long the directory has been away, until it is there again', async () => {
  let isAway = true;
  const directory = {
    ...SINGLE_CELL,
    sync: () => (isAway ? Promise.reject(new Error('no connection')) : Promise.resolve()),
  };
  const jobs = start(...accountModule.jobs({ ...testPorts({ db: test.db }).ports, directory }));
  expect(await failingSeconds('directory')).toBe(0);
  expect(await after(jobs, 'directory', 0)).toBe(0);
  expect(await after(jobs, 'directory', 5_000)).toBe(5);
  expect(await after(jobs, 'directory', 300_000)).toBe(305);
  expect(reported).toEqual(Array(3).fill('job directory'));
  isAway = false;
  expect(await after(jobs, 'directory', 5_000)).toBe(0);
  isAway = true;
  expect(await after(jobs, 'directory', 5_000)).toBe(0);
});

it('each job has its own metric, from its start on', async () => {
  const jobs = start(
    { name: 'one', run: () => Promise.reject(new Error('it fails')) },
    { name: 'two', run: () => Promise.resolve() },
  );
  for (const ms of [0, 7_000]) {
    await after(jobs, 'one', ms);
    await jobs.wake('two');
  }
  expect([await failingSeconds('one'), await failingSeconds('two')]).toEqual([7, 0]);
});

it('one failure is no time of failing, however long its run took', async () => {
  const run = () => {
    nowMs += 40_000;
    return Promise.reject(new Error('too late'));
  };
  const jobs = start({ name: 'slow', run });
  expect(await after(jobs, 'slow', 0)).toBe(0);
  expect(await after(jobs, 'slow', 0)).toBe(40);
});

it('a run that never ends counts from its beginning, in a metric of its own', async () => {
  let end = (): void => undefined;
  const run = () => new Promise<void>((done) => (end = done));
  const jobs = start({ name: 'endless', run }, { name: 'idle', run: () => Promise.resolve() });
  expect(await secondsOf('running', 'endless')).toBe(0);
  const ended = jobs.wake('endless');
  nowMs += 4_000_000;
  expect([await secondsOf('running', 'endless'), await secondsOf('running', 'idle')]).toEqual([4_000, 0]);
  expect(await failingSeconds('endless')).toBe(0);
  end();
  await ended;
  expect(await secondsOf('running', 'endless')).toBe(0);
});

it('a run that failed is over', async () => {
  const jobs = start({ name: 'broken', run: () => Promise.reject(new Error('it fails')) });
  await jobs.wake('broken');
  nowMs += 60_000;
  expect(await secondsOf('running', 'broken')).toBe(0);
});

it('a run that had nothing to do is no success', async () => {
  const runs = ['fails', IDLE, 'fails', IDLE];
  const run = async (): Promise<typeof IDLE> => {
    if (runs.shift() === 'fails') throw new Error('it fails');
    return IDLE;
  };
  const jobs = start({ name: 'rare', run });
  const seen: number[] = [];
  for (const ms of [0, 1_000, 9_000, 1_000]) seen.push(await after(jobs, 'rare', ms));
  expect(seen).toEqual([0, 0, 10, 10]);
});
