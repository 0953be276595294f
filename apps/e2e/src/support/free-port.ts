import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to outgoing connections (32768 and up on Linux): there, a connection may take the port of a server while it
 * restarts.
 */
const RANGE = [20_000, 32_000] as const;
const MAX_ATTEMPTS = 50;
const given = new Set<number>();

/** Returns a port that was free a moment ago, never the same one twice. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const port = randomInt(...RANGE);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no free port from ${String(RANGE[0])} to ${String(RANGE[1])}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
