import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AnswerReader, HttpConnection } from './http-connection';

const answer = (body: string) =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\nx: y\r\n\r\n${body}`;

it('takes an answer together wherever it is cut', () => {
  const bytes = Buffer.from(answer('{"名":1}'));
  for (let cut = 1; cut < bytes.length; cut += 1) {
    const reader = new AnswerReader();
    expect(reader.push(bytes.subarray(0, cut))).toBeNull();
    expect(reader.push(bytes.subarray(cut))).toEqual({ status: 200, body: '{"名":1}' });
  }
});

it('keeps what follows for the next answer', () => {
  const reader = new AnswerReader();
  expect(reader.push(Buffer.from(answer('one') + answer('two')))?.body).toBe('one');
  expect(reader.push(Buffer.alloc(0))?.body).toBe('two');
});

it('refuses an answer whose end can not be known', () => {
  expect(() => new AnswerReader().push(Buffer.from('HTTP/1.1 200 OK\r\nx: y\r\n\r\n'))).toThrow(
    'an answer without a length',
  );
});

it('sends requests on one connection, and says when the server closes it', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/end') request.socket.destroy();
    else response.end(`${request.method ?? ''} from ${String(request.headers['x-forwarded-for'])}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connection = await HttpConnection.open((server.address() as AddressInfo).port);
  const request = { method: 'POST', path: '/', body: 'a=b', source: '10.1.2.3' } as const;
  expect(await connection.send(request)).toEqual({ status: 200, body: 'POST from 10.1.2.3' });
  expect((await connection.send({ ...request, method: 'GET', body: '' })).body).toBe('GET from 10.1.2.3');
  await expect(connection.send({ ...request, path: '/end' })).rejects.toThrow('closed the connection');
  connection.close();
  server.close();
});
