import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerOf } from '../testing/answer-of';
import { createPrivateServer } from './create-private-server';
import { createServer } from './create-server';
import type { Metrics } from './metrics';

const FORM = 'application/x-www-form-urlencoded';
const LIMIT_BYTES = 64 * 1024;
/** More than the system keeps for a server that does not read. */
const TOO_LARGE = 'a'.repeat(16 * 1024 * 1024);

const openPublic = () => createServer({ env: { mode: 'test', trustProxy: 0 } });

/** As staff's and the providers' ports are. */
const openPrivate = () =>
  createPrivateServer({
    mode: 'test',
    trustProxy: 0,
    name: 'operator',
    requestsPerMinute: 1_000,
    bodyLimitBytes: LIMIT_BYTES,
    exempt: () => false,
    countAt: 'onRequest',
    readBody: (text) => text,
    isDraining: () => false,
    metrics: { watchRequests: () => undefined } as unknown as Metrics,
    tracer: null,
  });

const withLength = `content-length: ${String(TOO_LARGE.length)}\r\n\r\n${TOO_LARGE}`;
const inChunks = `transfer-encoding: chunked\r\n\r\n${TOO_LARGE.length.toString(16)}\r\n${TOO_LARGE}\r\n0\r\n\r\n`;

let app: FastifyInstance;
afterEach(() => app.close());

it.each([
  ['the public port', openPublic, FORM, withLength],
  ['the public port', openPublic, FORM, inChunks],
  ['a private port', openPrivate, 'application/json', withLength],
  ['a private port', openPrivate, 'application/json', inChunks],
])('%s reads a body that is too large to its end, and then the next request', async (_, open, type, body) => {
  app = await open();
  app.post('/call', () => 'an answer');
  app.get('/next', () => 'an answer');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST /call HTTP/1.1\r\nhost: realm.test\r\ncontent-type: ${type}\r\n${body}`);
  socket.write('GET /next HTTP/1.1\r\nhost: realm.test\r\nconnection: close\r\n\r\n');
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 413 [^]*"code":413[^]*HTTP\/1\.1 200 [^]*an answer/);
});
