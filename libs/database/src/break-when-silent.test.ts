import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import pg from 'pg';
import { breakWhenSilent, withoutSilenceLimit } from './break-when-silent';

/** `AuthenticationOk`, then `ReadyForQuery`. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
/** `CommandComplete` of an empty select, then `ReadyForQuery`. */
const DONE = Buffer.concat([Buffer.from('C\0\0\0\rSELECT 0\0', 'latin1'), WELCOME.subarray(9)]);

/** A database that accepts every connection, and answers queries on demand. */
let database: Server;
let answers: boolean;
let answersAfterMs = 0;
const sockets = new Set<Socket>();

beforeAll(async () => {
  database = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', () => void (answers && setTimeout(() => socket.write(DONE), answersAfterMs)));
    });
  });
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => database.close(resolve));
});

function connected(limitMs: number): pg.Pool {
  const { port } = database.address() as AddressInfo;
  const pool = new pg.Pool({ connectionString: `postgres://app@127.0.0.1:${String(port)}/x`, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => breakWhenSilent(client as pg.PoolClient & pg.Client, limitMs));
  return pool;
}

it('rejects the queries on a silent connection, and hands it out no more', async () => {
  answers = false;
  const pool = connected(80);
  const client = await pool.connect();
  await expect(client.query('select')).rejects.toThrow(/Connection terminated/);
  client.release();
  expect(pool.totalCount).toBe(0);
  answers = true;
  const next = await pool.connect();
  await next.query('select');
  next.release();
  await pool.end();
});

it('leaves a connection alone that has answered', async () => {
  answers = true;
  const pool = connected(1_000);
  const client = await pool.connect();
  await client.query('select');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await client.query('select');
  client.release();
  expect(pool.totalCount).toBe(1);
  await pool.end();
});

it('waits for a query without a limit, and for none of the others', async () => {
  answers = true;
  answersAfterMs = 400;
  const pool = connected(80);
  const client = await pool.connect();
  await withoutSilenceLimit(async () => {
    await client.query('select');
    await client.query('select');
  });
  await expect(client.query('select')).rejects.toThrow(/Connection terminated/);
  client.release();
  answersAfterMs = 0;
  await pool.end();
});
