import { connect } from 'node:net';

/** Whether a process listens on this machine's port. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const say = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.once('connect', () => say(true)).once('error', () => say(false));
  });
}
