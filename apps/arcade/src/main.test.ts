import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openPostgres } from '@realm/database';
import { sql } from 'kysely';
import type { Tables } from './db/database';
import { createScratchDatabase } from './testing/test-database';
import { itOnPostgres } from './testing/on-postgres';

const ROOT = join(__dirname, '../../..');

/** A wallet that takes requests and never answers. */
async function silentWallet() {
  let take = (): void => undefined;
  const taken = new Promise<void>((resolve) => (take = resolve));
  const server = createServer(() => take());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, taken, close: () => server.closeAllConnections() };
}

// The embedded database is locked by its folder, which no connection can lose.
itOnPostgres('answers no call once it has lost the lock on its database', async () => {
  const { url: databaseUrl, drop } = await createScratchDatabase();
  const wallet = await silentWallet();
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
      ARCADE_WALLET_URL: wallet.url,
      ARCADE_WALLET_SECRET: 'x'.repeat(32),
      ARCADE_SECRET: 'y'.repeat(32),
    },
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, ready] = /^READY (http:\S+)$/m.exec(output) ?? [];
      if (ready !== undefined) resolve(ready.replace('localhost', '127.0.0.1'));
    });
    child.on('exit', () => reject(new Error(`no start: ${output}`)));
  });
  const call = fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'x'.repeat(32) }),
  });
  const answer = expect(call).rejects.toThrow('fetch failed');
  await wallet.taken;
  const admin = openPostgres<Tables>(databaseUrl, { onError: () => undefined, role: null });
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`.execute(admin);
  await admin.destroy();
  // Ended with the process, long before the wallet's time is over.
  await answer;
  expect(await ended).toEqual([1, null]);
  wallet.close();
  await drop();
});
