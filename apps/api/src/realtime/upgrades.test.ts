import { connect } from 'node:net';
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
