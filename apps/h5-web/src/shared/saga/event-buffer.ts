import type { Buffer } from 'redux-saga';
import { sequenceOf } from '@realm/api-client/contract';
import type { SocketEvent } from './live-connection';

export const MAX_BUFFERED_EVENTS = 100;

/**
 * Buffers the events of a connection until the saga takes them. A newer message replaces the unread one of its sequence; other
 * events keep their order.
 *
 * @param onFull - Called when there is no room. The buffer is empty then, and the event is discarded: reconnect, since a new
 * connection begins with the current state.
 */
export function eventBuffer(onFull: () => void): Buffer<SocketEvent> {
  let events: SocketEvent[] = [];
  return {
    isEmpty: () => events.length === 0,
    take: () => events.shift(),
    flush: () => events.splice(0),
    put: (event) => {
      const sequence = sequenceOfEvent(event);
      if (sequence !== null) events = events.filter((older) => sequenceOfEvent(older) !== sequence);
      if (events.push(event) <= MAX_BUFFERED_EVENTS) return;
      events = [];
      onFull();
    },
  };
}

const sequenceOfEvent = (event: SocketEvent): string | null =>
  event.kind === 'message' ? sequenceOf(event.name, event.payload) : null;
