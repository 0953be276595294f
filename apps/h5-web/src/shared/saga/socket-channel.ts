import { eventChannel, type EventChannel } from 'redux-saga';
import type { Socket } from 'socket.io-client';
import { SOCKET_PATH, TimeReply, type SocketQuery } from '@realm/api-client';
import type { SocketEvent } from './live-connection';
import { reconnectDelayMs } from './reconnect-delay';

/** One live connection; closing the channel closes it. The library is a chunk of its own. */
export async function openSocketChannel(
  address: string,
  query: SocketQuery,
): Promise<EventChannel<SocketEvent>> {
  const { io } = await import('socket.io-client');
  const socket = io(address, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    query,
    autoConnect: false,
    forceNew: true,
    // Attempts are made below, so that a refused handshake and a server's goodbye are retried and counted alike.
    reconnection: false,
  });
  return channelOf(socket);
}

export function channelOf(socket: Socket): EventChannel<SocketEvent> {
  return eventChannel<SocketEvent>((emit) => {
    let attempts = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retryLater = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        attempts += 1;
        emit({ kind: 'attempt', count: attempts });
        socket.connect();
      }, reconnectDelayMs());
    };
    const goneWrong = () => {
      emit({ kind: 'lost' });
      retryLater();
    };
    socket.on('connect', () => {
      attempts = 0;
      emit({ kind: 'open' });
      measure(socket);
    });
    socket.on('disconnect', goneWrong);
    socket.on('connect_error', goneWrong);
    socket.on('K', (payload: unknown) => emit({ kind: 'balance', payload }));
    socket.on('logout', (payload: unknown) => emit({ kind: 'logout', payload }));
    socket.connect();
    return () => {
      clearTimeout(timer);
      socket.removeAllListeners();
      socket.disconnect();
    };
  });
}

/** `T`: the way there and back, less the server's own time. Computed, as the specification has it, and kept nowhere. */
function measure(socket: Socket): void {
  socket.emit('T', { requestAt: Date.now() }, (reply: unknown) => void travelTimeMs(reply, Date.now()));
}

/** @returns `null` for a reply that is none. */
export function travelTimeMs(reply: unknown, nowMs: number): number | null {
  const parsed = TimeReply.safeParse(reply);
  if (!parsed.success) return null;
  return Math.max(0, nowMs - parsed.data.requestAt - parsed.data.serverConsume);
}
