import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';

/*
 * The yardsticks: a Fastify route that answers as much as a balance takes, one that reads a row first, and a ws server.
 */

const ANSWER = {
  code: 0,
  msg: 'OK',
  data: { amount: '1000000.00', frozen: '0.00', currencyCode: 'CNY', scale: 2, seq: 1 },
};
const PUSH = JSON.stringify(['K', { amount: '1000000.00', frozen: '0.00', currencyCode: 'CNY', seq: 1 }]);

const app = Fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, body),
);
app.all('/constant', () => ANSWER);

const pool = new pg.Pool({ connectionString: process.env['BENCH_URL'], max: 20 });
app.post('/select', async () => {
  const { rows } = await pool.query<{ id: number }>('select $1::int as id', [1]);
  return { ...ANSWER, data: { ...ANSWER.data, seq: rows[0]?.id } };
});

const sockets = new Map<string, WebSocket>();
const server = new WebSocketServer({ server: app.server, perMessageDeflate: false });
server.on('connection', (socket, { url = '' }) => void sockets.set(url, socket));
app.post('/push', (request) => {
  sockets.get(`/${String(request.body)}`)?.send(PUSH);
  return ANSWER;
});

await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`READY http://localhost:${String((app.server.address() as AddressInfo).port)}`);
