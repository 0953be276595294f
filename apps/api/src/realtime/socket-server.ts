import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import {
  SOCKET_PATH,
  type PublishedTopicName,
  type RequestTopicName,
  type ReplyOf,
} from '@realm/api-client/contract';
import { limitHandshakes, type TrustedProxies } from '@realm/server';
import { guardUpgrades } from '../http/connection-errors';
import type { Clock } from '../ports';
import { SocketRefused, admit, type FindEnd, type Identify, type Identity } from './admit';
import { answerTime } from './answer-time';
import type { ChannelServer } from './channels';
import type { LiveSocket } from './live-sockets';
import {
  SOCKET_LIMITS,
  frameLimiter,
  socketLimiter,
  type SocketLimiter,
  type SocketLimits,
} from './socket-limits';
import { CHANNEL_PREFIX, answerWatch, type MayWatch, type WatchingSocket } from './watch-channel';

/** A client says small things: `T` with a number, `watch` with a name. */
const MAX_MESSAGE_BYTES = 4_096;
/** Most of what an idle socket costs are its pings. A dead connection is noticed after both, at the latest. */
const PING_INTERVAL_MS = 40_000;
const PING_TIMEOUT_MS = 15_000;

type ClientEvents = {
  [Name in RequestTopicName]: (payload: unknown, reply?: (answer: ReplyOf<Name>) => void) => void;
};
/** `LiveSocket` ties each payload to its topic. */
type ServerEvents = Record<PublishedTopicName, (payload: unknown) => void>;
interface SocketData {
  identity: Identity;
}
type IoServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
type IoSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
/** The part of engine.io's connection that frames are counted on. */
interface EngineConnection {
  on(event: 'packet', listener: () => void): unknown;
  close(discard: boolean): void;
  readonly transport: { readonly socket?: { on(event: 'ping' | 'pong', listener: () => void): unknown } };
}

export interface SocketServerDeps {
  readonly httpServer: HttpServer;
  readonly identify: Identify;
  readonly findEnd: FindEnd;
  /** What `T` is answered with. */
  readonly clock: Clock;
  /** Whose X-Forwarded-For is believed. */
  readonly trustProxy: TrustedProxies;
  readonly mayWatch: MayWatch;
  readonly limits?: SocketLimits;
}

/** @param onConnect - Gets each admitted socket. Returns what to call when it has closed. */
export function openSocketServer(
  deps: SocketServerDeps,
  onConnect: (socket: LiveSocket) => () => void,
): { readonly count: () => number; readonly channels: ChannelServer; close(): void } {
  const { httpServer, identify, findEnd, clock, limits = SOCKET_LIMITS } = deps;
  const limiter = socketLimiter(limits);
  const io: IoServer = new Server(httpServer, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    allowRequest: limitHandshakes(deps.trustProxy, limits),
  });
  guardUpgrades(httpServer, (path) => path.startsWith(`${SOCKET_PATH}/`));
  io.engine.on('connection', (connection: EngineConnection) => limitFrames(connection, limits));
  io.use((socket, next) => {
    admit(socket.handshake.query, identify, findEnd)
      .then((identity) => {
        limitSockets(limiter, socket, identity);
        socket.data.identity = identity;
        next();
      })
      .catch(next);
  });
  io.on('connection', (socket) => {
    // The handshake has been read. It would stay in memory, with its request, headers and token, for as long as the socket.
    Object.assign(socket.conn, { request: null });
    Object.assign(socket, { handshake: null });
    socket.on('T', (payload, reply) => {
      const answered = answerTime(payload, () => clock.now().getTime());
      if (answered !== null && typeof reply === 'function') reply(answered);
    });
    // Most sockets never watch anything.
    let answer: ReturnType<typeof answerWatch> | null = null;
    socket.on('watch', (payload, reply) => {
      answer ??= answerWatch(watchingSocketOf(socket), deps.mayWatch);
      if (typeof reply === 'function') void answer(payload, reply);
    });
    socket.on('disconnect', onConnect(new OpenSocket(socket)));
  });
  return {
    count: () => io.engine.clientsCount,
    channels: channelsOf(io),
    close: () => {
      // A page that reconnects at once would keep the HTTP server open for as long as it stays.
      httpServer.removeAllListeners('upgrade').on('upgrade', (_request, socket) => void socket.destroy());
      io.disconnectSockets(true);
      // Not io.close(): that would close the HTTP server, which still finishes its requests.
      io.engine.close();
    },
  };
}

