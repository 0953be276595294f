import { once } from 'node:events';
import { SOCKET_PATH } from '@realm/api-client/contract';
import { WebSocket } from 'ws';
import type { BenchMember } from './fixtures';

/** Handshakes under way at once. */
const AT_ONCE = 32;

export interface PushSocket {
  /** When the next push arrives. */
  nextPush(): Promise<number>;
  close(): void;
}

/** A socket of the bare server, under a name of its own. */
export async function openBareSocket(port: number, name: string): Promise<PushSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/${name}`, { perMessageDeflate: false });
  const pushes = pushesOf(socket, () => true);
  await once(socket, 'open');
  return pushes;
}

const [OPEN, CONNECT, CONNECTED, PING, PONG] = ['0', '40', '40', '2', '3'];

/** A socket of the product: engine.io's and socket.io's handshake by hand, because 5,000 of their clients would need a machine of their own. */
export async function openProductSocket(port: number, { token, uid }: BenchMember): Promise<PushSocket> {
  const query = new URLSearchParams({
    EIO: '4',
    transport: 'websocket',
    token,
    uid,
    realm: 'cash',
    process: 'h5',
  });
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}${SOCKET_PATH}/?${query.toString()}`, {
    perMessageDeflate: false,
  });
  const pushes = pushesOf(socket, (text) => text.startsWith('42["K"'));
  const snapshot = pushes.nextPush();
  socket.on('message', (data) => {
    const text = textOf(data);
    if (text === PING) socket.send(PONG);
    else if (text.startsWith(OPEN ?? '')) socket.send(CONNECT ?? '');
    else if (!text.startsWith(CONNECTED ?? '') && !text.startsWith('42'))
      throw new Error(`the live channel said ${text}`);
  });
  await Promise.race([
    snapshot,
    once(socket, 'close').then(() => {
      throw new Error('the live channel closed');
    }),
  ]);
  return pushes;
}

const textOf = (data: WebSocket.RawData): string => (data as Buffer).toString();

function pushesOf(socket: WebSocket, isPush: (text: string) => boolean): PushSocket {
  let onPush: (at: number) => void = () => undefined;
  socket.on('message', (data) => {
    if (isPush(textOf(data))) onPush(performance.now());
  });
  return {
    nextPush: () => new Promise((resolve) => (onPush = resolve)),
    close: () => socket.terminate(),
  };
}

export async function openMany(
  count: number,
  open: (index: number) => Promise<PushSocket>,
): Promise<readonly PushSocket[]> {
  const sockets: PushSocket[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, count) }, async () => {
      for (let index = next++; index < count; index = next++) sockets[index] = await open(index);
    }),
  );
  return sockets;
}
