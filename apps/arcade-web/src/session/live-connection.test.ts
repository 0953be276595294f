import type { Socket } from 'socket.io-client';
import { connect } from './live-connection';
import { createServerClock } from './server-clock';

/** As the library's: an open one stays open when the network goes away. */
class FakeSocket {
  connected = false;
  connects = 0;
  readonly #listeners = new Map<string, (...args: unknown[]) => void>();

  on(event: string, listener: (...args: unknown[]) => void): void {
    this.#listeners.set(event, listener);
  }
  connect(): void {
    this.connects += 1;
  }
  happens(event: string): void {
    this.#listeners.get(event)?.({ message: '' });
  }
  readonly io = {
    on: (_event: string, listener: () => void) => void (this.ping = listener),
    off: () => undefined,
  };
  ping = (): void => undefined;
  readonly emit = () => undefined;
  readonly removeAllListeners = () => undefined;
  readonly disconnect = () => undefined;
}

let isOnline: boolean;
let drawn: number;
beforeEach(() => {
  isOnline = true;
  drawn = 0x8000_0000;
  jest
    .spyOn(crypto, 'getRandomValues')
    .mockImplementation((array) => (array as never as Uint32Array).fill(drawn) as never);
  jest.useFakeTimers();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => jest.useRealTimers());

function start() {
  const socket = new FakeSocket();
  const reported: (number | 'open')[] = [];
  const connection = connect(socket as unknown as Socket, createServerClock(), {
    onEvent: () => undefined,
    onOpen: () => void reported.push('open'),
    onLost: (attempt) => void reported.push(attempt),
  });
  socket.connected = true;
  socket.happens('connect');
  const goes = (event: 'online' | 'offline') => {
    isOnline = event === 'online';
    window.dispatchEvent(new Event(event));
  };
  return { socket, reported, connection, goes };
}

it('is lost while the network is away, although the socket is still open, and open when it is back', () => {
  const { reported, connection, goes } = start();
  expect(reported).toEqual(['open']);
  goes('offline');
  connection.retry();
  jest.advanceTimersByTime(2_000);
  expect(reported).toEqual(['open', 0, 1, 2]);
  goes('online');
  expect(reported).toEqual(['open', 0, 1, 2, 'open']);
  jest.advanceTimersByTime(60_000);
  expect(reported).toHaveLength(5);
  connection.close();
});

it('says how long nothing has been heard: a frozen server leaves the connection open', () => {
  const silences: number[] = [];
  const socket = new FakeSocket();
  connect(socket as unknown as Socket, createServerClock(), {
    onEvent: () => undefined,
    onOpen: () => undefined,
    onLost: (_attempt, silentMs) => void silences.push(silentMs),
  });
  socket.happens('connect');
  jest.advanceTimersByTime(20_000);
  socket.happens('funds');
  jest.advanceTimersByTime(1_000);
  socket.ping();
  jest.advanceTimersByTime(15_000);
  socket.happens('disconnect');
  expect(silences).toEqual([15_000]);
});

it.each([
  [0, 500],
  [0xffff_ffff, 1_500],
])('clients of one server do not all come back in one moment (%i: after %i ms)', (random, delayMs) => {
  drawn = random;
  const { socket, connection } = start();
  socket.connected = false;
  socket.happens('disconnect');
  jest.advanceTimersByTime(delayMs - 1);
  expect(socket.connects).toBe(1);
  jest.advanceTimersByTime(1);
  expect(socket.connects).toBe(2);
  connection.close();
});

it('connects again at once when the network is back and the socket has ended', () => {
  const { socket, reported, connection, goes } = start();
  goes('offline');
  socket.connected = false;
  socket.happens('disconnect');
  goes('online');
  expect([reported, socket.connects]).toEqual([['open', 0, 0, 1], 2]);
  connection.close();
  goes('offline');
  expect(reported).toHaveLength(4);
});
