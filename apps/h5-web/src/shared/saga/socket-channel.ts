import { eventChannel, type EventChannel } from 'redux-saga';
import type { Socket } from 'socket.io-client';
import {
  ERROR_CODES,
  SOCKET_PATH,
  TOPICS,
  type PublishedTopicName,
  type SocketQuery,
} from '@realm/api-client/contract';
import { connectionOpened } from './channel-watch';
import { eventBuffer } from './event-buffer';
import type { SocketEvent } from './live-connection';
import { reconnectDelayMs } from './reconnect-delay';

const PUBLISHED = Object.entries(TOPICS).flatMap(([name, { from }]) =>
  from === 'server' ? [name as PublishedTopicName] : [],
);

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
  return eventChannel<SocketEvent>(
    (emit) => {
      let attempts = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const retry = () => {
        clearTimeout(timer);
        timer = undefined;
        attempts += 1;
        emit({ kind: 'attempt', count: attempts });
        socket.connect();
      };
      const retryLater = () => {
        clearTimeout(timer);
        timer = setTimeout(retry, reconnectDelayMs(attempts));
      };
      // Whoever has a network again, or comes back to the page, does not wait for the rest of a long delay.
      const retryNow = () => {
        if (timer !== undefined && document.visibilityState === 'visible') retry();
      };
      window.addEventListener('online', retryNow);
      document.addEventListener('visibilitychange', retryNow);
      let stopWatching = () => undefined as void;
      const onLost = () => {
        stopWatching();
        emit({ kind: 'lost' });
        retryLater();
      };
      socket.on('connect', () => {
        attempts = 0;
        emit({ kind: 'open' });
        measureTravelTime(socket);
        stopWatching = connectionOpened((channel, done) => {
          socket.emit('watch', { channel }, (reply: unknown) => {
            const read = TOPICS.watch.reply.safeParse(reply);
            done(read.success && read.data.watching);
          });
        });
      });
      socket.on('disconnect', onLost);
      socket.on('connect_error', (refusal) => {
        onLost();
        if (isOfEndedSession(refusal)) emit({ kind: 'message', name: 'logout', payload: refusal.data });
      });
      for (const name of PUBLISHED)
        socket.on<string>(name, (payload: unknown) => emit({ kind: 'message', name, payload }));
      socket.connect();
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', retryNow);
        document.removeEventListener('visibilitychange', retryNow);
        stopWatching();
        socket.removeAllListeners();
        socket.disconnect();
      };
    },
    eventBuffer(() => void socket.disconnect()),
  );
}

/** The session ended before its connection was open, so its `logout` had nowhere to go. The refusal may have its reason. */
const isOfEndedSession = (refusal: Error & { readonly data?: unknown }): boolean =>
  (refusal.data as { readonly code?: unknown } | undefined)?.code === ERROR_CODES.MEMBER_TOKEN_INVALID;

/** Sends `T`. The result is computed, as the specification has it, and stored nowhere. */
function measureTravelTime(socket: Socket): void {
  socket.emit('T', { requestAt: Date.now() }, (reply: unknown) => void travelTimeMs(reply, Date.now()));
}

/** The way there and back, less the server's own time. @returns `null` for a malformed reply. */
export function travelTimeMs(reply: unknown, nowMs: number): number | null {
  const parsed = TOPICS.T.reply.safeParse(reply);
  if (!parsed.success) return null;
  return Math.max(0, nowMs - parsed.data.requestAt - parsed.data.serverConsume);
}
