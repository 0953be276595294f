import { pieces, settled } from '../testing/pieces-of-work';
import { createSemaphore } from './semaphore';

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
