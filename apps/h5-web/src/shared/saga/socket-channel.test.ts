import { END } from 'redux-saga';
import type { Socket } from 'socket.io-client';
import { ERROR_CODES } from '@realm/api-client/contract';
import { MAX_BUFFERED_EVENTS } from './event-buffer';
import type { SocketEvent } from './live-connection';
import { channelOf, travelTimeMs } from './socket-channel';

let mockDelayMs = 3_000;
const mockFailures: number[] = [];
jest.mock('./reconnect-delay', () => ({
  reconnectDelayMs: (failures: number) => {
    mockFailures.push(failures);
    return mockDelayMs;
  },
}));

function fakeSocket() {
  const listeners = new Map<string, (payload?: unknown) => void>();
  const socket = {
    connect: jest.fn(),
    disconnect: jest.fn(() => listeners.get('disconnect')?.()),
    removeAllListeners: () => listeners.clear(),
    on: (event: string, listener: (payload?: unknown) => void) => listeners.set(event, listener),
    emit: jest.fn(),
  };
  return { socket, receive: (event: string, payload?: unknown) => listeners.get(event)?.(payload) };
}

function opened() {
  const { socket, receive } = fakeSocket();
  const channel = channelOf(socket as unknown as Socket);
  const events: SocketEvent[] = [];
  const listen = () =>
    channel.take((event) => {
      if ((event as { type?: string }).type === END.type) return;
      events.push(event as SocketEvent);
      listen();
    });
  listen();
  return { socket, receive, channel, events };
}

beforeEach(() => {
  mockDelayMs = 3_000;
  mockFailures.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('tries again after a delay of its own each time, and counts', () => {
  const { socket, receive, events } = opened();
  receive('connect');
  receive('disconnect', 'transport close');
  jest.advanceTimersByTime(2_999);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(socket.connect).toHaveBeenCalledTimes(2);
  mockDelayMs = 1_700;
  receive('connect_error', new Error('websocket error'));
  jest.advanceTimersByTime(1_699);
  expect(socket.connect).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(1);
  expect(events.filter(({ kind }) => kind === 'attempt')).toEqual([
    { kind: 'attempt', count: 1 },
    { kind: 'attempt', count: 2 },
  ]);
});

it('says how many attempts have failed since the connection was lost', () => {
  const { receive } = opened();
  receive('disconnect', 'transport close');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    jest.advanceTimersByTime(3_000);
    receive('connect_error', new Error('websocket error'));
  }
  jest.advanceTimersByTime(3_000);
  receive('connect');
  receive('disconnect', 'transport close');
  expect(mockFailures).toEqual([0, 1, 2, 0]);
});

it.each([
  ['has a network again', () => window.dispatchEvent(new Event('online'))],
  ['comes back to the page', () => document.dispatchEvent(new Event('visibilitychange'))],
])('whoever %s waits for no delay, and is counted once', (_when, happen) => {
  mockDelayMs = 30_000;
  const { socket, receive, events, channel } = opened();
  receive('connect');
  happen();
  expect(socket.connect).toHaveBeenCalledTimes(1);
  receive('disconnect', 'transport close');
  happen();
  happen();
  expect(socket.connect).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(60_000);
  expect(events.filter(({ kind }) => kind === 'attempt')).toEqual([{ kind: 'attempt', count: 1 }]);
  receive('connect_error', new Error('websocket error'));
  channel.close();
  happen();
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

it("comes back after the server's own goodbye, too", () => {
  const { socket, receive } = opened();
  receive('connect');
  receive('disconnect', 'io server disconnect');
  jest.advanceTimersByTime(3_000);
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

it('a connection that is refused because the session has ended ends it here, too', () => {
  const { receive, events } = opened();
  const messages = () => events.filter(({ kind }) => kind === 'message');
  receive('connect_error', Object.assign(new Error('MALFORMED'), { data: { code: ERROR_CODES.MALFORMED } }));
  receive('connect_error', new Error('websocket error'));
  expect(messages()).toEqual([]);
  const data = { code: ERROR_CODES.MEMBER_TOKEN_INVALID, reason: 'moved' };
  receive('connect_error', Object.assign(new Error('MEMBER_TOKEN_INVALID'), { data }));
  expect(messages()).toEqual([{ kind: 'message', name: 'logout', payload: data }]);
});

it('sends T with the time of asking on each connect', () => {
  jest.setSystemTime(1_700_000_000_000);
  const { socket, receive } = opened();
  receive('connect');
  expect(socket.emit).toHaveBeenCalledWith('T', { requestAt: 1_700_000_000_000 }, expect.any(Function));
});

it('tries no more once it is closed', () => {
  const { socket, receive, channel } = opened();
  receive('disconnect');
  channel.close();
  jest.advanceTimersByTime(10_000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  expect(socket.disconnect).toHaveBeenCalled();
});

it.each([
  ['the way there and back without the server', { requestAt: 1000, serverConsume: 30, responseAt: 0 }, 70],
  ['never below zero, whatever the clocks say', { requestAt: 2000, serverConsume: 0, responseAt: 0 }, 0],
  ['nothing for a reply that is none', 'pong', null],
])('travel time: %s', (_rule, reply, expected) => {
  expect(travelTimeMs(reply, 1100)).toBe(expected);
});

it('reconnects when its events are not taken, and then reports only that', () => {
  const { socket, receive } = fakeSocket();
  const channel = channelOf(socket as unknown as Socket);
  for (let n = 0; n <= MAX_BUFFERED_EVENTS; n += 1) receive('logout');
  expect(socket.disconnect).toHaveBeenCalledTimes(1);
  const flushed: unknown[] = [];
  channel.flush((events) => flushed.push(events));
  expect(flushed).toEqual([[{ kind: 'lost' }]]);
  jest.advanceTimersByTime(3_000);
  expect(socket.connect).toHaveBeenCalledTimes(2);
});
