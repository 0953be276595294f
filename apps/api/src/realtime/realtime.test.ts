import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { SOCKET_PATH, type BalancePush, type TimeReply } from '@realm/api-client/contract';
import { TOPICS, identifyWith, sessionEndWith } from '../app';
import type { Tx } from '../db/database';
import { inTransaction } from '../db/in-transaction';
import { accountId, postEvent, type LedgerEvent } from '../ledger';
import { replaceTokens } from '../modules/session';
import { interceptQueries } from '../testing/intercept-queries';
import { startTestServer, type TestMember, type TestServer, type TestSession } from '../testing';
import { SOCKET_LIMITS } from './socket-limits';
import { startRealtime, type RealtimeDeps } from './start-realtime';
import { openWakeChannel } from './wake-channel';

let server: TestServer;
let member: TestMember;
const open: Socket[] = [];

beforeAll(async () => (server = await startTestServer({ live: true })));
beforeEach(async () => (member = await server.signedIn()));
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => server.close());

function connect({ token, uid }: TestSession, { url = server.url, ...options } = {}): Socket {
  const socket = io(url ?? '', {
    path: SOCKET_PATH,
    transports: ['websocket'],
    query: { token, uid, realm: 'cash', process: 'h5' },
    reconnection: false,
    forceNew: true,
    ...options,
  });
  open.push(socket);
  return socket;
}

/** Every `K` that a socket receives, from the first on. */
function pushesOf(socket: Socket) {
  const received: BalancePush[] = [];
  socket.on('K', (push: BalancePush) => void received.push(push));
  return received;
}

