import { connect } from 'node:net';

/**
 * Whether a process listens on a port, of this machine unless another address is given.
 *
 * @param limitMs - No answer until then means no; without it, as long as the system waits.
 */
export function isListening(port: number, host = '127.0.0.1', limitMs = 0): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host, timeout: limitMs });
    const say = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket
      .once('connect', () => say(true))
      .once('error', () => say(false))
      .once('timeout', () => say(false));
  });
}
