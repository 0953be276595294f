import { pieces, settled } from '../testing/pieces-of-work';
import { createFairSemaphore } from './fair-semaphore';

const REFUSED = { refusal: 'UNAVAILABLE', retryAfterSec: 1 };

/** Calls of several callers. Of each, the outcome is kept. */
function scene(limits: Parameters<typeof createFairSemaphore>[0]) {
  const semaphore = createFairSemaphore<string>(limits);
  const { begun, work, end } = pieces();
  const calls: Promise<unknown>[] = [];
  const outcomes: unknown[] = [];
  return {
    begun,
    outcomes,
    /** @returns The ids of the calls. */
    call: (caller: string, count = 1) =>
      Array.from({ length: count }, () => {
        const id = calls.length;
        const call = semaphore(caller, work(id)).catch((failure: unknown) => failure);
        calls.push(call);
        void call.then((outcome) => (outcomes[id] = outcome));
        return id;
      }),
    end: async (id: number) => {
      await settled();
      end(id);
      await settled();
    },
    /** Ends all that is left. */
    finish: async () => {
      while (Object.keys(outcomes).length < calls.length) {
        for (const id of calls.keys()) end(id);
        await settled();
      }
    },
  };
}

it('runs all calls of one caller at once while nobody else comes', async () => {
  const { begun, call, finish } = scene({ width: 10, maxWaiting: 20, perCaller: 10 });
  const ids = call('one', 10);
  await settled();
  expect(begun).toEqual(ids);
  await finish();
});

it('lets callers take turns, in the order of arrival', async () => {
  const { begun, call, end, finish } = scene({ width: 1, maxWaiting: 10 });
  call('busy', 3);
  call('other', 2);
  const [late] = call('late');
  for (const id of [0, 3, late, 1, 4, 2]) await end(id ?? -1);
  expect(begun).toEqual([0, 3, late, 1, 4, 2]);
  await finish();
});

it('gives a new caller no more than one turn before those that have waited', async () => {
  const { begun, call, end, finish } = scene({ width: 1, maxWaiting: 10 });
  call('busy', 5);
  for (const id of [0, 1, 2]) await end(id);
  const late = call('late', 3);
  for (const id of [3, late[0], 4]) await end(id ?? -1);
  expect(begun.slice(4)).toEqual([late[0], 4, late[1]]);
  await finish();
});

it('charges nobody for calls that nobody waited for', async () => {
  const { begun, call, end, finish } = scene({ width: 2, maxWaiting: 10 });
  call('steady', 2);
  for (const id of [0, 1, 2, 3]) {
    await end(id);
    call('steady');
  }
  const [mine] = call('steady');
  const others = call('newcomer', 3);
  await end(4);
  await end(5);
  expect(begun.slice(6)).toEqual([others[0], mine]);
  await finish();
});

it('turns away the last call of the busiest caller for one of another', async () => {
  const { begun, outcomes, call, end, finish } = scene({ width: 1, maxWaiting: 3 });
  call('busy', 4);
  await settled();
  const [other] = call('other');
  await settled();
  expect(outcomes[3]).toMatchObject(REFUSED);
  expect(outcomes[2]).toBeUndefined();
  await end(0);
  expect(begun).toEqual([0, other]);
  await finish();
  expect(outcomes.slice(0, 3)).toEqual([0, 1, 2]);
});

it('charges nobody for calls that were turned away', async () => {
  const { begun, call, end, finish } = scene({ width: 1, maxWaiting: 4 });
  const one = (caller: string): number => call(caller)[0] ?? -1;
  let running = one('busy');
  const [first = -1, second = -1, third = -1] = call('busy', 3);
  let last = one('busy');
  for (let time = 0; time < 10; time += 1) {
    const newcomer = one(`newcomer ${String(time)}`);
    await end(running);
    running = newcomer;
    last = one('busy');
  }
  const others: number[] = [];
  for (const ended of [running, first, () => others[0], second, () => others[1], third]) {
    await end(typeof ended === 'number' ? ended : (ended() ?? -1));
    others.push(one('other'));
  }
  await end(others[2] ?? -1);
  expect(begun.at(-1)).toBe(last);
  await finish();
});

it('turns away the newcomer among equals, and who has the most', async () => {
  const { outcomes, call, finish } = scene({ width: 1, maxWaiting: 2 });
  for (const caller of ['one', 'two', 'three']) call(caller);
  const [fourth] = call('four');
  const [again] = call('two');
  await settled();
  for (const id of [fourth, again]) expect(outcomes[id ?? -1]).toMatchObject(REFUSED);
  await finish();
  expect(outcomes.slice(0, 3)).toEqual([0, 1, 2]);
});

it('turns away what one caller sends above the own limit, and forgets it once it is done', async () => {
  const { outcomes, call, end, finish } = scene({ width: 5, maxWaiting: 5, perCaller: 2 });
  call('one', 3);
  await settled();
  expect(outcomes[2]).toMatchObject(REFUSED);
  await end(0);
  call('one');
  await finish();
  expect(outcomes[3]).toBe(3);
});

it('frees the place of work that failed', async () => {
  const semaphore = createFairSemaphore({ width: 1, maxWaiting: 1 });
  const failed = semaphore('one', () => Promise.reject(new Error('broken')));
  const next = semaphore('one', () => Promise.resolve('fine'));
  await expect(failed).rejects.toThrow('broken');
  await expect(next).resolves.toBe('fine');
});
