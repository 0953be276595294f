import { clearCache, clearableBytes, formatBytes } from './clear-cache';

/** A service worker that answers each question by a number, or not at all. */
function workerThat(answers: Readonly<Record<string, number>>): void {
  const postMessage = (question: string, [port]: readonly { answer: (bytes: number) => void }[]) => {
    const bytes = answers[question];
    if (bytes !== undefined) port?.answer(bytes);
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: { postMessage } },
    configurable: true,
  });
}

/** jsdom has none. */
class TestChannel {
  readonly port1: { onmessage: ((event: { data: number }) => void) | null; close: () => void } = {
    onmessage: null,
    close: () => undefined,
  };
  readonly port2 = { answer: (data: number) => this.port1.onmessage?.({ data }) };
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, { MessageChannel: TestChannel });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'MessageChannel');
});

it('clears data that can be fetched again, and keeps the session', async () => {
  localStorage.setItem('cachedConfig', 'x'.repeat(1_500));
  localStorage.setItem('userInfo', 'session');
  localStorage.setItem('language', 'en');
  localStorage.setItem('moneyRequests', '[]');
  expect(await clearCache()).toBe(1_500);
  expect(await clearableBytes()).toBe(0);
  expect(Object.keys(localStorage).sort()).toEqual(['language', 'moneyRequests', 'userInfo']);
});

it('counts what the service worker can clear, and has it cleared', async () => {
  workerThat({ 'measure-cache': 70_000, 'clear-cache': 69_000 });
  localStorage.setItem('cachedConfig', 'x'.repeat(500));
  expect(await clearableBytes()).toBe(70_500);
  expect(await clearCache()).toBe(69_500);
});

it('does not wait long for a worker that does not know the question', async () => {
  jest.useFakeTimers();
  workerThat({});
  localStorage.setItem('cachedConfig', 'x'.repeat(500));
  const bytes = clearableBytes();
  await jest.runAllTimersAsync();
  expect(await bytes).toBe(500);
});

it.each([
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [12_345, '12.3 kB'],
  [1_234_567, '1.2 MB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