/** @throws {SocketRefused} when the session or the member has as many as it may. */
function limitSockets(limiter: SocketLimiter, { conn }: IoSocket, identity: Identity): void {
  const release = limiter.acquire({ sessionId: identity.sessionId, memberId: memberOf(identity) });
  if (release === null) throw new SocketRefused('TOO_MANY_REQUESTS');
  conn.once('close', release);
  // It may have closed while its token was looked up, and says so only once.
  if (conn.readyState !== 'open') release();
}

/** Counts everything that a connection sends, including data that is not an event or precedes authentication. */
function limitFrames(connection: EngineConnection, { framesPerSecond }: SocketLimits): void {
  const isWithin = frameLimiter(framesPerSecond);
  const count = (): void => {
    if (!isWithin()) connection.close(true);
  };
  connection.on('packet', count);
  const { socket } = connection.transport;
  socket?.on('ping', count);
  socket?.on('pong', count);
}

const memberOf = (identity: Identity): bigint | null =>
  identity.kind === 'member' ? identity.memberId : null;

/** A class, because thousands are open: functions of its own for each would take several times the memory. */
class OpenSocket implements LiveSocket {
  readonly #socket: IoSocket;

  constructor(socket: IoSocket) {
    this.#socket = socket;
  }

  get sessionId(): bigint {
    return this.#socket.data.identity.sessionId;
  }

  get memberId(): bigint | null {
    return memberOf(this.#socket.data.identity);
  }

  get tokensReplacedIn(): string | null {
    return this.#socket.data.identity.tokensReplacedIn;
  }

  emit(name: PublishedTopicName, payload: unknown): void {
    this.#socket.emit(name, payload);
  }

  close(): void {
    this.#socket.disconnect(true);
  }
}

function watchingSocketOf(socket: IoSocket): WatchingSocket {
  return {
    memberId: memberOf(socket.data.identity),
    join: (channel) => void socket.join(`${CHANNEL_PREFIX}${channel}`),
    leave: (channel) => void socket.leave(`${CHANNEL_PREFIX}${channel}`),
    close: () => void socket.disconnect(true),
  };
}

/** A room of the socket server is a channel: a message is encoded once for all its sockets. */
function channelsOf(io: IoServer): ChannelServer {
  const { sockets, adapter } = io.sockets;
  // Each socket has a room of its own, too: looking through all of them at every poll would grow with the sockets.
  const open = new Set<string>();
  const nameOf = (room: string) => room.slice(CHANNEL_PREFIX.length);
  adapter.on('create-room', (room: string) => {
    if (room.startsWith(CHANNEL_PREFIX)) open.add(nameOf(room));
  });
  adapter.on('delete-room', (room: string) => void open.delete(nameOf(room)));
  return {
    watched: () => [...open],
    broadcast: (channel, name, payload) => void io.to(`${CHANNEL_PREFIX}${channel}`).emit(name, payload),
    retain: (channel, memberIds) => {
      for (const id of adapter.rooms.get(`${CHANNEL_PREFIX}${channel}`) ?? []) {
        const socket = sockets.get(id);
        const memberId = socket === undefined ? null : memberOf(socket.data.identity);
        if (memberId === null || !memberIds.has(memberId)) void socket?.leave(`${CHANNEL_PREFIX}${channel}`);
      }
    },
  };
}
