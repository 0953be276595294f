import type { AddressInfo } from 'node:net';
import {
  CONSOLE_EVENTS,
  CONSOLE_SOCKET_PATH,
  ERROR_CODES,
  MEMBER_ENDPOINTS,
  OPERATOR_ENDPOINTS,
  OPERATOR_IMAGES,
  SOCKET_PATH,
  type MemberEndpoint,
} from '@realm/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { createLaunch, openGameSession } from './modules/provider/launch';
import { staffDoor } from './modules/staff';
import { CONSOLE_REVISIONS } from './operations';
import { openConsoleLive } from './operator/console-live';
import { startTestServer, type TestMember, type TestServer } from './testing';
import { contentsOf } from './testing/contents';
import { newAddress, onMembersPort } from './testing/members-port';
import { openOperatorApp, signedInStaff } from './testing/test-staff';

/*
 * Who is signed in on one port is nobody on the other one. Made from the contracts: a new operation is in it by itself.
 */

jest.setTimeout(180_000);

let server: TestServer;
let desk: FastifyInstance;
let member: TestMember;
let staffToken: string;

beforeAll(async () => {
  server = await startTestServer({ env: { operatorSecretActs: false }, live: true });
  desk = await openOperatorApp(server.ports);
  member = await server.signedIn();
  staffToken = (await signedInStaff(server.ports, 'ada', ['admin'])).token;
});
afterAll(async () => {
  await desk.close();
  await server.close();
});

const OF_STAFF = [
  ...Object.keys(OPERATOR_ENDPOINTS).map((name) => ['POST', name] as const),
  ...Object.keys(OPERATOR_IMAGES).map((name) => ['GET', name] as const),
];
const HOST = 'console.realm.example';
const CREDENTIALS = {
  'as a bearer': (token: string) => ({ authorization: `Bearer ${token}` }),
  'as the console’s cookie': (token: string) => ({
    host: HOST,
    origin: `http://${HOST}`,
    cookie: `realm-staff=${token}`,
    'sec-fetch-site': 'same-origin',
  }),
} as const;

async function onDesk(method: 'POST' | 'GET', name: string, headers: Record<string, string>) {
  const payload = method === 'POST' ? { payload: { unknownField: 1 } } : {};
  const url = `/operator/${name}`;
  const response = await desk.inject({ method, url, remoteAddress: newAddress(), headers, ...payload });
  return { status: response.statusCode, ...response.json<{ code: number; data: unknown }>() };
}

const OF_MEMBERS: readonly (readonly [string, MemberEndpoint])[] = Object.entries(MEMBER_ENDPOINTS).filter(
  ([, { identity }]) => identity !== 'none',
);

describe.each(Object.entries(CREDENTIALS))('on the port of staff, %s', (_form, headersOf) => {
  it('a member is nobody, for every operation', async () => {
    const before = await contentsOf(server.database);
    for (const [method, name] of OF_STAFF) {
      const { status, code, data } = await onDesk(method, name, headersOf(member.token));
      expect([name, status, code, data]).toEqual([name, 401, 403, null]);
    }
    expect(await contentsOf(server.database)).toBe(before);
  });

  it('staff are let in', async () => {
    expect(await onDesk('POST', 'member/search', headersOf(staffToken))).toMatchObject({ code: 400 });
  });
});

it.each([
  ['without a uid', () => ''],
  ['under a member’s uid', () => member.uid],
])('on the members’ port staff are nobody %s, for every call', async (_case, uidOf) => {
  const before = await contentsOf(server.database);
  for (const [name, endpoint] of OF_MEMBERS) {
    const { code, data } = await onMembersPort(server.app, endpoint, { token: staffToken, uid: uidOf() });
    const refused =
      endpoint.identity === 'visitor' ? ERROR_CODES.VISITOR_TOKEN_INVALID : ERROR_CODES.MEMBER_TOKEN_INVALID;
    expect([name, code, data]).toEqual([name, refused, null]);
  }
  expect(await contentsOf(server.database)).toBe(before);
});

