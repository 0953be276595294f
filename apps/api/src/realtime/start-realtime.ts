import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { SOCKET_PATH, type BalancePush, type LogoutPush, type TimeReply } from '@realm/api-client/contract';
import type { Database } from '../db/database';
import type { Clock } from '../ports';
import { admit, type Identify, type Identity } from './admit';
import type { AnnounceHub } from './announce-hub';
import { answerTime } from './answer-time';
import { readBalances } from './balance.repository';
import { LiveSockets, type LiveSocket } from './live-sockets';
import { SILENT_CHANNEL, openWakeChannel, type News } from './wake-channel';
import { watchOutbox } from './watch-outbox';
import { watchSessions } from './watch-sessions';

/** A client says one small thing: `T` with a number. */
const MAX_MESSAGE_BYTES = 4_096;
const MOST_MESSAGES_A_SECOND = 20;

interface ClientEvents {
  T: (payload: unknown, reply?: (answer: TimeReply) => void) => void;
}
interface ServerEvents {
  K: (balance: BalancePush) => void;
  logout: (push: LogoutPush) => void;
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

function openServer(
  { httpServer, db, identify, clock, onFailure }: RealtimeDeps,
  sockets: LiveSockets,
): IoServer {
  const io: IoServer = new Server(httpServer, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
  });
  io.use((socket, next) => {
    admit(socket.handshake.query, identify).then((identity) => {
      socket.data.identity = identity;
      next();
    }, next);
  });
  io.on('connection', (socket) => {
    const leave = sockets.add(liveSocketOf(socket));
    socket.on('disconnect', leave);
    socket.on('T', (payload, reply) => {
      const answer = answerTime(payload, () => clock.now().getTime());
      if (answer !== null && typeof reply === 'function') reply(answer);
    });
    limitMessages(socket);
    const { identity } = socket.data;
    if (identity.kind === 'member') sendSnapshot(db, sockets, identity.memberId).catch(onFailure);
  });
  return io;
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

function limitMessages(socket: IoSocket): void {
  let second = 0;
  let count = 0;
  socket.onAny(() => {
    const now = Math.floor(performance.now() / 1_000);
    count = now === second ? count + 1 : 1;
    second = now;
    if (count > MOST_MESSAGES_A_SECOND) socket.disconnect(true);
  });
}
