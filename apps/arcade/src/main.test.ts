import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openPostgres } from '@realm/database';
import { sql } from 'kysely';
import type { Tables } from './db/database';
import { lockDatabase } from './db/server-lock';
import { createScratchDatabase } from './testing/test-database';
import { describeOnPostgres } from './testing/on-postgres';

const ROOT = join(__dirname, '../../..');

/** A wallet that reports that it is not ready, takes requests and never answers. */
async function silentWallet() {
  let take = (): void => undefined;
  const taken = new Promise<void>((resolve) => (take = resolve));
  const server = createServer((request, response) => {
    if (request.url === '/readyz') response.writeHead(503).end();
    else take();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${String(port)}`, taken, close };
}

async function startMain({ databaseUrl, walletUrl }: { databaseUrl: string; walletUrl: string }) {
  const { NODE_OPTIONS: _ours, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'apps/arcade/src/main.ts')], {
    cwd: ROOT,
    env: {
      ...inherited,
      TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.base.json'),
      NODE_ENV: 'development',
      ARCADE_PORT: '0',
      ARCADE_HOST: '127.0.0.1',
      ARCADE_DATABASE_URL: databaseUrl,
      ARCADE_WALLET_URL: walletUrl,
      ARCADE_WALLET_SECRET: 'x'.repeat(32),
      ARCADE_SECRET: 'y'.repeat(32),
    },
  });
  const ended = once(child, 'exit');
  let output = '';
  const find = (line: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = (): void => {
        const found = line.exec(output);
        if (found !== null) resolve(found[1] ?? '');
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      child.on('exit', () => reject(new Error(`ended without ${String(line)}: ${output}`)));
      look();
    });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = (await find(/^READY (http:\S+)$/m)).replace('localhost', '127.0.0.1');
  /** Opens a session, for which the arcade calls the wallet. */
  const openSession = () =>
    fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'x'.repeat(32) }),
    });
  return { find, openSession, ended, signal: (name: NodeJS.Signals) => child.kill(name) };
}

// The embedded database is locked by its folder, which no connection can lose.
describeOnPostgres('the process of the arcade', () => {
  let databaseUrl: string;
  let drop: () => Promise<void>;
  let wallet: Awaited<ReturnType<typeof silentWallet>>;
  let arcade: Awaited<ReturnType<typeof startMain>>;
  beforeEach(async () => {
    ({ url: databaseUrl, drop } = await createScratchDatabase());
    wallet = await silentWallet();
    arcade = await startMain({ databaseUrl, walletUrl: wallet.url });
  });
  afterEach(async () => {
    arcade.signal('SIGKILL');
    await arcade.ended;
    wallet.close();
    await drop();
  });

  it('answers no call once it has lost the lock on its database', async () => {
    const answer = expect(arcade.openSession()).rejects.toThrow('fetch failed');
    await wallet.taken;
    const admin = openPostgres<Tables>(databaseUrl, { onError: () => undefined, role: null });
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`.execute(admin);
    await admin.destroy();
    // Ended with the process, long before the wallet's time is over.
    await answer;
    expect(await arcade.ended).toEqual([1, null]);
  });

  it('hands over without waiting for the wallet that does not answer', async () => {
    const closers: (() => Promise<unknown> | void)[] = [];
    const options = { onFailure: () => undefined, onLockLost: () => undefined };
    const next = lockDatabase(databaseUrl, options, (close) => void closers.push(close));
    await arcade.find(/another arcade waits/);
    const answer = expect(arcade.openSession()).rejects.toThrow('fetch failed');
    await wallet.taken;
    const noticedAt = performance.now();
    await next;
    // The wallet has five seconds for each call.
    expect(performance.now() - noticedAt).toBeLessThan(4_500);
    await answer;
    expect(await arcade.ended).toEqual([1, null]);
    for (const close of closers) await close();
  });

  it('finishes its calls on an ordinary signal', async () => {
    const answer = arcade.openSession();
    await wallet.taken;
    arcade.signal('SIGTERM');
    expect((await answer).status).toBe(503);
    expect(await arcade.ended).toEqual([0, null]);
  });
});
