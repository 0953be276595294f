import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirLocked, openPostgres } from '@realm/database';
import { InvalidConfiguration } from '@realm/server';
import { sql } from 'kysely';
import { readArcadeEnv } from './config/env';
import type { Tables } from './db/database';
import { RANDOM_SEEDS } from './fair/seed-source';
import { createVault } from './fair/seed-vault';
import { startArcade, type RunningArcade } from './start-arcade';
import { createScratchDatabase, MIGRATIONS_DIR } from './testing/test-database';
import { eventually } from './testing/test-arcade';
import { isOnPostgres, itOnPostgres } from './testing/on-postgres';

const WAIT_MS = 1_000;

let dataDir: string;
let databaseUrl: string | undefined;
let drop = async (): Promise<void> => undefined;
const running: RunningArcade[] = [];
let lost = 0;
let handedOver = 0;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'realm-arcade-test-'));
  if (!isOnPostgres) return;
  const scratch = await createScratchDatabase();
  [databaseUrl, drop] = [scratch.url, scratch.drop];
});
afterAll(async () => {
  for (const arcade of running) await arcade.close();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start({
  walletUrl = 'http://127.0.0.1:1',
  metricsPort,
}: { walletUrl?: string; metricsPort?: number } = {}): Promise<RunningArcade> {
  const arcade = await startArcade({
    env: readArcadeEnv({
      ARCADE_PORT: '0',
      ARCADE_HOST: '127.0.0.1',
      ARCADE_DATA_DIR: dataDir,
      ARCADE_WALLET_URL: walletUrl,
      ARCADE_WALLET_SECRET: 'x'.repeat(32),
      ARCADE_DATABASE_URL: databaseUrl,
      ...(metricsPort !== undefined && { ARCADE_METRICS_PORT: String(metricsPort) }),
    }),
    folders: { migrations: MIGRATIONS_DIR, page: join(dataDir, 'no-page') },
    onFailure: () => undefined,
    withProcessMetrics: false,
    onLockLost: () => void (lost += 1),
    onHandOver: () => void (handedOver += 1),
    handOverMs: 1,
  });
  running.push(arcade);
  return arcade;
}
const readiness = async ({ port }: RunningArcade) =>
  (await fetch(`http://127.0.0.1:${String(port)}/readyz`)).status;

it('is the only one on its database: a second one is refused, or waits for the end of the first', async () => {
  const first = await start();
  expect(await readiness(first)).toBe(200);
  if (!isOnPostgres) {
    await expect(start()).rejects.toThrow(DataDirLocked);
    await first.close();
    expect(await readiness(await start())).toBe(200);
    return;
  }
  const second = start();
  const early = await Promise.race([second, new Promise((done) => setTimeout(() => done('waits'), WAIT_MS))]);
  expect(early).toBe('waits');
  await first.close();
  expect(await readiness(await second)).toBe(200);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

// The embedded database is locked by its folder, which no connection can lose.
itOnPostgres('says that it lost its lock when the connection that held it has ended', async () => {
  await running.pop()?.close();
  const arcade = await start();
  const admin = openPostgres<Tables>(databaseUrl ?? '', { onError: () => undefined, role: null });
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`.execute(admin);
  await admin.destroy();
  await eventually(() => lost > 0);
  expect(lost).toBe(1);
  await arcade.close();
});

itOnPostgres('says in its figures whether it plays, while it waits, too', async () => {
  const playing = await start();
  const metricsPort = await freePort();
  const figure = () =>
    fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`).then(
      async (answer) => /^realm_arcade_plays (.+)$/m.exec(await answer.text())?.[1] ?? null,
      () => null,
    );
  const waiting = start({ metricsPort });
  await eventually(async () => (await figure()) === '0');
  await playing.close();
  const next = await waiting;
  expect(await figure()).toBe('1');
  await next.close();
});

itOnPostgres(
  'sends its database nothing more when it was suspended for longer than its lock lasts',
  async () => {
    const arcade = await start();
    const before = lost;
    const nowMs = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(nowMs + 21_000);
    const status = await readiness(arcade);
    clock.mockRestore();
    expect([status, lost]).toEqual([503, before + 1]);
    await arcade.close();
  },
);

itOnPostgres('does not wait with a secret that does not open the seeds', async () => {
  const playing = await start();
  const owner = openPostgres<Tables>(databaseUrl ?? '', { onError: () => undefined, role: null });
  const vault = createVault(RANDOM_SEEDS, 'another secret'.padEnd(32, '.'));
  const chain = { game: 'crash', length: 1, end_hash: 'end', state: 'finished' } as const;
  await owner
    .insertInto('chains')
    .values({ ...chain, secret: vault.sealChain('seed', chain.end_hash) })
    .execute();
  await expect(start()).rejects.toThrow(InvalidConfiguration);
  await owner.deleteFrom('chains').execute();
  await owner.destroy();
  await playing.close();
});

itOnPostgres('does not play on a database that lost its migrations while it waited', async () => {
  const playing = await start();
  const waiting = start();
  const outcome = waiting.catch(String);
  const owner = openPostgres<Tables>(databaseUrl ?? '', { onError: () => undefined, role: null });
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_try_advisory_lock%'`.execute(
      owner,
    );
    return rows.length > 0;
  });
  const { rows } = await sql<{ name: string; checksum: string; requires: string | null }>`
    delete from schema_migrations where name = (select max(name) from schema_migrations)
    returning name, checksum, requires`.execute(owner);
  await playing.close();
  expect(await outcome).toContain('lacks migrations');
  for (const { name, checksum, requires } of rows)
    await sql`insert into schema_migrations (name, checksum, requires) values (${name}, ${checksum}, ${requires})`.execute(
      owner,
    );
  await owner.destroy();
});

itOnPostgres('hands over when it reaches no wallet, and only to one that does', async () => {
  const playing = await start();
  const another = start();
  // The wallet is polled every two seconds.
  await new Promise((done) => setTimeout(done, 5_000));
  expect(handedOver).toBe(0);
  const wallet = createServer((_request, response) => response.end());
  await new Promise<void>((done) => wallet.listen(0, '127.0.0.1', done));
  const third = start({ walletUrl: `http://127.0.0.1:${String((wallet.address() as AddressInfo).port)}` });
  await eventually(() => handedOver > 0);
  await playing.close();
  // The one that came last, since it could play.
  const next = await Promise.race([another.then(() => 'another'), third.then(() => 'third')]);
  expect(next).toBe('third');
  await (await third).close();
  await (await another).close();
  wallet.close();
  expect(handedOver).toBe(1);
});
