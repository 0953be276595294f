import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirLocked, lockDataDir } from '@realm/database';
import { sql } from 'kysely';
import { SERVER_ROLE } from './db/open-database';
import type { Ports } from './ports';
import { startServer } from './start-server';
import { isOnPostgres, MIGRATIONS_DIR, openTestDatabase, TEST_ENV, type TestDatabase } from './testing';

let dataDir: string;
let database: TestDatabase | null = null;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'realm-start-'));
  // The embedded one is opened by the server itself, in its data folder.
  if (isOnPostgres) database = await openTestDatabase();
});
afterAll(async () => {
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const foldersIn = (folder: string) => ({
  migrations: MIGRATIONS_DIR,
  directoryMigrations: join(MIGRATIONS_DIR, '../directory-migrations'),
  page: folder,
  console: folder,
  docs: folder,
});

/** Starts up to the point where the database is open and no client is admitted, and stops there. */
const startAndStop = (prepare: (ports: Ports) => Promise<void>) =>
  startServer({
    env: { ...TEST_ENV, dataDir, databaseUrl: database?.url ?? null },
    folders: foldersIn(dataDir),
    securityLog: () => ({ event: () => undefined }),
    prepare: async (ports) => {
      await prepare(ports);
      throw new Error('seen enough');
    },
    onFailure: () => undefined,
  });

it('the server works as the role that can’t write the ledger', async () => {
  let role: unknown;
  const started = startAndStop(async ({ db }) => {
    role = (await sql`select current_user::text as name`.execute(db)).rows[0];
  });
  await expect(started).rejects.toThrow('seen enough');
  expect(role).toEqual({ name: SERVER_ROLE });
});

const onPglite = isOnPostgres ? it.skip : it;
onPglite('the server keeps out of a data folder that another process works on', async () => {
  const release = lockDataDir(dataDir);
  await expect(startAndStop(() => Promise.resolve())).rejects.toThrow(DataDirLocked);
  release();
});

it('a server whose directory rejects it shows for how long', async () => {
  const directoryUrl = 'postgres://directory:nobody@127.0.0.1:1/directory';
  const cell = { name: 'a', directoryUrl, directoryOwnerUrl: null, directorySecret: '', gamesOrigins: [] };
  const server = await startServer({
    env: { ...TEST_ENV, dataDir, databaseUrl: database?.url ?? null, cell },
    folders: { ...foldersIn(dataDir), docs: join(__dirname, '../docs-page') },
    securityLog: () => ({ event: () => undefined }),
    prepare: () => Promise.resolve(),
    onFailure: () => undefined,
  });
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${String(server.operatorPort)}/metrics`);
    const found = /^realm_job_failing_seconds\{name="directory"\} (.*)$/m.exec(await answer.text());
    return Number(found?.[1]);
  };
  try {
    let seconds = await read();
    for (; seconds === 0; seconds = await read()) await sleep(100);
    expect(seconds).toBeGreaterThan(0);
  } finally {
    await server.close();
  }
}, 30_000);
