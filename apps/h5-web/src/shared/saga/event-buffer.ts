import type { Buffer } from 'redux-saga';
import { sequenceOf } from '@realm/api-client/contract';
import type { SocketEvent } from './live-connection';

export const MAX_BUFFERED_EVENTS = 100;

/**
 * Keeps what a connection reports until the saga takes it. A newer message replaces the unread one of its sequence; every other event
 * is kept in order.
 *
 * @param onFull - Called when there is no room. The buffer is empty then, and the event is discarded: reconnect, since a new connection
 *   begins with the present state.
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
