import type { SocketEvent } from './live-connection';
import { MAX_BUFFERED_EVENTS, eventBuffer } from './event-buffer';

const balance = (seq: number, currencyCode = 'CNY'): SocketEvent => ({
  kind: 'message',
  name: 'K',
  payload: { seq, currencyCode },
});
const attempt = (count: number): SocketEvent => ({ kind: 'attempt', count });
const logout: SocketEvent = { kind: 'message', name: 'logout', payload: null };

function bufferOf(...events: SocketEvent[]) {
  const onFull = jest.fn();
  const buffer = eventBuffer(onFull);
  for (const event of events) buffer.put(event);
  const left = () => {
    const taken: unknown[] = [];
    while (!buffer.isEmpty()) taken.push(buffer.take());
    return taken;
  };
  return { buffer, onFull, left };
}

it('keeps every event in order until it is taken', () => {
  const { left } = bufferOf({ kind: 'open' }, logout, { kind: 'lost' }, attempt(1));
  expect(left()).toEqual([{ kind: 'open' }, logout, { kind: 'lost' }, attempt(1)]);
});

it('replaces unread state by newer state of the same sequence only', () => {
  const { left } = bufferOf(balance(1), balance(5, 'USDT'), logout, balance(2), logout);
  expect(left()).toEqual([balance(5, 'USDT'), logout, balance(2), logout]);
});

it('takes any amount of state without filling up', () => {
  const many = Array.from({ length: 3 * MAX_BUFFERED_EVENTS }, (_, seq) => balance(seq));
  const { left, onFull } = bufferOf(...many);
  expect(left()).toEqual(many.slice(-1));
  expect(onFull).not.toHaveBeenCalled();
});

it('when full, discards its events and reports that once, before it accepts more', () => {
  const full = Array.from({ length: MAX_BUFFERED_EVENTS }, (_, count) => attempt(count));
  const { buffer, onFull, left } = bufferOf(...full);
  expect(onFull).not.toHaveBeenCalled();
  onFull.mockImplementation(() => buffer.put({ kind: 'lost' }));
  buffer.put(logout);
  expect(onFull).toHaveBeenCalledTimes(1);
  expect(left()).toEqual([{ kind: 'lost' }]);
});
