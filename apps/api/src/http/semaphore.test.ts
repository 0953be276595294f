import { createKeyedLimit, createSemaphore } from './semaphore';

/** Every promise that can settle by itself has. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends on command. */
function pieces() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (id: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(id);
      ends[id] = () => resolve(id);
    });
  return { begun, work, end: (id: number) => ends[id]?.() };
}

describe('the semaphore', () => {
  it('runs two at once, the rest in the order of coming', async () => {
    const { begun, work, end } = pieces();
    const semaphore = createSemaphore({ width: 2, maxWaiting: 10 });
    const results = [0, 1, 2, 3].map((id) => semaphore(work(id)));
    await settled();
    expect(begun).toEqual([0, 1]);
    end(1);
    await settled();
    expect(begun).toEqual([0, 1, 2]);
    for (const id of [0, 2]) end(id);
    await settled();
    end(3);
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
  });

  it('lets the next one in after a failure', async () => {
    const semaphore = createSemaphore({ width: 1, maxWaiting: 10 });
    await expect(semaphore(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(semaphore(() => Promise.resolve('fine'))).resolves.toBe('fine');
  });

  it('turns away what would wait behind too many', async () => {
    const { work, end } = pieces();
    const semaphore = createSemaphore({ width: 1, maxWaiting: 1 });
    const [first, second] = [semaphore(work(0)), semaphore(work(1))];
    await settled();
    await expect(semaphore(work(2))).rejects.toMatchObject({
      refusal: 'UNAVAILABLE',
      retryAfterSec: 1,
    });
    end(0);
    await settled();
    end(1);
    expect(await Promise.all([first, second])).toEqual([0, 1]);
  });
});

describe('the limit of each key', () => {
  it('refuses the excess of one key and none of another key', async () => {
    const { work, end } = pieces();
    const limited = createKeyedLimit(2);
    const own = [limited(1n, work(0)), limited(1n, work(1))];
    await expect(limited(1n, work(2))).rejects.toMatchObject({ refusal: 'UNAVAILABLE' });
    await expect(limited(2n, () => Promise.resolve('admitted'))).resolves.toBe('admitted');
    end(0);
    await settled();
    await expect(limited(1n, () => Promise.resolve('admitted'))).resolves.toBe('admitted');
    end(1);
    await Promise.all(own);
  });

  it('frees the place of work that failed', async () => {
    const limited = createKeyedLimit(1);
    await expect(limited(1n, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(limited(1n, () => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});
