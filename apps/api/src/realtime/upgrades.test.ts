import { connect } from 'node:net';
import { SOCKET_PATH } from '@realm/api-client/contract';
import { answerOf, startTestServer, type TestServer } from '../testing';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ live: true })));
afterAll(() => server.close());

function answerTo(path: string, protocol: string): Promise<string> {
  const { hostname, port } = new URL(server.url ?? '');
  const lines = [`GET ${path} HTTP/1.1`, 'host: realm.test', 'connection: upgrade', `upgrade: ${protocol}`];
  const socket = connect(Number(port), hostname, () => socket.write([...lines, '', ''].join('\r\n')));
  return answerOf(socket);
}

it.each([
  ['/healthz', 'h2c'],
  ['/app/api/application/config', 'nonsense'],
  ['/elsewhere/', 'websocket'],
  ['/app/socketeer/', 'websocket'],
])('a change of protocol on %s to %s is refused in the envelope', async (path, protocol) => {
  const [head = '', body = ''] = (await answerTo(path, protocol)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(body)).toEqual({ code: 400, msg: 'Malformed', data: null });
});

const BODY_BYTES = 1_500_000;

/** @returns What is answered, and how the connection ended. */
function send(path: string, headers: readonly string[], body = ''): Promise<readonly [string, string]> {
  const { hostname, port } = new URL(server.url ?? '');
  const lines = [`GET ${path} HTTP/1.1`, 'host: realm.test', 'connection: upgrade', 'upgrade: websocket'];
  const socket = connect(Number(port), hostname, () =>
    socket.end([...lines, ...headers, '', body].join('\r\n')),
  );
  let ended = 'closed';
  socket.on('error', ({ message }) => (ended = message));
  return answerOf(socket).then((answer) => [answer, ended]);
}

// A proxy that is still sending takes a reset for a broken server.
it.each([
  [`${SOCKET_PATH}/?EIO=4&transport=websocket`, `content-length: ${String(BODY_BYTES)}`],
  [`${SOCKET_PATH}/?EIO=4&transport=polling`, `content-length: ${String(BODY_BYTES)}`],
  [`${SOCKET_PATH}/../api/member/avatar/upload`, `content-length: ${String(BODY_BYTES)}`],
  [`${SOCKET_PATH}/?EIO=4&transport=websocket`, 'transfer-encoding: chunked'],
  ['/elsewhere/', `content-length: ${String(BODY_BYTES)}`],
])('a change of protocol on %s with a body (%s) is refused when the body was read', async (path, length) => {
  const body = length.startsWith('transfer')
    ? `${BODY_BYTES.toString(16)}\r\n${'x'.repeat(BODY_BYTES)}\r\n0\r\n\r\n`
    : 'x'.repeat(BODY_BYTES);
  const [answer, ended] = await send(path, [length], body);
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*"code":400/);
  expect(ended).toBe('closed');
});
