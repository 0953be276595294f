import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program of the system that a test runs beside its server. */
export interface Daemon {
  readonly port: number;
  stop(): void;
}

interface DaemonOptions {
  readonly program: string;
  /** Receives the port, and a folder that the program may write to. */
  readonly config: (of: { readonly port: number; readonly folder: string }) => string;
  /** Before the path of the configuration, such as `-c`. */
  readonly first?: readonly string[];
  /** The last arguments, after the path of the configuration. */
  readonly args?: readonly string[];
}

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());

/** Starts a program on a free port of this machine, as `postgres` where it would be root, and waits until it listens. */
export async function startDaemon({
  program,
  config,
  first = [],
  args = [],
}: DaemonOptions): Promise<Daemon> {
  const folder = mkdtempSync(join(tmpdir(), 'realm-daemon-'));
  const asPostgres = userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;
  const port = await freePort();
  const path = join(folder, 'config');
  writeFileSync(path, config({ port, folder }));
  if (asPostgres !== null)
    for (const owned of [folder, path]) chownSync(owned, asPostgres.uid, asPostgres.gid);
  const child = spawn(program, [...first, path, ...args], { stdio: 'ignore', ...asPostgres });
  let failure: unknown = null;
  child.on('error', (error) => (failure = error));
  child.on('exit', (code) => (failure ??= new Error(`${program} ended with ${String(code)}`)));
  while (!(await isListening(port))) {
    if (failure !== null) throw failure instanceof Error ? failure : new Error(`${program} failed`);
    await sleep(50);
  }
  return {
    port,
    stop: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const listens = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return listens;
}
