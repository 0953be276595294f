import type { Socket } from 'socket.io-client';
import {
  ARCADE_EVENTS,
  ARCADE_SOCKET_PATH,
  ARCADE_TIME_EVENT,
  ArcadeTime,
  type ArcadeEventName,
  type ArcadeEvents,
} from '@realm/arcade-contract';
import { spreadDelayMs } from '@realm/domain';
import type { ServerClock } from './server-clock';

export type LiveEvent = {
  [Name in ArcadeEventName]: { readonly name: Name; readonly payload: ArcadeEvents[Name] };
}[ArcadeEventName];

export interface LiveHandlers {
  onEvent: (event: LiveEvent) => void;
  onOpen: () => void;
  /**
   * @param attempt - 0 when the connection has just been lost.
   * @param silentMs - Since the server was last heard.
   */
  onLost: (attempt: number, silentMs: number) => void;
}

export interface LiveConnection {
  /** Tries at once instead of at the next turn. */
  retry: () => void;
  close: () => void;
}

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 10_000;
const EXPIRED = 'session-expired';

/** The library is a chunk of its own: the stage is drawn before it arrives. */
export async function openLive(
  token: string,
  clock: ServerClock,
  handlers: LiveHandlers,
): Promise<LiveConnection> {
  const { io } = await import('socket.io-client');
  const socket = io({
    path: ARCADE_SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    autoConnect: false,
    // Attempts are made below, so that a refused handshake and a server's goodbye are retried and counted alike.
    reconnection: false,
  });
  return connect(socket, clock, handlers);
}

export function connect(socket: Socket, clock: ServerClock, handlers: LiveHandlers): LiveConnection {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let receivedAtMs = performance.now();
  const onReceived = () => void (receivedAtMs = performance.now());
  const report = () => handlers.onLost(attempt, performance.now() - receivedAtMs);

  const onOpen = () => {
    clearTimeout(timer);
    attempt = 0;
    onReceived();
    measureTime(socket, clock);
    handlers.onOpen();
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(tryAgain, spreadDelayMs(Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS)));
  };
  const tryAgain = () => {
    if (isOpen()) return onOpen();
    attempt += 1;
    report();
    if (socket.connected) schedule();
    else socket.connect();
  };
  const onLost = () => {
    report();
    schedule();
  };
  // A network that goes away may leave the socket open for a while; nothing arrives on it.
  const isOpen = () => socket.connected && navigator.onLine;
  window.addEventListener('offline', onLost);
  window.addEventListener('online', tryAgain);

  // Of an idle connection.
  socket.io.on('ping', onReceived);
  socket.on('connect', onOpen);
  socket.on('disconnect', onLost);
  socket.on('connect_error', (error) => {
    if (error.message === EXPIRED) handlers.onEvent({ name: 'sessionExpired', payload: {} });
    else onLost();
  });
  for (const name of Object.keys(ARCADE_EVENTS) as ArcadeEventName[]) {
    socket.on(name, (payload: unknown, acknowledge?: unknown) => {
      onReceived();
      const parsed = ARCADE_EVENTS[name].safeParse(payload);
      if (!parsed.success) return;
      handlers.onEvent({ name, payload: parsed.data } as LiveEvent);
      if (typeof acknowledge === 'function') acknowledge();
    });
  }
  socket.connect();

  return {
    retry: () => {
      if (!isOpen()) tryAgain();
    },
    close: () => {
      clearTimeout(timer);
      window.removeEventListener('offline', onLost);
      window.removeEventListener('online', tryAgain);
      socket.io.off('ping', onReceived);
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}

function measureTime(socket: Socket, clock: ServerClock): void {
  const sentMs = performance.now();
  socket.emit(ARCADE_TIME_EVENT, (reply: unknown) => {
    const parsed = ArcadeTime.safeParse(reply);
    if (parsed.success) clock.observe(parsed.data.serverAt, (performance.now() - sentMs) / 2);
  });
}
