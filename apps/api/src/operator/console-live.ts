import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import {
  CONSOLE_EVENTS,
  CONSOLE_SOCKET_PATH,
  CONSOLE_TOPICS,
  ERROR_CODES,
  mayHold,
  type ConsoleChange,
  type ConsoleTopic,
} from '@realm/api-client/contract';
import { limitHandshakes, runAtInterval } from '@realm/server';
import { onCommit } from '../db/commit-signals';
import type { Database, Reader } from '../db/database';
import type { Env } from '../config/env';
import { guardUpgrades } from '../http/connection-errors';
import { consoleToken } from './console-cookie';
import { isOwnPage } from './own-page';
import type { StaffDoor, StaffMember } from './staff-member';

/** How late a console may learn of another server's commit. */
const POLL_MS = 1_000;
const LIMITS = { perSource: 200, handshakesPerMinute: 600 };
/** A console sends nothing. */
const MAX_MESSAGE_BYTES = 1_024;

/** For each topic a text that is another one after each change: cheap, as it is read every second while a console is open. */
export type ConsoleRevisions = { readonly [Topic in ConsoleTopic]: (reader: Reader) => Promise<string> };

type Events = Readonly<Record<(typeof CONSOLE_EVENTS)['changed'], (change: ConsoleChange) => void>> &
  Readonly<Record<(typeof CONSOLE_EVENTS)['ended'], () => void>>;
interface SocketData {
  staff: StaffMember;
}
type ConsoleSocket = Socket<Record<string, never>, Events, Record<string, never>, SocketData>;

export interface ConsoleLiveDeps {
  readonly httpServer: HttpServer;
  readonly db: Database;
  readonly env: Pick<Env, 'mode' | 'cell' | 'trustProxy'>;
  readonly door: StaffDoor;
  readonly revisions: ConsoleRevisions;
  readonly onFailure: (failure: unknown) => void;
}

export interface ConsoleLive {
  close(): Promise<void>;
}

/** Tells open consoles which topics have changed, as far as their roles may read them, and when their session has ended. */
export function openConsoleLive(deps: ConsoleLiveDeps): ConsoleLive {
  const { httpServer, db, env, door, revisions, onFailure } = deps;
  const io = new Server<Record<string, never>, Events, Record<string, never>, SocketData>(httpServer, {
    path: CONSOLE_SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
    allowRequest: limitHandshakes(env.trustProxy, LIMITS),
  });
  guardUpgrades(httpServer, (path) => path.startsWith(`${CONSOLE_SOCKET_PATH}/`));
  const known = new Map<ConsoleTopic, string>();

  io.use((socket, next) => {
    identify(socket.request, { env, door })
      .then((staff) => {
        if (staff === null) return next(refused());
        socket.data.staff = staff;
        return next();
      })
      .catch(next);
  });
  io.on('connection', (socket) => {
    // What it missed while it was away is among these.
    for (const [topic, revision] of known) tell(socket, { topic, revision });
    poller.wake();
  });

  const poller = runAtInterval({
    name: 'console-live',
    intervalMs: POLL_MS,
    onFailure,
    run: async () => {
      const sockets = [...io.sockets.sockets.values()];
      if (sockets.length === 0) return;
      const open = await door.openAmong(sockets.map(({ data }) => data.staff.sessionId));
      for (const socket of sockets) {
        if (open.has(socket.data.staff.sessionId)) continue;
        socket.emit(CONSOLE_EVENTS.ended);
        socket.disconnect(true);
      }
      for (const change of await readChanges(db, { revisions, known }))
        for (const socket of io.sockets.sockets.values()) tell(socket, change);
    },
  });
  const stopListening = onCommit(db, () => void poller.wake());

  return {
    close: async () => {
      stopListening();
      await poller.stop();
      httpServer.removeAllListeners('upgrade').on('upgrade', (_request, socket) => void socket.destroy());
      io.disconnectSockets(true);
      // Not io.close(): that would close the HTTP server, which still finishes its requests.
      io.engine.close();
    },
  };
}

function tell(socket: ConsoleSocket, change: ConsoleChange): void {
  const { roles } = socket.data.staff;
  if (mayHold(roles, CONSOLE_TOPICS[change.topic], 'first')) socket.emit(CONSOLE_EVENTS.changed, change);
}

async function identify(
  { headers }: IncomingMessage,
  { env, door }: Pick<ConsoleLiveDeps, 'env' | 'door'>,
): Promise<StaffMember | null> {
  const token = isOwnPage(headers) ? consoleToken(env, headers) : null;
  return token === null ? null : door.identify(token, { isInUse: false });
}

const refused = () =>
  Object.assign(new Error('MEMBER_TOKEN_INVALID'), { data: { code: ERROR_CODES.MEMBER_TOKEN_INVALID } });

/** @param state.known - Brought up to date. */
async function readChanges(
  db: Database,
  { revisions, known }: { readonly revisions: ConsoleRevisions; readonly known: Map<ConsoleTopic, string> },
): Promise<readonly ConsoleChange[]> {
  const changes: ConsoleChange[] = [];
  for (const [topic, read] of Object.entries(revisions) as [ConsoleTopic, ConsoleRevisions[ConsoleTopic]][]) {
    const revision = await read(db);
    if (known.get(topic) !== revision) changes.push({ topic, revision });
    known.set(topic, revision);
  }
  return changes;
}
