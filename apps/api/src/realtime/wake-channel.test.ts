import { spawn } from 'node:child_process';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../..');
const LISTENER = join(ROOT, 'apps/api/src/testing/wake-listener.ts');
const MESSAGE = '*3\r\n$7\r\nmessage\r\n$10\r\nrealm:wake\r\n$8\r\nsessions\r\n';
/** How often the connection falls just when the client subscribes again. */
const FALLS = 6;

let connections: Socket[];
let subscriptions: number;

/** Speaks just enough Redis, and resets every connection that subscribes: the first time after a while, then at once. */
const redis = createServer((socket) => {
  connections.push(socket);
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    for (const command of bytes.toString().match(/\r\n(subscribe|info|client|publish|hello)\r\n/gi) ?? [])
      answer(socket, command.trim().toLowerCase());
  });
});

function answer(socket: Socket, command: string): void {
  if (command === 'info') return void socket.write('$17\r\nredis_version:7.0\r\n');
  if (command === 'hello') return void socket.write("-ERR unknown command 'HELLO'\r\n");
  if (command === 'publish') return void socket.write(':1\r\n');
  if (command !== 'subscribe') return void socket.write('+OK\r\n');
  subscriptions += 1;
  if (subscriptions > 1 && subscriptions <= FALLS) return void socket.resetAndDestroy();
  socket.write('*3\r\n$9\r\nsubscribe\r\n$10\r\nrealm:wake\r\n:1\r\n');
  if (subscriptions === 1) setTimeout(() => socket.resetAndDestroy(), 50);
  else socket.write(MESSAGE);
}

beforeAll(async () => {
  connections = [];
  subscriptions = 0;
  await new Promise<void>((done) => redis.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  for (const socket of connections) socket.destroy();
  await new Promise((done) => redis.close(done));
});

it('a Redis that falls whenever the client subscribes again ends no process', async () => {
  const { NODE_OPTIONS: _ours, ...inherited } = process.env;
  const { port } = redis.address() as AddressInfo;
  const listener = spawn(
    process.execPath,
    ['--import', 'tsx', LISTENER, `redis://127.0.0.1:${String(port)}`],
    { cwd: ROOT, env: { ...inherited, TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.base.json') } },
  );
  let output = '';
  listener.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  listener.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const deadline = Date.now() + 20_000;
  while (!output.includes('SIGNAL sessions') && listener.exitCode === null && Date.now() < deadline)
    await new Promise((done) => setTimeout(done, 50));
  const { exitCode } = listener;
  listener.kill('SIGKILL');
  expect({ exitCode, output }).toEqual({ exitCode: null, output: 'SIGNAL sessions\n' });
});