describe('on the sockets', () => {
  const open: Socket[] = [];
  let closeConsole = () => Promise.resolve();
  let deskUrl = '';
  let strangers: Readonly<Record<'member' | 'visitor' | 'launch' | 'game session', string>>;

  beforeAll(async () => {
    await desk.listen({ port: 0, host: '127.0.0.1' });
    deskUrl = `http://127.0.0.1:${String((desk.server.address() as AddressInfo).port)}`;
    const { ports } = server;
    const live = openConsoleLive({
      httpServer: desk.server,
      db: ports.db,
      env: ports.env,
      door: staffDoor(ports),
      revisions: CONSOLE_REVISIONS,
      onFailure: (failure) => {
        throw failure;
      },
    });
    closeConsole = () => live.close();
    strangers = {
      member: member.token,
      visitor: (await server.call('createVisitor')).data.token,
      ...(await playing()),
    };
  });
  afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
  afterAll(() => closeConsole());

  /** What a provider gets to know of a member who plays. */
  async function playing() {
    const { ports } = server;
    const now = ports.clock.now();
    const { memberId, sessionId: memberSession } = member;
    const of = { memberId, memberSession, game: 'dice', currency: 'CNY', language: 'en', now } as const;
    const launch = () => ports.db.transaction().execute((tx) => createLaunch(tx, of));
    const session = await openGameSession(ports.db, { provider: 'arcade', token: await launch(), now });
    if (session === null) throw new Error('the game did not open');
    return { launch: await launch(), 'game session': session.session };
  }

  interface Shown {
    readonly path: string;
    readonly cookie?: string;
    readonly token?: string;
    readonly uid?: string;
  }

  /** `connect`, or the code that the socket is refused with. Whatever arrived before is in `events`. */
  async function outcomeOf(url: string, { path, cookie = '', token, uid }: Shown) {
    const events: string[] = [];
    const socket = io(url, {
      path,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      query: {
        realm: 'cash',
        process: 'h5',
        ...(token !== undefined && { token }),
        ...(uid !== undefined && { uid }),
      },
      ...(token !== undefined && { auth: { token } }),
      extraHeaders: { origin: url, ...(cookie !== '' && { cookie: `realm-staff=${cookie}` }) },
    });
    open.push(socket);
    socket.onAny((event: string) => events.push(event));
    const outcome = await new Promise((resolve) => {
      socket.once('connect', () => resolve('connect'));
      socket.once('connect_error', (error: Error & { data?: { code: number } }) => resolve(error.data?.code));
    });
    return { outcome, events };
  }

  const onConsole = (token: string) =>
    outcomeOf(deskUrl, { path: CONSOLE_SOCKET_PATH, cookie: token, token, uid: member.uid });

  it.each(['member', 'visitor', 'launch', 'game session'] as const)(
    'the console is closed to the token of a %s',
    async (whose) => {
      const before = await contentsOf(server.database);
      expect(await onConsole(strangers[whose])).toEqual({
        outcome: ERROR_CODES.MEMBER_TOKEN_INVALID,
        events: [],
      });
      expect(await contentsOf(server.database)).toBe(before);
    },
  );

  it('the console is open to staff', async () => {
    const { outcome, events } = await onConsole(staffToken);
    expect(outcome).toBe('connect');
    const [socket] = open;
    if (!events.includes(CONSOLE_EVENTS.changed))
      await new Promise((resolve) => socket?.once(CONSOLE_EVENTS.changed, resolve));
  });

  const onMembers = (shown: Omit<Shown, 'path'>) =>
    outcomeOf(server.url ?? '', { path: SOCKET_PATH, ...shown });

  it('the members’ socket knows no token of staff, no cookie of theirs and none that a game was opened with', async () => {
    const { uid, token } = member;
    const refused = { outcome: ERROR_CODES.MEMBER_TOKEN_INVALID, events: [] };
    const before = await contentsOf(server.database);
    for (const foreign of [staffToken, strangers.launch, strangers['game session']]) {
      expect(await onMembers({ token: foreign, uid })).toEqual(refused);
      expect(await onMembers({ token: foreign, uid, cookie: staffToken })).toEqual(refused);
      expect(await onMembers({ token: foreign, uid: 'v0123456789' })).toEqual({
        outcome: ERROR_CODES.VISITOR_TOKEN_INVALID,
        events: [],
      });
    }
    expect(await onMembers({ cookie: staffToken, uid })).toEqual({
      outcome: ERROR_CODES.MALFORMED,
      events: [],
    });
    expect(await contentsOf(server.database)).toBe(before);
    expect((await onMembers({ token, uid, cookie: staffToken })).outcome).toBe('connect');
  });
});
