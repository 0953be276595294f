import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import { ChaosProxy, type Gate } from './chaos-proxy';

/** Answers each chunk with itself in capitals. */
let echo: Server;
let arrived: string;
let proxy: ChaosProxy;
let callers: Caller[];

beforeEach(async () => {
  arrived = '';
  callers = [];
  echo = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      arrived += bytes.toString();
      socket.write(bytes.toString().toUpperCase());
    });
  });
  await new Promise<void>((done) => echo.listen(0, '127.0.0.1', done));
  proxy = await ChaosProxy.to((echo.address() as AddressInfo).port);
});

afterEach(async () => {
  for (const { socket } of callers) socket.destroy();
  await proxy.close();
  await new Promise((done) => echo.close(done));
});

interface Caller {
  readonly socket: Socket;
  received: string;
  end: string | null;
}

function call(): Promise<Caller> {
  const socket = connect(proxy.port, '127.0.0.1');
  const caller: Caller = { socket, received: '', end: null };
  callers.push(caller);
  socket.on('data', (bytes) => (caller.received += bytes.toString()));
  socket.on('error', (error: Error & { code?: string }) => (caller.end = error.code ?? error.message));
  socket.on('close', () => (caller.end ??= 'closed'));
  return new Promise((done) => socket.once('connect', () => done(caller)).once('close', () => done(caller)));
}

async function until(condition: () => boolean): Promise<void> {
  const endsAt = Date.now() + 3_000;
  while (!condition()) {
    if (Date.now() > endsAt) throw new Error('the expected state was not reached');
    await new Promise((done) => setTimeout(done, 5));
  }
}

const aMoment = () => new Promise((done) => setTimeout(done, 60));

it('passes bytes both ways', async () => {
  const caller = await call();
  caller.socket.write('hello');
  await until(() => caller.received === 'HELLO');
});

it('passes the last bytes before an end', async () => {
  const caller = await call();
  caller.socket.end('bye');
  await until(() => arrived === 'bye' && caller.end === 'closed');
});

it('refuses new connections and leaves the old ones alone', async () => {
  const old = await call();
  proxy.set({ kind: 'refuse' });
  const late = await call();
  await until(() => late.end !== null);
  old.socket.write('still');
  await until(() => old.received === 'STILL');
  expect(arrived).toBe('still');
});

it('resets every connection when it is cut', async () => {
  const caller = await call();
  caller.socket.write('hello');
  await until(() => caller.received === 'HELLO');
  proxy.cutNow();
  await until(() => caller.end === 'ECONNRESET');
  expect(proxy.connections).toBe(0);
});

it.each([0, 1, 4])('cuts after %i bytes of the answer, once the request has arrived', async (answerBytes) => {
  const caller = await call();
  proxy.set({ kind: 'cut-after', answerBytes });
  caller.socket.write('hello');
  await until(() => caller.end !== null);
  expect(arrived).toBe('hello');
  expect('HELLO'.slice(0, answerBytes)).toContain(caller.received);
});

it('swallows answers: the request arrives, nothing comes back, and no error is raised', async () => {
  const caller = await call();
  proxy.set({ kind: 'swallow-answers' });
  caller.socket.write('hello');
  await until(() => arrived === 'hello');
  await aMoment();
  expect(caller).toMatchObject({ received: '', end: null });
});

it('swallows requests: they never arrive', async () => {
  const caller = await call();
  proxy.set({ kind: 'swallow-requests' });
  caller.socket.write('hello');
  await aMoment();
  expect(arrived).toBe('');
  expect(caller.end).toBeNull();
});

it('resets only connections that lost bytes when the black hole ends', async () => {
  const [torn, whole] = [await call(), await call()];
  proxy.set({ kind: 'swallow-answers' });
  torn.socket.write('lost');
  await until(() => arrived === 'lost');
  await aMoment();
  proxy.set({ kind: 'pass' });
  await until(() => torn.end === 'ECONNRESET');
  whole.socket.write('kept');
  await until(() => whole.received === 'KEPT');
});

it('forgets open connections, and passes new ones', async () => {
  const old = await call();
  old.socket.write('a');
  await until(() => old.received === 'A');
  proxy.forget();
  proxy.set({ kind: 'pass' });
  const late = await call();
  old.socket.write('b');
  late.socket.write('c');
  await until(() => late.received === 'C');
  await aMoment();
  expect(old).toMatchObject({ received: 'A', end: null });
  expect(arrived).toBe('ac');
});

it('delays, in order', async () => {
  const caller = await call();
  proxy.set({ kind: 'delay', ms: 30 });
  const startedAtMs = performance.now();
  caller.socket.write('a');
  await aMoment();
  caller.socket.write('b');
  await until(() => caller.received === 'AB');
  expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(55);
});

describe('a gate', () => {
  it.each([
    ['pass', 'held', null],
    ['drop', '', 'ECONNRESET'],
  ] as const)('holds what it wants, and then lets it %s', async (decision, arrives, end) => {
    let decide: (decision: 'pass' | 'drop') => void = () => undefined;
    const gate: Gate = (direction) =>
      direction === 'request' ? new Promise((resolve) => (decide = resolve)) : null;
    await proxy.close();
    proxy = await ChaosProxy.to((echo.address() as AddressInfo).port, () => gate);
    const caller = await call();
    caller.socket.write('held');
    await aMoment();
    expect(arrived).toBe('');
    decide(decision);
    await until(() => arrived === arrives && caller.end === end);
  });
});
