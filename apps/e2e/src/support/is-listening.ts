import { connect } from 'node:net';

/** Whether a process listens on a port, of this machine unless another address is given. */
export function isListening(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, host);
    const say = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.once('connect', () => say(true)).once('error', () => say(false));
  });
}
