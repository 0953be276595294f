import { eventChannel, type EventChannel } from 'redux-saga';
import { CONSOLE_EVENTS, CONSOLE_SOCKET_PATH, ConsoleChange } from '@realm/api-client';

export type LiveEvent =
  | { readonly kind: 'open' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'changed'; readonly change: ConsoleChange };

/** One connection to the page's own origin. The saga opens the next one after a pause. The library is a chunk of its own. */
export async function openLiveChannel(): Promise<EventChannel<LiveEvent>> {
  const { io } = await import('socket.io-client');
  const socket = io(window.location.origin, {
    path: CONSOLE_SOCKET_PATH,
    transports: ['websocket'],
    autoConnect: false,
    forceNew: true,
    reconnection: false,
  });
  return eventChannel<LiveEvent>((emit) => {
    socket.on('connect', () => emit({ kind: 'open' }));
    socket.on('disconnect', () => emit({ kind: 'lost' }));
    socket.on('connect_error', () => emit({ kind: 'lost' }));
    socket.on(CONSOLE_EVENTS.ended, () => emit({ kind: 'ended' }));
    socket.on(CONSOLE_EVENTS.changed, (payload: unknown) => {
      const read = ConsoleChange.safeParse(payload);
      if (read.success) emit({ kind: 'changed', change: read.data });
    });
    socket.connect();
    return () => {
      socket.removeAllListeners();
      socket.disconnect();
    };
  });
}
