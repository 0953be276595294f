import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createServer } from './create-server';

/** More than the system keeps for a client that does not read. */
const ANSWER_BYTES = 32 * 1024 * 1024;

let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer({ env: { mode: 'test', trustProxy: 0 }, silenceMs: 500 });
  app.get('/large', (_request, reply) => reply.send(Buffer.alloc(ANSWER_BYTES)));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

function requestLargeAnswer(): Socket {
  const { port } = app.server.address() as AddressInfo;
  const request = ['GET /large HTTP/1.1', 'host: realm.test', 'connection: close', '', ''].join('\r\n');
  const client = connect(port, '127.0.0.1', () => client.write(request));
  return client;
}

it('a client that never reads its answer is cut off', async () => {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const client = requestLargeAnswer()
    .pause()
    .on('error', () => undefined);
  const [connection] = await accepted;
  await once(connection, 'close');
  client.destroy();
});

it('a client that reads piece by piece gets all of its answer', async () => {
  let bytes = 0;
  for await (const chunk of requestLargeAnswer()) {
    bytes += (chunk as Buffer).length;
    await new Promise(setImmediate);
  }
  expect(bytes).toBeGreaterThan(ANSWER_BYTES);
});
