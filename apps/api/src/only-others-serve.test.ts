import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onlyOthersServe } from './only-others-serve';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** Whatever answers at `/readyz`; counts how often that was. */
async function probed(isReady: (probes: number) => boolean) {
  let probes = 0;
  const server = createServer((_request, response) => {
    response.statusCode = isReady((probes += 1)) ? 200 : 503;
    response.end('{}');
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    probes: () => probes,
    untilProbed: async (times: number) => {
      while (probes < times) await new Promise((done) => setTimeout(done, 5));
    },
  };
}

const always = () => true;
const never = () => false;
const SOON = { limitMs: 100, periodMs: 10 };

function waitFor(options: Parameters<typeof onlyOthersServe>[0]) {
  const state = { isOver: false };
  const over = onlyOthersServe(options).then(() => void (state.isOver = true));
  return { state, over };
}

it('is over once this server has not been ready for a while and another one has', async () => {
  const own = await probed(never);
  const dead = 'http://127.0.0.1:1';
  const other = await probed(always);
  await waitFor({ origin: own.origin, others: [dead, other.origin], ...SOON }).over;
  expect(own.probes()).toBeGreaterThan(1);
});

it.each([
  ['this server is ready', always, always],
  ['no other server is ready', never, never],
  ['this server is ready again and again', (probes: number) => probes % 3 === 0, always],
  ['the others are ready now and then only', never, (probes: number) => probes % 3 !== 0],
])('goes on while %s', async (_name, ownIsReady, otherIsReady) => {
  const own = await probed(ownIsReady);
  const other = await probed(otherIsReady);
  const { state } = waitFor({ origin: own.origin, others: [other.origin], limitMs: 500, periodMs: 10 });
  await own.untilProbed(60);
  expect(state.isOver).toBe(false);
});

it('goes on where there are no others', async () => {
  const own = await probed(never);
  const { state } = waitFor({ origin: own.origin, others: [], ...SOON });
  await own.untilProbed(30);
  expect(state.isOver).toBe(false);
});

it('says after each probe whether only others serve', async () => {
  const own = await probed((probes) => probes > 2);
  const other = await probed(always);
  const reported: boolean[] = [];
  void onlyOthersServe({
    origin: own.origin,
    others: [other.origin],
    limitMs: 60_000,
    periodMs: 10,
    onProbe: (isLeft) => void reported.push(isLeft),
  });
  await own.untilProbed(5);
  expect(reported.slice(0, 4)).toEqual([true, true, false, false]);
});
