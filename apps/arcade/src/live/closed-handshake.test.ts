import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ARCADE_SOCKET_PATH } from '@realm/arcade-contract';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { Player } from '../play/player';
import { eventually } from '../testing/test-arcade';
import { openLive } from './open-live';

const playerOf = (session: string): Player => ({
  playerId: 1n,
  name: session,
  nickname: session,
  language: 'en',
  game: 'crash',
  category: 'chain',
  currency: 'CNY',
  sessionHash: session,
  walletSession: session,
});

it('a page that leaves while its session is looked up is not counted as open', async () => {
  const http = createServer();
  let look = (): void => undefined;
  const looked = new Promise<void>((resolve) => (look = resolve));
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const channel = openLive({
    trustProxy: 0,
    findPlayer: async (token) => {
      if (token === 'leaves') {
        look();
        await answered;
      }
      return playerOf(token);
    },
    nowMs: () => 1,
    origin: 'https://games.test',
  });
  channel.attach(http);
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${String((http.address() as AddressInfo).port)}`;

  const leaving = new WebSocket(`ws://${host}${ARCADE_SOCKET_PATH}/?EIO=4&transport=websocket`);
  await new Promise((opened) => leaving.on('open', opened));
  leaving.send('40{"token":"leaves"}');
  await looked;
  leaving.terminate();
  await eventually(() => new Promise((tell) => http.getConnections((_, count) => tell(count === 0))));
  answer();

  // Connected after it: by then its look-up is long over.
  const stays = io(`http://${host}`, {
    path: ARCADE_SOCKET_PATH,
    transports: ['websocket'],
    reconnection: false,
    auth: { token: 'stays' },
  });
  await new Promise<void>((connected) => stays.once('connect', connected));
  expect(channel.live.sessions().map(({ sessionHash }) => sessionHash)).toEqual(['stays']);
  expect(channel.live.countViewers('crash')).toBe(1);
  stays.disconnect();
  await channel.close();
});
