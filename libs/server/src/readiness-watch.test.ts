import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { probeReadiness, watchReadiness } from './readiness-watch';

const PERIOD_MS = 2_000;
const LIMIT_MS = 20_000;

describe('watching', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const always = () => true;
  const never = () => false;
  type Answer = (probe: number) => boolean;

  async function watch(isReady: Answer, hasStandby: Answer, forMs: number) {
    const probes = { own: 0, other: 0 };
    const reported: boolean[] = [];
    const [onIsolated, onFailure] = [jest.fn(), jest.fn()];
    const watching = watchReadiness({
      isReady: async () => isReady((probes.own += 1)),
      hasStandby: async () => hasStandby((probes.other += 1)),
      onIsolated,
      onProbe: (isIsolated) => void reported.push(isIsolated),
      onFailure,
    });
    await jest.advanceTimersByTimeAsync(forMs);
    await watching.stop();
    return { ended: onIsolated.mock.calls.length, failures: onFailure.mock.calls.length, reported };
  }

  it('is over once, when this one was not ready for the limit and another one could work', async () => {
    expect(await watch(never, always, PERIOD_MS + LIMIT_MS - 1)).toMatchObject({ ended: 0 });
    expect(await watch(never, always, PERIOD_MS + LIMIT_MS)).toMatchObject({ ended: 1 });
    expect(await watch(never, always, 10 * LIMIT_MS)).toMatchObject({ ended: 1 });
  });

  it.each<[string, Answer, Answer]>([
    ['this one is ready', always, always],
    ['no other one could work', never, never],
    ['this one is ready now and then', (probe) => probe % 5 === 0, always],
    ['another one could work now and then only', never, (probe) => probe % 5 !== 0],
  ])('goes on while %s', async (_name, isReady, hasStandby) => {
    expect(await watch(isReady, hasStandby, 10 * LIMIT_MS)).toMatchObject({ ended: 0, failures: 0 });
  });

  it('begins anew when this one was ready, and when another one could work later only', async () => {
    const readyAt5: Answer = (probe) => probe === 5;
    expect(await watch(readyAt5, always, 6 * PERIOD_MS + LIMIT_MS - 1)).toMatchObject({ ended: 0 });
    expect(await watch(readyAt5, always, 6 * PERIOD_MS + LIMIT_MS)).toMatchObject({ ended: 1 });
    const from9: Answer = (probe) => probe >= 9;
    expect(await watch(never, from9, 9 * PERIOD_MS + LIMIT_MS - 1)).toMatchObject({ ended: 0 });
    expect(await watch(never, from9, 9 * PERIOD_MS + LIMIT_MS)).toMatchObject({ ended: 1 });
  });

  it('reports after each probe, and one that fails alone does not count', async () => {
    const { reported } = await watch((probe) => ![1, 3, 4, 5].includes(probe), always, 6 * PERIOD_MS);
    expect(reported).toEqual([false, false, false, true, true, false]);
  });

  it('goes on after a probe that failed', async () => {
    const failing: Answer = (probe) => {
      if (probe === 1) throw new Error('no answer');
      return true;
    };
    const { ended, failures } = await watch(never, failing, 2 * PERIOD_MS + LIMIT_MS);
    expect({ ended, failures }).toEqual({ ended: 1, failures: 1 });
  });
});

it.each([
  [200, true],
  [503, false],
])('a server that answers %d at /readyz is ready: %p', async (status, isReady) => {
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/readyz' ? status : 404;
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await probeReadiness(`http://127.0.0.1:${String(port)}`)).toBe(isReady);
  server.close();
});

it('one that does not listen is not ready', async () => {
  expect(await probeReadiness('http://127.0.0.1:1')).toBe(false);
});
