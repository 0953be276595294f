import { AsyncLocalStorage } from 'node:async_hooks';
import { inBatches } from './in-batches';

type Run = (items: readonly number[]) => Promise<readonly PromiseSettledResult<string>[]>;
const done = (value: string): PromiseSettledResult<string> => ({ status: 'fulfilled', value });
const failed = (reason: unknown): PromiseSettledResult<string> => ({ status: 'rejected', reason });

/** A runner whose batches end when the test says so. */
function held() {
  const batches: { items: readonly number[]; end: () => void }[] = [];
  const run: Run = (items) =>
    new Promise((resolve) => {
      batches.push({ items, end: () => resolve(items.map((item) => done(`did ${String(item)}`))) });
    });
  const begun = async (count: number) => {
    while (batches.length < count) await new Promise(setImmediate);
  };
  return { batches, run, begun };
}

afterEach(() => jest.useRealTimers());

describe('inBatches', () => {
  it('runs what arrives together, and what arrives meanwhile next', async () => {
    const { batches, run, begun } = held();
    const { add } = inBatches<number, string>({ limit: 10, run });
    const first = [add(1), add(2)];
    await begun(1);
    const second = [add(3), add(4)];
    await new Promise(setImmediate);
    expect(batches.map(({ items }) => items)).toEqual([[1, 2]]);
    batches[0]!.end();
    expect(await Promise.all(first)).toEqual(['did 1', 'did 2']);
    await begun(2);
    batches[1]!.end();
    expect(await Promise.all(second)).toEqual(['did 3', 'did 4']);
    expect(batches.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('takes no more than the limit at once, first come first', async () => {
    const sizes: number[] = [];
    const { add } = inBatches<number, string>({
      limit: 2,
      run: (items) => {
        sizes.push(items.length);
        return Promise.resolve(items.map((item) => done(String(item))));
      },
    });
    expect(await Promise.all([1, 2, 3, 4, 5].map(add))).toEqual(['1', '2', '3', '4', '5']);
    expect(sizes).toEqual([2, 2, 1]);
  });

  it('counts items by their size, and runs one that is larger than the limit alone', async () => {
    const batches: (readonly number[])[] = [];
    const { add } = inBatches<number, string>({
      limit: 5,
      sizeOf: (item) => item,
      run: (items) => {
        batches.push(items);
        return Promise.resolve(items.map((item) => done(String(item))));
      },
    });
    expect(await Promise.all([2, 3, 1, 9, 9, 4].map(add))).toEqual(['2', '3', '1', '9', '9', '4']);
    expect(batches).toEqual([[2, 3], [1], [9], [9], [4]]);
  });

  it('says how long the oldest item has waited, in the batch that runs or behind it', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { batches, run, begun } = held();
    const { add, oldestMs } = inBatches<number, string>({ limit: 1, run });
    expect(oldestMs()).toBe(0);
    const first = add(1);
    jest.advanceTimersByTime(2_000);
    const second = add(2);
    await begun(1);
    jest.advanceTimersByTime(3_000);
    expect(oldestMs()).toBe(5_000);
    batches[0]!.end();
    await first;
    expect(oldestMs()).toBe(3_000);
    await begun(2);
    batches[1]!.end();
    await second;
    expect(oldestMs()).toBe(0);
  });

  it('runs one batch at a time', async () => {
    let running = 0;
    const most: number[] = [];
    const { add } = inBatches<number, string>({
      limit: 1,
      run: async (items) => {
        most.push((running += 1));
        await new Promise((resolve) => setTimeout(resolve, 2));
        running -= 1;
        return items.map(() => done('ok'));
      },
    });
    const first = add(1);
    await new Promise(setImmediate);
    await Promise.all([first, add(2), add(3)]);
    expect(most).toEqual([1, 1, 1]);
  });

  it('puts the next item of a caller that was just answered into the next batch', async () => {
    const ran: (readonly number[])[] = [];
    const { add } = inBatches<number, string>({
      limit: 2,
      run: (items) => {
        ran.push(items);
        return Promise.resolve(items.map(() => done('ok')));
      },
    });
    await Promise.all([add(1).then(() => add(4)), add(2), add(3)]);
    expect(ran).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('begins again after a rest', async () => {
    const { add } = inBatches<number, string>({
      limit: 2,
      run: (items) => Promise.resolve(items.map((item) => done(String(item)))),
    });
    expect(await add(1)).toBe('1');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await add(2)).toBe('2');
  });

  it('lets one item fail without the others', async () => {
    const { add } = inBatches<number, string>({
      limit: 10,
      run: (items) => Promise.resolve(items.map((item) => (item === 2 ? failed('no') : done('yes')))),
    });
    const results = await Promise.allSettled([add(1), add(2), add(3)]);
    expect(results).toEqual([done('yes'), failed('no'), done('yes')]);
  });

  it('fails everyone in a batch that fails, and goes on', async () => {
    let runs = 0;
    const { add } = inBatches<number, string>({
      limit: 10,
      run: (items) => {
        runs += 1;
        return runs === 1 ? Promise.reject(new Error('lost')) : Promise.resolve(items.map(() => done('ok')));
      },
    });
    const first = await Promise.allSettled([add(1), add(2)]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await add(3)).toBe('ok');
  });

  it.each([
    ['fails', 'ECONNRESET', ['rejected', 'done']],
    ['fails for a reason of its own', '23514', ['done', 'done']],
  ])(
    'lets who has waited a second not wait for another batch when the one before %s (%s)',
    async (_how, code, expected) => {
      jest.useFakeTimers({ doNotFake: ['setImmediate'] });
      const failure = Object.assign(new Error('away'), { code });
      let fail: () => void = () => undefined;
      let runs = 0;
      const { add } = inBatches<number, string>({
        limit: 10,
        run: (items) => {
          runs += 1;
          if (runs > 1) return Promise.resolve(items.map(() => done('done')));
          return new Promise((_resolve, reject) => (fail = () => reject(failure)));
        },
      });
      const first = add(1).catch(() => 'rejected');
      await new Promise(setImmediate);
      const early = add(2).catch((reason: unknown) => (reason === failure ? 'rejected' : reason));
      jest.advanceTimersByTime(1_500);
      const late = add(3);
      fail();
      expect(await first).toBe('rejected');
      expect(await Promise.all([early, late])).toEqual(expected);
    },
  );

  it('lets who waited behind items that failed one by one not wait either', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const away = Object.assign(new Error('away'), { code: '57014' });
    let end: () => void = () => undefined;
    const { add } = inBatches<number, string>({
      limit: 1,
      run: (items) =>
        new Promise(
          (resolve) => (end = () => resolve(items.map(() => ({ status: 'rejected', reason: away })))),
        ),
    });
    const first = add(1);
    await new Promise(setImmediate);
    const behind = add(2);
    jest.advanceTimersByTime(1_500);
    end();
    await expect(first).rejects.toBe(away);
    await expect(behind).rejects.toBe(away);
  });

  it('tries patient items again, however long they have waited', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    let fail: () => void = () => undefined;
    let runs = 0;
    const { add } = inBatches<number, string>({
      limit: 10,
      patient: true,
      run: (items) => {
        runs += 1;
        if (runs > 1) return Promise.resolve(items.map(() => done('done')));
        return new Promise((_resolve, reject) => {
          fail = () => reject(Object.assign(new Error('away'), { code: '57014' }));
        });
      },
    });
    const first = add(1).catch(() => 'rejected');
    await new Promise(setImmediate);
    const behind = add(2);
    jest.advanceTimersByTime(20_000);
    fail();
    expect(await Promise.all([first, behind])).toEqual(['rejected', 'done']);
  });

  it('never leaves an item without an answer', async () => {
    const { add } = inBatches<number, string>({ limit: 10, run: () => Promise.resolve([]) });
    await expect(add(1)).rejects.toThrow('the batch left an item out');
  });

  it('finishes the queued items when it closes, and accepts no more', async () => {
    const { batches, run, begun } = held();
    const { add, close } = inBatches<number, string>({ limit: 1, run });
    const taken = [add(1), add(2)];
    let closed = false;
    const closing = close().then(() => (closed = true));
    await expect(add(3)).rejects.toMatchObject({ message: 'no more items are taken', code: '53000' });
    await begun(1);
    batches[0]!.end();
    await begun(2);
    expect(closed).toBe(false);
    batches[1]!.end();
    expect(await Promise.all(taken)).toEqual(['did 1', 'did 2']);
    await closing;
    expect(batches).toHaveLength(2);
  });

  it('closes at once when there is nothing to do', async () => {
    await expect(inBatches<number, string>({ limit: 1, run: held().run }).close()).resolves.toBeUndefined();
  });

  it('rejects a request when too many wait already', async () => {
    const { run } = held();
    const { add } = inBatches<number, string>({ limit: 1, run });
    for (let n = 0; n < 20_000; n += 1) void add(n);
    await expect(add(0)).rejects.toThrow(/too many/);
  });
});

it('runs a batch in the context of its first caller, whoever started the batches', async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const batches = inBatches<string, string>({
    limit: 2,
    run: async (items) => {
      await Promise.resolve();
      seen.push(context.getStore());
      return items.map((value) => ({ status: 'fulfilled', value }));
    },
  });
  await Promise.all(['a', 'b', 'c'].map((item) => context.run(item, () => batches.add(item))));
  await batches.add('outside');
  expect(seen).toEqual(['a', 'c', undefined]);
});
