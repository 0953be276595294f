import { REQUEST_TIMEOUT_MS } from '@realm/domain';
import { whyNotLoaded, withinTimeout } from './within-timeout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a load that never ends fails after the limit of calls', async () => {
  const failure = withinTimeout(new Promise(() => undefined)).catch(whyNotLoaded);
  await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
  await expect(failure).resolves.toBe('timeout');
});

it('a load that ends in time ends as it did, and leaves no timer', async () => {
  await expect(withinTimeout(Promise.resolve('chunk'))).resolves.toBe('chunk');
  await expect(withinTimeout(Promise.reject(new Error('gone'))).catch(whyNotLoaded)).resolves.toBe('network');
  expect(jest.getTimerCount()).toBe(0);
});
