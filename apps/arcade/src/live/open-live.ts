import type { Server as HttpServer } from 'node:http';
import { ARCADE_SOCKET_PATH, ARCADE_TIME_EVENT, type ArcadeGame } from '@realm/arcade-contract';
import { Server, type Socket } from 'socket.io';
import type { Player } from '../play/player';
import type { Live } from '../ports';

const MAX_PER_PLAYER = 8;
const MESSAGE_LIMIT_BYTES = 1_024;
const DELIVERY_LIMIT_MS = 3_000;

interface LiveOptions {
  readonly findPlayer: (token: string) => Promise<Player | null>;
  readonly nowMs: () => number;
  /** The page's own origin. Browsers name it; other clients name none. */
  readonly origin: string;
}

const gameRoom = (game: ArcadeGame): string => `game:${game}`;
const playerRoom = ({ playerId, game }: { playerId: bigint; game: ArcadeGame }): string =>
  `player:${String(playerId)}:${game}`;

const tokenOf = ({ handshake }: Socket): string => {
  const token: unknown = handshake.auth['token'];
  return typeof token === 'string' && token.length <= 128 ? token : '';
};

/** The page's live channel. Nothing arrives here but the question for the time. */
export function openLive({ findPlayer, nowMs, origin }: LiveOptions) {
  const io = new Server({
    ...{ path: ARCADE_SOCKET_PATH, transports: ['websocket'], serveClient: false },
    maxHttpBufferSize: MESSAGE_LIMIT_BYTES,
    allowRequest: (request, decide) => {
      const from = request.headers.origin;
      decide(null, from === undefined || from === origin);
    },
  });
  const sizeOf = (room: string): number => io.sockets.adapter.rooms.get(room)?.size ?? 0;

  io.use((socket, next) => {
    findPlayer(tokenOf(socket)).then(
      (player) => {
        if (player === null) return next(new Error('session-expired'));
        if (sizeOf(playerRoom(player)) >= MAX_PER_PLAYER) return next(new Error('too-many-requests'));
        void socket.join([gameRoom(player.game), playerRoom(player)]);
        next();
      },
      () => next(new Error('unavailable')),
    );
  });
  io.on('connection', (socket) => {
    socket.on(ARCADE_TIME_EVENT, (...args: unknown[]) => {
      const reply = args.at(-1);
      if (typeof reply === 'function') reply({ serverAt: nowMs() });
    });
  });

  const live: Live = {
    toGame: (game, name, payload) => void io.to(gameRoom(game)).emit(name, payload),
    toPlayer: (to, name, payload) => void io.to(playerRoom(to)).emit(name, payload),
    deliver: (to, name, payload) =>
      new Promise((resolve) => {
        io.to(playerRoom(to))
          .timeout(DELIVERY_LIMIT_MS)
          .emit(name, payload, (_failure: unknown, received: unknown) =>
            resolve(Array.isArray(received) && received.length > 0),
          );
      }),
    watching: (game) => sizeOf(gameRoom(game)),
  };
  return {
    live,
    attach: (server: HttpServer) => void io.attach(server),
    close: async () => void (await io.close()),
  };
}
