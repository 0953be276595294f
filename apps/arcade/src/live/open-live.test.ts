import { createServer, type Server as HttpServer } from 'node:http';
import { connect as connectTcp, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { ARCADE_SOCKET_PATH, ARCADE_TIME_EVENT } from '@realm/arcade-contract';
import { io, type Socket } from 'socket.io-client';
import { eventually } from '../testing/test-arcade';
import type { Player } from '../play/player';
import { openLive } from './open-live';
import { watchSessions } from './watch-sessions';

const ORIGIN = 'https://games.test';
const MAX_SOCKETS = 8;

const playerOf = (playerId: bigint, game: Player['game'], session: string): Player => ({
  playerId,
  name: `m${String(playerId)}`,
  nickname: 'x',
  language: 'en',
  game,
  category: 'chain',
  currency: 'CNY',
  sessionHash: session,
  walletSession: `wallet-${session}`,
});
const PLAYERS: Record<string, Player> = {
  ann: playerOf(1n, 'crash', 'ann'),
  'ann-dice': playerOf(1n, 'dice', 'ann-dice'),
  ben: playerOf(2n, 'crash', 'ben'),
};

let http: HttpServer;
let channel: ReturnType<typeof openLive>;
let url = '';
const open: Socket[] = [];
beforeEach(async () => {
  http = createServer();
  channel = openLive({
    findPlayer: async (token) => PLAYERS[token] ?? null,
    nowMs: () => 42,
    origin: ORIGIN,
    trustProxy: 1,
  });
  channel.attach(http);
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${String((http.address() as AddressInfo).port)}`;
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect();
  await channel.close();
});

interface Client {
  readonly socket: Socket;
  readonly received: [name: string, payload: unknown][];
}
/** @throws with the message that the connection was refused with. */
function connect(token: unknown, headers: Record<string, string> = {}): Promise<Client> {
  const socket = io(url, {
    path: ARCADE_SOCKET_PATH,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token },
    extraHeaders: headers,
  });
  open.push(socket);
  const received: Client['received'] = [];
  socket.onAny((name: string, ...args: unknown[]) => {
    received.push([name, args[0]]);
    const acknowledge = args.at(-1);
    if (typeof acknowledge === 'function') acknowledge();
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve({ socket, received }));
    socket.once('connect_error', reject);
  });
}
it('one address opens 240 connections a minute, and others theirs', async () => {
  const from = (address: string) => connect('ann', { 'x-forwarded-for': address });
  const isOpened = () =>
    from('192.0.2.1').then(
      ({ socket }) => socket.disconnect().disconnected,
      () => false,
    );
  let made = 0;
  while (made < 480 && (await isOpened())) made += 1;
  // Another minute may begin meanwhile.
  expect(made).toBeGreaterThanOrEqual(240);
  expect(made).toBeLessThan(480);
  await from('192.0.2.2');
});

const gone = ({ socket }: Client) => eventually(() => !socket.connected);

it.each([undefined, null, 7, {}, '', 'unknown', 'x'.repeat(200)])('refuses the token %p', async (token) => {
  await expect(connect(token)).rejects.toThrow('session-expired');
});

it('refuses pages of other origins, and takes its own and clients that name none', async () => {
  await expect(connect('ann', { origin: 'https://evil.test' })).rejects.toThrow();
  await expect(connect('ann', { origin: ORIGIN })).resolves.toBeDefined();
  await expect(connect('ann')).resolves.toBeDefined();
});

it(`gives one member ${String(MAX_SOCKETS)} sockets in a game, and others theirs`, async () => {
  for (let count = 0; count < MAX_SOCKETS; count += 1) await connect('ann');
  await expect(connect('ann')).rejects.toThrow('too-many-requests');
  await expect(connect('ben')).resolves.toBeDefined();
  await expect(connect('ann-dice')).resolves.toBeDefined();
  open[0]?.disconnect();
  await eventually(() => channel.live.countViewers('crash') === MAX_SOCKETS);
  await expect(connect('ann')).resolves.toBeDefined();
});

it('sends a game’s events to its watchers, and a member’s to their pages of that game', async () => {
  const [ann, dice, ben] = [await connect('ann'), await connect('ann-dice'), await connect('ben')];
  const tick = { round: 'r', serverAt: 1, bets: 0, cashedOut: 0, players: null };
  channel.live.toGame('crash', 'crashTick', tick);
  channel.live.toPlayer({ playerId: 1n, game: 'crash' }, 'playChanged', {});
  await eventually(() => ann.received.length === 2 && ben.received.length === 1);
  expect(ann.received).toEqual([
    ['crashTick', tick],
    ['playChanged', {}],
  ]);
  expect(ben.received).toEqual([['crashTick', tick]]);
  expect(dice.received).toEqual([]);
  expect([channel.live.countViewers('crash'), channel.live.countViewers('temple')]).toEqual([2, 0]);
});

it('reports whether a page has received an event', async () => {
  const { socket } = await connect('ann');
  const to = { playerId: 1n, game: 'crash', currency: 'CNY' } as const;
  const sitting = {
    sittingSince: 0,
    net: '0.00',
    wagered: '0.00',
    checkedMinutes: 0,
    realityCheckMinutes: 60,
  };
  const bets = { bets: [], funds: { balance: '0.00', ...sitting, nonce: 128, seq: 1 } };
  expect(await channel.live.deliver(to, 'crashBets', bets)).toBe(true);
  expect(await channel.live.deliver({ ...to, playerId: 2n }, 'crashBets', bets)).toBe(false);
  socket.offAny();
  expect(await channel.live.deliver(to, 'crashBets', bets)).toBe(false);
});

it.each(['/x', ARCADE_SOCKET_PATH])(
  'a connection that is reset while it upgrades on %s ends nothing',
  async (path) => {
    const { port } = http.address() as AddressInfo;
    const connection = connectTcp(port, '127.0.0.1').on('error', () => undefined);
    const upgraded = new Promise<Duplex>((resolve) =>
      http.once('upgrade', (_request, taken: Duplex) => resolve(taken)),
    );
    connection.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    expect((await upgraded).listenerCount('error')).toBeGreaterThan(0);
    connection.resetAndDestroy();
    await expect(connect('ann')).resolves.toBeDefined();
  },
);

it('answers the question for the time, and ignores other events', async () => {
  const { socket, received } = await connect('ann');
  expect(await socket.emitWithAck(ARCADE_TIME_EVENT)).toEqual({ serverAt: 42 });
  socket.emit(ARCADE_TIME_EVENT, { toString: null }, [1]);
  socket.emit('crash', { phase: 'ended' });
  socket.emit('__proto__', {});
  await expect(socket.timeout(300).emitWithAck('shoot', { stake: '1.00' })).rejects.toThrow();
  expect(await socket.emitWithAck(ARCADE_TIME_EVENT, 'more')).toEqual({ serverAt: 42 });
  expect(received).toEqual([]);
});

it('ends a connection that sends a large message', async () => {
  const client = await connect('ann');
  client.socket.emit(ARCADE_TIME_EVENT, 'x'.repeat(2_000));
  await gone(client);
  expect(channel.live.sessions()).toEqual([]);
});

it('ends a connection that sends more than twenty frames a second, and no other', async () => {
  const [flood, calm] = [await connect('ann'), await connect('ben')];
  for (let count = 0; count < 60; count += 1) flood.socket.emit('noise', count);
  await gone(flood);
  expect(calm.socket.connected).toBe(true);
});

it('notifies the pages of a session that has ended on the platform, and closes their sockets only', async () => {
  const [first, second, ben] = [await connect('ann'), await connect('ann'), await connect('ben')];
  const requested: string[][] = [];
  const ended = new Set<string>();
  const failures: unknown[] = [];
  let isSilent = true;
  const stored: string[] = [];
  const watch = watchSessions({
    live: channel.live,
    end: async (sessionHash) => void stored.push(sessionHash),
    onFailure: (_what, failure) => void failures.push(failure),
    wallet: {
      ...unused,
      endedSessions: async (sessions) => {
        requested.push([...sessions]);
        return isSilent ? { kind: 'silent' } : { kind: 'accepted', value: [...ended] };
      },
    },
  });
  await watch.poll();
  isSilent = false;
  await watch.poll();
  expect(requested[0]).toEqual(['wallet-ann', 'wallet-ben']);
  expect(first.socket.connected && ben.socket.connected).toBe(true);
  ended.add('wallet-ann');
  await watch.poll();
  await Promise.all([gone(first), gone(second)]);
  expect([first.received, second.received]).toEqual([[['sessionExpired', {}]], [['sessionExpired', {}]]]);
  expect(ben.socket.connected).toBe(true);
  expect(stored).toEqual([PLAYERS['ann']?.sessionHash]);
  await watch.close();
  expect(failures).toEqual([]);
});

const unused = {
  authenticate: () => Promise.reject(new Error('not asked')),
  balance: () => Promise.reject(new Error('not asked')),
  send: () => Promise.reject(new Error('not asked')),
};
