import { withTimeLimit } from './with-time-limit';

const NEVER = new Promise<never>(() => undefined);

it('gives what the work gives, and keeps no timer', async () => {
  const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  expect(await withTimeLimit(Promise.resolve('done'), 60_000, null)).toBe('done');
  expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout')).toHaveLength(before);
});

it('gives up after the limit', async () => {
  expect(await withTimeLimit(NEVER, 1, 'late')).toBe('late');
});

it('passes a failure on before the limit, and lets one after it go', async () => {
  await expect(withTimeLimit(Promise.reject(new Error('no')), 60_000, null)).rejects.toThrow('no');
  let fail = (): void => undefined;
  const work = new Promise<never>((_resolve, reject) => (fail = () => reject(new Error('late'))));
  expect(await withTimeLimit(work, 1, null)).toBeNull();
  fail();
  // An unhandled rejection would end the process of the tests.
  await new Promise((resolve) => setImmediate(resolve));
});
