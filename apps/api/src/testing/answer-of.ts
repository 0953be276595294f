import type { Socket } from 'node:net';

/** Everything that comes over a bare connection until it ends. */
export const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(text));
  });
