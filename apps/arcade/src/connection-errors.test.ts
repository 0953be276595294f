import { createServer as createHttpServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { ARCADE_SOCKET_PATH } from '@realm/arcade-contract';
import type { FastifyInstance } from 'fastify';
import { openLive } from './live/open-live';
import { createMetrics } from './http/metrics';
import { createServer, type ServerOptions } from './http/create-server';

const BODY = 'x'.repeat(1_500_000);
const LENGTH = `content-length: ${String(BODY.length)}`;

/** @returns What is answered, and how the connection ended. A proxy that is still sending takes a reset for a broken server. */
function send(server: Server, head: readonly string[], body = ''): Promise<readonly [string, string]> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () => socket.end([...head, '', body].join('\r\n')));
  let [answer, ended] = ['', 'closed'];
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', ({ message }) => (ended = message));
  return new Promise((resolve) => socket.once('close', () => resolve([answer, ended])));
}
const bodyOf = (answer: string): unknown => JSON.parse(answer.split('\r\n\r\n')[1] ?? '');
const MALFORMED = { ok: false, error: { code: 'malformed' } };

describe('requests to upgrade the protocol', () => {
  let http: Server;
  let channel: ReturnType<typeof openLive>;
  beforeAll(async () => {
    http = createHttpServer();
    channel = openLive({
      findPlayer: async () => null,
      nowMs: () => 1,
      origin: 'https://games.test',
      trustProxy: 0,
    });
    channel.attach(http);
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  });
  afterAll(() => channel.close());

  const upgrade = (path: string, ...headers: readonly string[]): readonly string[] => [
    `GET ${path} HTTP/1.1`,
    'host: games.test',
    'connection: upgrade',
    'upgrade: websocket',
    ...headers,
  ];

  it.each(['/', `${ARCADE_SOCKET_PATH}X`, ARCADE_SOCKET_PATH, '/elsewhere/'])(
    'are answered at once on %s, with a body when that was read',
    async (path) => {
      for (const [head, body] of [
        [upgrade(path), ''],
        [upgrade(path, LENGTH), BODY],
      ] as const) {
        const [answer, ended] = await send(http, head, body);
        expect(answer).toMatch(/^HTTP\/1\.1 400 /);
        expect([bodyOf(answer), ended]).toEqual([MALFORMED, 'closed']);
      }
    },
  );

  it.each(['websocket', 'polling'])(
    'of the socket itself are refused with a body (%s)',
    async (transport) => {
      const path = `${ARCADE_SOCKET_PATH}/?EIO=4&transport=${transport}`;
      const [answer, ended] = await send(http, upgrade(path, LENGTH), BODY);
      expect([bodyOf(answer), ended]).toEqual([MALFORMED, 'closed']);
    },
  );
});

describe('what reaches no call', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createServer({
      arcade: {} as ServerOptions['arcade'],
      findPlayer: async () => null,
      isReady: async () => true,
      isDraining: () => false,
      env: { frameAncestors: [], origin: 'https://games.test', trustProxy: 0 },
      pageDir: null,
      onFailure: () => undefined,
      metrics: createMetrics({ withProcess: false }),
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  it.each([
    ['an unknown method', 400, ['FROB /x HTTP/1.1', 'host: games.test']],
    ['headers beyond the limit', 431, ['PUT /x HTTP/1.1', 'host: games.test', `x-a: ${'a'.repeat(20_000)}`]],
    ['no host', 400, ['PUT /x HTTP/1.1', 'connection: close']],
    ['two hosts', 400, ['PUT /x HTTP/1.1', 'host: a', 'host: b', 'connection: close']],
  ])('%s is answered with %i when its body was read', async (_what, status, head) => {
    const [answer, ended] = await send(app.server, [...head, LENGTH], BODY);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
    expect([bodyOf(answer), ended]).toEqual([MALFORMED, 'closed']);
  });
});
