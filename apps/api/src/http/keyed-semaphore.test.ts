import { createKeyedSemaphore } from './keyed-semaphore';

const turn = () => new Promise(setImmediate);

/** A call whose answer the test gives. */
function held() {
  let end: (answer: string) => void = () => undefined;
  const answer = new Promise<string>((resolve) => (end = resolve));
  const call = jest.fn(() => answer);
  return { call, end: () => end('done') };
}

it('lets a few calls of one key run at once, and the next when one of them has ended', async () => {
  const limit = createKeyedSemaphore({ width: 2, maxWaiting: 5 });
  const calls = [held(), held(), held()];
  const answers = calls.map(({ call }) => limit('member', call));
  await turn();
  expect(calls.map(({ call }) => call.mock.calls.length)).toEqual([1, 1, 0]);
  calls[1]?.end();
  await turn();
  expect(calls[2]?.call).toHaveBeenCalled();
  for (const { end } of calls) end();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
});

it('holds up nobody else', async () => {
  const limit = createKeyedSemaphore({ width: 1, maxWaiting: 5 });
  const [first, other] = [held(), held()];
  void limit('member', first.call);
  void limit('somebody else', other.call);
  await turn();
  expect(other.call).toHaveBeenCalled();
});

it('refuses a call when too many wait, and none after they have ended', async () => {
  const limit = createKeyedSemaphore({ width: 1, maxWaiting: 1 });
  const calls = [held(), held()];
  const answers = calls.map(({ call }) => limit('member', call));
  const refused = held();
  await expect(limit('member', refused.call)).rejects.toThrow('UNAVAILABLE');
  expect(refused.call).not.toHaveBeenCalled();
  for (const { end } of calls) end();
  await Promise.all(answers);
  expect(await limit('member', () => Promise.resolve('again'))).toBe('again');
});

it('hands the turn of a call that fails on', async () => {
  const limit = createKeyedSemaphore({ width: 1, maxWaiting: 1 });
  const failing = limit('member', () => Promise.reject(new Error('failed')));
  const next = limit('member', () => Promise.resolve('ran'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('ran');
});