async function until(condition: () => boolean, withinMs = 20_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

let events = 0;
const funding = (amountMinor: bigint): LedgerEvent => ({
  eventId: `fund:${String((events += 1))}`,
  reference: 'fund',
  note: '',
  at: server.ports.clock.now(),
  legs: [
    {
      type: 15,
      debit: accountId(0n, 'capital', 'CNY'),
      credit: accountId(member.memberId, 'available', 'CNY'),
      amountMinor,
    },
  ],
});
/** As another server would: nothing signals here. */
const fund = (amountMinor: bigint) =>
  server.database.db.transaction().execute((tx) => postEvent(tx, funding(amountMinor)));

/** The live channel once more, on a port of its own. */
async function startAnother(options: Partial<RealtimeDeps>) {
  const httpServer = createHttpServer();
  const realtime = await startRealtime({
    httpServer,
    db: server.database.db,
    topics: TOPICS,
    redis: null,
    identify: identifyWith(server.ports),
    findEnd: sessionEndWith(server.ports),
    clock: server.ports.clock,
    trustProxy: 0,
    onFailure: () => undefined,
    ...options,
  });
  await once(httpServer.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${String((httpServer.address() as AddressInfo).port)}`,
    close: async () => {
      await realtime.close();
      httpServer.close();
    },
  };
}

const refusedWith = async (socket: Socket) => {
  const [error] = (await once(socket as unknown as NodeJS.EventEmitter, 'connect_error')) as [
    Error & { data?: { code: number } },
  ];
  return error.data;
};
const refusalOf = async (socket: Socket) => (await refusedWith(socket))?.code;

describe('the live channel', () => {
  it('asks for changes rarely while no socket is there to hear of them', async () => {
    let readings = 0;
    const db = interceptQueries(server.database.db, (text, run) => {
      if (text.includes('ledger_link')) readings += 1;
      return run();
    });
    const another = await startAnother({ db });
    readings = 0;
    // Five of its polls, one of which reads. A slow machine makes fewer.
    await new Promise((resolve) => setTimeout(resolve, 2_600));
    await another.close();
    expect(readings).toBeLessThanOrEqual(2);
  });

  it('answers T with the times that its reply needs', async () => {
    const socket = connect(member);
    const reply = (await socket.timeout(20_000).emitWithAck('T', { requestAt: 42 })) as TimeReply;
    expect(reply).toEqual({
      requestAt: 42,
      serverConsume: expect.any(Number) as unknown,
      responseAt: expect.any(Number) as unknown,
    });
    expect(reply.responseAt).toBe(server.ports.clock.now().getTime());
  });

  it('begins with the wallet’s balance, then sends each change after its commit', async () => {
    await fund(100_00n);
    const received = pushesOf(connect(member));
    await until(() => received.length === 1);
    expect(received).toEqual([{ amount: '100.00', frozen: '0.00', currencyCode: 'CNY', seq: 1 }]);

    const requestId = '3f0f9a52-8e5c-4a39-9a44-3c0f3a7a1d11';
    await server.call('transfer', { requestId, category: 'slots', amount: '30' }, member);
    await until(() => received.length === 2, 450);
    expect(received[1]).toEqual({ amount: '70.00', frozen: '0.00', currencyCode: 'CNY', seq: 2 });
  });

  it('sends what another server committed, without a signal', async () => {
    const received = pushesOf(connect(member));
    await until(() => received.length === 1);
    await fund(1n);
    await until(() => received.length === 2, 2_000);
    expect(received[1]).toMatchObject({ amount: '0.01', seq: 1 });
  });

  it('admits a visitor, who has no balance to receive', async () => {
    const { data: visitor } = await server.call('createVisitor');
    const socket = connect(visitor);
    const received = pushesOf(socket);
    await socket.timeout(20_000).emitWithAck('T', { requestAt: 1 });
    expect(received).toEqual([]);
  });

  it.each([
    ['a member’s', '123456789012', 403],
    ['a visitor’s', 'v0123456789', 402],
  ])('refuses an unknown token with the code for %s', async (_whose, uid, code) => {
    expect(await refusalOf(connect({ token: 'n'.repeat(32), uid }))).toBe(code);
  });

  it('refuses a token under another uid', async () => {
    const other = await server.signedIn();
    expect(await refusalOf(connect({ token: member.token, uid: other.uid }))).toBe(403);
  });

  it('speaks websocket only', async () => {
    const answer = await fetch(`${server.url ?? ''}${SOCKET_PATH}/?EIO=4&transport=polling`);
    expect(answer.status).toBe(400);
  });

  it('says logout and closes when the session ends here', async () => {
    const socket = connect(member);
    await once(socket as unknown as NodeJS.EventEmitter, 'connect');
    const reasons: string[] = [];
    socket.on('logout', ({ reason }: { reason: string }) => void reasons.push(reason));
    await server.call('logout', {}, member);
    await until(() => !socket.connected);
    expect(reasons).toEqual(['signed-out']);
    expect(await refusalOf(connect(member))).toBe(403);
  });

  it('says logout within two seconds when the session ends elsewhere', async () => {
    const socket = connect(member);
    await once(socket as unknown as NodeJS.EventEmitter, 'connect');
    const reasons: string[] = [];
    socket.on('logout', ({ reason }: { reason: string }) => void reasons.push(reason));
    await server.database.db
      .updateTable('sessions')
      .set({ ended_at: server.ports.clock.now(), end_reason: 'password-changed' })
      .where('session_id', '=', member.sessionId)
      .execute();
    await until(() => !socket.connected, 2_000);
    expect(reasons).toEqual(['password-changed']);
    expect(await refusedWith(connect(member))).toEqual({ code: 403, reason: 'password-changed' });
  });

  it('closes what replaced tokens opened, here and elsewhere, without a logout, and leaves the others', async () => {
    const another = await startAnother({});
    const visitor = (await server.call('createVisitor')).data as TestSession;
    const old = [connect(member), connect(member, { url: another.url })];
    const neighbour = connect(visitor);
    const reasons: unknown[] = [];
    for (const socket of old) socket.on('logout', (push) => void reasons.push(push));
    await until(() => [...old, neighbour].every(({ connected }) => connected));
    const replacing = (tx: Tx) => replaceTokens(tx, member.sessionId, server.ports.clock.now());
    const token = await server.database.db.transaction().execute(replacing);
    const renewed = [connect({ ...member, token }), connect({ ...member, token }, { url: another.url })];
    await until(() => old.every(({ connected }) => !connected));
    expect(reasons).toEqual([]);
    expect(await refusalOf(connect(member))).toBe(403);
    await until(() => [...renewed, neighbour].every(({ connected }) => connected));
    await inTransaction(server.database.db, replacing);
    await until(() => renewed.every(({ connected }) => !connected));
    expect(neighbour.connected).toBe(true);
    await another.close();
  });

  it.each<[string, (socket: Socket) => void]>([
    [
      'a message beyond the limit',
      (socket) => void socket.emit('T', { requestAt: 1, filler: 'x'.repeat(5_000) }),
    ],
    ['a flood', (socket) => void Array.from({ length: 50 }, () => socket.emit('T', { requestAt: 1 }))],
  ])('closes on %s', async (_name, misbehave) => {
    const socket = connect(member);
    await once(socket as unknown as NodeJS.EventEmitter, 'connect');
    misbehave(socket);
    await until(() => !socket.connected);
  });

  it('ignores unknown events', async () => {
    const socket = connect(member);
    socket.emit('K', { amount: '1000000.00' });
    socket.emit('T', 'no number');
    socket.emit('T', { requestAt: 1 }, 'no function');
    const reply = (await socket.timeout(20_000).emitWithAck('T', { requestAt: 2 })) as TimeReply;
    expect(reply.requestAt).toBe(2);
  });
});

const redisUrl = process.env['TEST_REDIS_URL'];
const withRedis = redisUrl === undefined ? describe.skip : describe;
withRedis('the wake channel', () => {
  it('reaches the other servers', async () => {
    const received: string[] = [];
    const failures: Error[] = [];
    const subscriber = openWakeChannel(
      { url: redisUrl ?? '' },
      (signal) => void received.push(signal),
      (error) => void failures.push(error),
    );
    const publisher = openWakeChannel(
      { url: redisUrl ?? '' },
      () => undefined,
      (error) => void failures.push(error),
    );
    await until(() => {
      publisher.publish('ledger');
      return received.includes('ledger');
    });
    subscriber.close();
    publisher.close();
    expect(failures).toEqual([]);
  });
});

it('without Redis a signal is lost without further effect', async () => {
  const failures: Error[] = [];
  const channel = openWakeChannel(
    { url: 'redis://127.0.0.1:1' },
    () => undefined,
    (error) => void failures.push(error),
  );
  channel.publish('ledger');
  await until(() => failures.length > 0);
  channel.publish('ledger');
  channel.close();
});

it('a server that runs alone polls less often and still publishes its own commits', async () => {
  const { url, close } = await startAnother({ isAlone: true });
  const received = pushesOf(connect(member, { url }));
  await until(() => received.length === 1);
  await inTransaction(server.database.db, (tx) => postEvent(tx, funding(1n)));
  await until(() => received.length === 2);
  await close();
});

it('a socket whose session could not be checked again is closed', async () => {
  const own = server.database.db;
  const db = Object.create(own, {
    getExecutor: { value: () => own.getExecutor() },
    selectFrom: {
      value: (table: string) => {
        if (table === 'sessions') throw new Error('gone');
        return own.selectFrom(table as never);
      },
    },
  }) as typeof own;
  const { url, close } = await startAnother({ db });
  const socket = connect(member, { url });
  const [reason] = (await once(socket as unknown as NodeJS.EventEmitter, 'disconnect')) as [string];
  expect(reason).toBe('io server disconnect');
  await close();
});

const isLetIn = (url?: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(member, url === undefined ? {} : { url });
    socket.once('connect', () => resolve(true));
    socket.once('connect_error', () => resolve(false));
  });
const untilLetIn = async (url?: string) => {
  while (!(await isLetIn(url))) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('a caller', () => {
  it('has so many sockets for each session, also when all ask at once', async () => {
    const sockets = Array.from({ length: 3 * SOCKET_LIMITS.perSession }, () => connect(member));
    const codes = await Promise.all(
      sockets.map((socket) =>
        Promise.race([
          refusalOf(socket),
          once(socket as unknown as NodeJS.EventEmitter, 'connect').then(() => 0),
        ]),
      ),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(SOCKET_LIMITS.perSession);
    expect(codes.filter((code) => code === 429)).toHaveLength(2 * SOCKET_LIMITS.perSession);
    const gone = sockets.filter((socket) => socket.connected);
    gone.forEach((socket) => socket.disconnect());
    await until(() => gone.every((socket) => !socket.connected));
    // The server learns of the ends a little later.
    await untilLetIn();
  });

  it('has so many connections from one source, and may open another when one has ended', async () => {
    const { url, close } = await startAnother({ limits: { ...SOCKET_LIMITS, perSource: 2 } });
    expect([await isLetIn(url), await isLetIn(url), await isLetIn(url)]).toEqual([true, true, false]);
    open[0]?.disconnect();
    await untilLetIn(url);
    await close();
  });

  it.each([
    ['unsolicited pings', '3'],
    ['acknowledgements of nothing', '437[]'],
    ['events without a listener', '42["x"]'],
  ])('who floods with %s is cut off', async (_name, frame) => {
    const socket = connect(member);
    await once(socket as unknown as NodeJS.EventEmitter, 'connect');
    const { ws } = socket.io.engine.transport as unknown as { ws: { send(text: string): void } };
    const flood = setInterval(() => ws.send(frame), 1);
    await until(() => !socket.connected);
    clearInterval(flood);
  });
});
