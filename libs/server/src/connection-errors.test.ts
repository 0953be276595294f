import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { connectionErrors } from './connection-errors';

let server: Server;
let client: Socket | undefined;
beforeEach(async () => {
  server = createServer((_request, response) => response.end('answered'));
  server.on('upgrade', (_request, connection) => {
    connection.resume();
    client?.resetAndDestroy();
  });
  connectionErrors(() => null).guardUpgrades(server, (path) => path === '/taken');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

// Without a listener the connection throws its error outside of any call, which ends the process.
it.each([
  ['/refused', 'HTTP/1.1 400'],
  ['/taken', ''],
])('an upgrade on %s whose client resets the connection harms nobody else', async (path, answer) => {
  const { port } = server.address() as AddressInfo;
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect(port, '127.0.0.1');
  client = socket;
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
    socket.resetAndDestroy();
  });
  const [connection] = await connected;
  const ended = new Promise((done) => connection.once('close', done));
  const emit = jest.spyOn(connection, 'emit');
  const head = [`GET ${path} HTTP/1.1`, 'host: realm.test', 'connection: upgrade', 'upgrade: websocket'];
  socket.write([...head, '', ''].join('\r\n'));
  await ended;
  expect(emit).toHaveBeenCalledWith('error', expect.objectContaining({ code: 'ECONNRESET' }));
  expect(emit.mock.results.map(({ type }) => type)).not.toContain('throw');
  expect(received.slice(0, 12)).toBe(answer);
  const next = await fetch(`http://127.0.0.1:${String(port)}/`);
  expect(await next.text()).toBe('answered');
});
