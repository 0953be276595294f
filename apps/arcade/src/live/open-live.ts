import type { Server as HttpServer } from 'node:http';
import { ARCADE_SOCKET_PATH, ARCADE_TIME_EVENT, type ArcadeGame } from '@realm/arcade-contract';
import { limitHandshakes, type TrustedProxies } from '@realm/server';
import { Server, type DefaultEventsMap, type Socket } from 'socket.io';
import { guardUpgrades } from '../connection-errors';
import type { Player } from '../play/player';
import type { Live } from '../ports';

const MAX_PER_PLAYER = 8;
const MESSAGE_LIMIT_BYTES = 1_024;
const DELIVERY_LIMIT_MS = 3_000;
/** The page sends a few in its first second and then two a minute. */
const FRAMES_PER_SECOND = 20;
const SECOND_MS = 1_000;
/** A page notices within fifteen seconds that nothing answers any more, in place of the library's 45: members play there. */
const HEARTBEAT = { pingInterval: 10_000, pingTimeout: 5_000 };
/** Of one address, which members behind one proxy or network share. */
const HANDSHAKES = { perSource: 200, handshakesPerMinute: 240 };

interface LiveOptions {
  readonly findPlayer: (token: string) => Promise<Player | null>;
  readonly nowMs: () => number;
  /** The page's own origin. Browsers name it; other clients name none. */
  readonly origin: string;
  /** Whose `X-Forwarded-For` counts. */
  readonly trustProxy: TrustedProxies;
}

type Events = DefaultEventsMap;

const gameRoom = (game: ArcadeGame): string => `game:${game}`;
const playerRoom = ({ playerId, game }: { playerId: bigint; game: ArcadeGame }): string =>
  `player:${String(playerId)}:${game}`;

const memberRoom = (playerId: bigint): string => `member:${String(playerId)}`;

const walletRoom = ({ playerId, game, currency }: Pick<Player, 'playerId' | 'game' | 'currency'>): string =>
  `wallet:${String(playerId)}:${game}:${currency}`;
const sessionRoom = (sessionHash: string): string => `session:${sessionHash}`;

const tokenOf = ({ handshake }: Socket): string => {
  const token: unknown = handshake.auth['token'];
  return typeof token === 'string' && token.length <= 128 ? token : '';
};

const eachOnce = (players: readonly Player[]): readonly Player[] => [
  ...new Map(players.map((player) => [player.sessionHash, player])).values(),
];

/** The page's live channel. Nothing arrives here but the question for the time. */
export function openLive({ findPlayer, nowMs, origin, trustProxy }: LiveOptions) {
  const io = new Server<Events, Events, Events, { player?: Player }>({
    path: ARCADE_SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    ...HEARTBEAT,
    maxHttpBufferSize: MESSAGE_LIMIT_BYTES,
    allowRequest: allowPage(origin, limitHandshakes(trustProxy, HANDSHAKES)),
  });
  const sizeOf = (room: string): number => io.sockets.adapter.rooms.get(room)?.size ?? 0;

  const sessions = new Map<string, Player>();

  io.use((socket, next) => {
    findPlayer(tokenOf(socket)).then(
      (player) => {
        if (player === null) return next(new Error('session-expired'));
        if (sizeOf(playerRoom(player)) >= MAX_PER_PLAYER) return next(new Error('too-many-requests'));
        socket.data.player = player;
        void socket.join([
          gameRoom(player.game),
          playerRoom(player),
          memberRoom(player.playerId),
          walletRoom(player),
          sessionRoom(player.sessionHash),
        ]);
        next();
      },
      () => next(new Error('unavailable')),
    );
  });
  io.on('connection', (socket) => {
    // Not in the middleware: a socket that closes there emits no event.
    if (socket.data.player !== undefined) sessions.set(socket.id, socket.data.player);
    socket.on('disconnect', () => sessions.delete(socket.id));
    socket.on(ARCADE_TIME_EVENT, (...args: unknown[]) => {
      const reply = args.at(-1);
      if (typeof reply === 'function') reply({ serverAt: nowMs() });
    });
  });

  const live: Live = {
    toGame: (game, name, payload) => void io.to(gameRoom(game)).emit(name, payload),
    toPlayer: (to, name, payload) => void io.to(playerRoom(to)).emit(name, payload),
    toSession: (sessionHash, name, payload) => void io.to(sessionRoom(sessionHash)).emit(name, payload),
    deliver: (to, name, payload) =>
      new Promise((resolve) => {
        io.to(walletRoom(to))
          .timeout(DELIVERY_LIMIT_MS)
          .emit(name, payload, (_failure: unknown, received: unknown) =>
            resolve(Array.isArray(received) && received.length > 0),
          );
      }),
    sessions: () => eachOnce([...sessions.values()]),
    sessionsOf: (playerId) => {
      const sockets = io.sockets.adapter.rooms.get(memberRoom(playerId)) ?? [];
      return eachOnce([...sockets].flatMap((socket) => sessions.get(socket) ?? []));
    },
    expire: (sessionHash) => {
      io.to(sessionRoom(sessionHash)).emit('sessionExpired', {});
      io.in(sessionRoom(sessionHash)).disconnectSockets(true);
    },
    countViewers: (game) => sizeOf(gameRoom(game)),
  };
  return {
    live,
    attach: (server: HttpServer) => {
      io.attach(server);
      guardUpgrades(server, (path) => path.startsWith(`${ARCADE_SOCKET_PATH}/`));
      // Of the transport, so that a connection without a session counts too.
      io.engine.on('connection', (connection: Connection) => limitFrames(connection));
    },
    close: async () => void (await io.close()),
  };
}

type AllowRequest = ReturnType<typeof limitHandshakes>;

const allowPage =
  (origin: string, limit: AllowRequest): AllowRequest =>
  (request, decide) => {
    const from = request.headers.origin;
    if (from !== undefined && from !== origin) decide(null, false);
    else limit(request, decide);
  };

interface Connection {
  on(event: 'packet', listener: () => void): void;
  close(): void;
}

function limitFrames(connection: Connection): void {
  let [from, frames] = [performance.now(), 0];
  connection.on('packet', () => {
    const now = performance.now();
    if (now - from > SECOND_MS) [from, frames] = [now, 0];
    frames += 1;
    if (frames > FRAMES_PER_SECOND) connection.close();
  });
}
