import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CONSOLE_EVENTS,
  CONSOLE_SOCKET_PATH,
  CONSOLE_TOPICS,
  STAFF_ROLES,
  mayHold,
  type ConsoleChange,
  type ConsoleTopic,
} from '@realm/api-client/contract';
import { io, type Socket } from 'socket.io-client';
import { CONSOLE_REVISIONS } from '../operations';
import { staffDoor } from '../modules/staff';
import type { Ports } from '../ports';
import { openTestDatabase, testPorts, type TestDatabase } from '../testing';
import { signedInStaff } from '../testing/test-staff';
import { openConsoleLive, type ConsoleLive } from './console-live';

const TOPICS = Object.keys(CONSOLE_TOPICS) as ConsoleTopic[];

let test: TestDatabase;
let ports: Ports;
let httpServer: Server;
let live: ConsoleLive;
let url = '';
const sockets: Socket[] = [];
beforeAll(async () => {
  test = await openTestDatabase();
  ({ ports } = testPorts({ db: test.db }));
  httpServer = createServer();
  live = openConsoleLive({
    httpServer,
    db: ports.db,
    env: ports.env,
    door: staffDoor(ports),
    revisions: CONSOLE_REVISIONS,
    onFailure: (failure) => {
      throw failure;
    },
  });
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((httpServer.address() as AddressInfo).port)}`;
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(async () => {
  await live.close();
  await new Promise((resolve) => httpServer.close(resolve));
  await test.close();
});

/** Connects as a page of `origin` that has the cookie. */
function connect(token: string, headers: Readonly<Record<string, string>> = { origin: url }): Socket {
  const socket = io(url, {
    path: CONSOLE_SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: `realm-staff=${token}`, ...headers },
  });
  sockets.push(socket);
  return socket;
}

/** The name of the first of these events. */
const firstOf = (socket: Socket, events: readonly string[]): Promise<string> =>
  new Promise((resolve) => events.forEach((event) => socket.once(event, () => resolve(event))));

/** The topics that a console has received of when it has received of as many as its roles may read. */
function topicsOf(socket: Socket, count: number): Promise<string[]> {
  const received = new Set<string>();
  return new Promise((resolve) =>
    socket.on(CONSOLE_EVENTS.changed, ({ topic }: ConsoleChange) => {
      received.add(topic);
      if (received.size >= count) resolve([...received].sort());
    }),
  );
}

/** All consoles are open at once: each change goes to every one of them, as far as it may know. */
it('tells each role the topics that it may read, and no other', async () => {
  const received = await Promise.all(
    STAFF_ROLES.map(async (role) => {
      const { token } = await signedInStaff(ports, `live-${role}`, [role]);
      const mayRead = TOPICS.filter((topic) => mayHold([role], CONSOLE_TOPICS[topic], 'first')).sort();
      const others: string[] = [];
      const socket = connect(token);
      socket.on(CONSOLE_EVENTS.changed, ({ topic }: ConsoleChange) => {
        if (!mayRead.includes(topic)) others.push(topic);
      });
      return [role, mayRead, await topicsOf(socket, mayRead.length), others] as const;
    }),
  );
  for (const [role, mayRead, topics, others] of received)
    expect([role, topics, others]).toEqual([role, mayRead, []]);
  expect(received.some(([, mayRead]) => mayRead.length < TOPICS.length)).toBe(true);
});

it('admits nobody without an open session, and no page of another origin', async () => {
  const { token } = await signedInStaff(ports, 'live-origin', ['admin']);
  const outcome = (socket: Socket) => firstOf(socket, ['connect', 'connect_error']);
  expect(await outcome(connect(token))).toBe('connect');
  expect(await outcome(connect('a-made-up-token'))).toBe('connect_error');
  for (const headers of [
    {},
    { origin: 'https://evil.example' },
    { origin: url, 'sec-fetch-site': 'cross-site' },
  ])
    expect(await outcome(connect(token, headers))).toBe('connect_error');
});

it('ends the connection of a person who was disabled', async () => {
  const { token } = await signedInStaff(ports, 'live-disabled', ['viewer']);
  const socket = connect(token);
  await firstOf(socket, ['connect']);
  const ended = firstOf(socket, [CONSOLE_EVENTS.ended, 'disconnect']);
  const at = ports.clock.now();
  await test.db
    .updateTable('staff')
    .set({ disabled_at: at })
    .where('account', '=', 'live-disabled')
    .execute();
  await test.db
    .updateTable('staff_sessions')
    .set({ ended_at: at, end_reason: 'disabled' })
    .where(
      'staff_id',
      'in',
      test.db.selectFrom('staff').select('staff_id').where('account', '=', 'live-disabled'),
    )
    .execute();
  expect(await ended).toBe(CONSOLE_EVENTS.ended);
});
