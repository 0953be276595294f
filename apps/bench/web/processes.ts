import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Registers what runs, last first, when the bench ends. */
export type AtEnd = (stop: () => void) => void;

export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** @returns A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOnFreePort(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

/** @throws when the command fails, with what it printed. */
export async function run(
  [file = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const output = tailOf(child);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new Error(`${file} ${args.join(' ')} ended with ${String(code ?? 'a signal')}:\n${output()}`);
}

/** @returns Reads the last of what the process has printed so far. */
function tailOf(child: ChildProcess): () => string {
  let output = '';
  const note = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000));
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  return () => output;
}

const START_LIMIT_MS = 60_000;

/** @throws when the process ends first, with the last of its output. */
export async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const output = tailOf(child);
  const endsAt = Date.now() + START_LIMIT_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > endsAt)
      throw new Error(`Nothing listens on port ${String(port)}:\n${output()}`);
    await sleep(50);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
}
