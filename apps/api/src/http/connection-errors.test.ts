import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerOf } from '../testing';
import { createServer } from './create-server';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await createServer({ env: { mode: 'test', trustProxy: 0 } });
  app.get('/here', () => ({ code: 0, msg: 'OK', data: null }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

function answerTo(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  return answerOf(socket);
}

const request = (...headers: string[]): string =>
  ['GET /here HTTP/1.1', 'connection: close', ...headers, '', ''].join('\r\n');
const HOST = 'host: realm.test';

it.each([
  ['bytes that are no request', 'nonsense\r\n\r\n', 400],
  ['a header without a colon', request(HOST, 'nonsense'), 400],
  ['two lengths', request(HOST, 'content-length: 1', 'content-length: 2'), 400],
  ['a length beside chunks', request(HOST, 'content-length: 1', 'transfer-encoding: chunked'), 400],
  ['an unknown method', request(HOST).replace('GET', 'FROB'), 400],
  ['no host', request(), 400],
  ['two hosts', request(HOST, 'host: other.test'), 400],
  ['a path with a broken escape', request(HOST).replace('/here', '/%zz'), 400],
  ['headers that never end', request(HOST).slice(0, -2), 408],
  ['headers beyond the limit', request(HOST, `x-long: ${'x'.repeat(20_000)}`), 431],
])('%s is answered in the envelope', async (_what, text, status) => {
  const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
  expect(head.toLowerCase()).toContain('content-type: application/json');
  expect(JSON.parse(body)).toEqual({ code: status, msg: expect.any(String) as string, data: null });
});

it('an unknown expectation is no reason to refuse', async () => {
  expect(await answerTo(request(HOST, 'expect: something'))).toMatch(/^HTTP\/1\.1 200 [^]*"code":0/);
});

it('HTTP/1.0 asks without a host', async () => {
  expect(await answerTo(request().replace('HTTP/1.1', 'HTTP/1.0'))).toMatch(/^HTTP\/1\.1 200 /);
});
