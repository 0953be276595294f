import type { Server as HttpServer } from 'node:http';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import { SOCKET_PATH, type BalancePush, type LogoutPush, type TimeReply } from '@realm/api-client/contract';
import type { TrustedProxies } from '../config/env';
import type { Database } from '../db/database';
import { clientAddress, sourceOf, trustFunction } from '../http/client-address';
import { refuseUpgrades } from '../http/connection-faults';
import type { Clock } from '../ports';
import { SocketRefused, admit, type Identify, type Identity } from './admit';
import type { AnnounceHub } from './announce-hub';
import { answerTime } from './answer-time';
import { readBalances } from './balance.repository';
import { LiveSockets, type LiveSocket } from './live-sockets';
import {
  SOCKET_LIMITS,
  frameMeter,
  handshakeGate,
  socketPlaces,
  type SocketLimits,
  type SocketPlaces,
} from './socket-limits';
import { SILENT_CHANNEL, openWakeChannel, type News } from './wake-channel';
import { watchOutbox } from './watch-outbox';
import { watchSessions } from './watch-sessions';

/** A client says one small thing: `T` with a number. */
const MAX_MESSAGE_BYTES = 4_096;

interface ClientEvents {
  T: (payload: unknown, reply?: (answer: TimeReply) => void) => void;
}
interface ServerEvents {
  K: (balance: BalancePush) => void;
  logout: (push: LogoutPush) => void;
}
/** The part of engine.io's connection that frames are counted on. */
interface EngineConnection {
  on(event: 'packet', listener: () => void): unknown;
  close(discard: boolean): void;
  readonly transport: { readonly socket?: { on(event: 'ping' | 'pong', listener: () => void): unknown } };
}
interface SocketData {
  identity: Identity;
}
type IoServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
type IoSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

export interface RealtimeDeps {
  readonly httpServer: HttpServer;
  readonly db: Database;
  readonly redisUrl: string | null;
  readonly hub: AnnounceHub;
  readonly identify: Identify;
  /** What `T` is answered with. */
  readonly clock: Clock;
  /** Whose X-Forwarded-For is believed. */
  readonly trustProxy: TrustedProxies;
  readonly limits?: SocketLimits;
  readonly onFailure: (failure: unknown) => void;
}

export interface Realtime {
  /** Sockets connected to this server. */
  readonly count: () => number;
  close(): Promise<void>;
}

/** Opens the live channel on the server's own port. */
export async function startRealtime(deps: RealtimeDeps): Promise<Realtime> {
  const { db, hub, onFailure } = deps;
  const sockets = new LiveSockets();
  const outbox = await watchOutbox(db, sockets, onFailure);
  const sessions = watchSessions(db, sockets, onFailure);
  const io = openServer(deps, sockets);

  const hear = (news: News): void => (news === 'outbox' ? outbox.wake() : sessions.wake());
  const channel = deps.redisUrl === null ? SILENT_CHANNEL : openWakeChannel(deps.redisUrl, hear, onFailure);
  hub.listen({
    outboxGrew: () => {
      outbox.wake();
      channel.tell('outbox');
    },
    sessionsEnded: ({ sessionIds, reason }) => {
      for (const sessionId of sessionIds) sockets.end(sessionId, reason);
      channel.tell('sessions');
    },
  });

  return {
    count: () => io.engine.clientsCount,
    close: async () => {
      channel.close();
      await Promise.all([outbox.stop(), sessions.stop()]);
      // Whoever comes back at once, as the page does, would hold the HTTP server open for as long as it stays.
      deps.httpServer
        .removeAllListeners('upgrade')
        .on('upgrade', (_request, socket) => void socket.destroy());
      io.disconnectSockets(true);
      // Not io.close(): that would close the HTTP server, which still finishes its requests.
      io.engine.close();
    },
  };
}

function openServer(deps: RealtimeDeps, sockets: LiveSockets): IoServer {
  const { httpServer, db, identify, clock, onFailure, limits = SOCKET_LIMITS } = deps;
  const places = socketPlaces(limits);
  const io: IoServer = new Server(httpServer, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    allowUpgrades: false,
    destroyUpgrade: false,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
    allowRequest: limitHandshakes(deps, limits),
  });
  refuseUpgrades(httpServer, ({ url }) => url?.startsWith(`${SOCKET_PATH}/`) === true);
  io.engine.on('connection', (connection: EngineConnection) => limitFrames(connection, limits));
  io.use((socket, next) => {
    admit(socket.handshake.query, identify)
      .then((identity) => {
        takePlace(places, socket, identity);
        socket.data.identity = identity;
        next();
      })
      .catch(next);
  });
  io.on('connection', (socket) => {
    const leave = sockets.add(liveSocketOf(socket));
    socket.on('disconnect', leave);
    socket.on('T', (payload, reply) => {
      const answer = answerTime(payload, () => clock.now().getTime());
      if (answer !== null && typeof reply === 'function') reply(answer);
    });
    const { identity } = socket.data;
    if (identity.kind === 'member') sendSnapshot(db, sockets, identity.memberId).catch(onFailure);
  });
  return io;
}

/** Counted when the connection asks, and held for as long as its TCP connection lasts. */
function limitHandshakes(
  { trustProxy }: RealtimeDeps,
  limits: SocketLimits,
): NonNullable<ServerOptions['allowRequest']> {
  const gate = handshakeGate(limits);
  const trust = trustFunction(trustProxy);
  return (request, decide) => {
    const leave = gate.enter(sourceOf(clientAddress(request, trust)));
    if (leave === null) return decide('too many connections', false);
    request.socket.once('close', leave);
    return decide(null, true);
  };
}

/** @throws {SocketRefused} when the session or the member has as many as it may. */
function takePlace(places: SocketPlaces, { conn }: IoSocket, identity: Identity): void {
  const memberId = identity.kind === 'member' ? identity.memberId : null;
  const leave = places.take({ sessionId: identity.sessionId, memberId });
  if (leave === null) throw new SocketRefused('TOO_MANY_REQUESTS');
  conn.once('close', leave);
  // It may have closed while its token was looked up, and says so only once.
  if (conn.readyState !== 'open') leave();
}

/** Everything that a connection sends counts, also what is no event and what comes before it has said who it is. */
function limitFrames(connection: EngineConnection, { framesASecond }: SocketLimits): void {
  const isWithin = frameMeter(framesASecond);
  const count = (): void => {
    if (!isWithin()) connection.close(true);
  };
  connection.on('packet', count);
  const { socket } = connection.transport;
  socket?.on('ping', count);
  socket?.on('pong', count);
}

/** The first `K` comes with the connection; what a member missed while away is in it. */
async function sendSnapshot(db: Database, sockets: LiveSockets, memberId: bigint): Promise<void> {
  for (const balance of (await readBalances(db, [memberId])).values()) sockets.push(memberId, balance);
}

function liveSocketOf(socket: IoSocket): LiveSocket {
  const { identity } = socket.data;
  return {
    sessionId: identity.sessionId,
    memberId: identity.kind === 'member' ? identity.memberId : null,
    push: (balance) => void socket.emit('K', balance),
    end: (reason) => {
      socket.emit('logout', { reason });
      socket.disconnect(true);
    },
  };
}
