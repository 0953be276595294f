import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openPostgres } from '@realm/database';
import { readArcadeEnv } from './config/env';
import type { Tables } from './db/database';
import { beginReplacement, SeedsBeingReplaced } from './fair/seed-replacement';
import { startArcade } from './start-arcade';
import { isOnPostgres, itOnPostgres } from './testing/on-postgres';
import { createScratchDatabase, MIGRATIONS_DIR } from './testing/test-database';

const ROOT = join(__dirname, '../../..');

let variables: Record<string, string>;
let drop = async (): Promise<void> => undefined;
beforeAll(async () => {
  variables = {
    ARCADE_PORT: '0',
    ARCADE_HOST: '127.0.0.1',
    ARCADE_DATA_DIR: mkdtempSync(join(tmpdir(), 'realm-arcade-test-')),
    ARCADE_WALLET_URL: 'http://127.0.0.1:1',
    ARCADE_WALLET_SECRET: 'x'.repeat(32),
  };
  if (!isOnPostgres) return;
  const scratch = await createScratchDatabase();
  drop = scratch.drop;
  variables['ARCADE_DATABASE_URL'] = scratch.url;
});
afterAll(async () => {
  await drop();
  rmSync(variables['ARCADE_DATA_DIR'] ?? '', { recursive: true, force: true });
});

async function run() {
  const { NODE_OPTIONS: _ours, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'apps/arcade/src/new-seeds.ts')], {
    cwd: ROOT,
    env: { ...inherited, TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.base.json'), ...variables },
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { status, stdout, stderr };
}

const start = () =>
  startArcade({
    env: readArcadeEnv(variables),
    folders: { migrations: MIGRATIONS_DIR, page: join(ROOT, 'no-page') },
    onFailure: () => undefined,
    withProcessMetrics: false,
    onLockLost: () => undefined,
    onHandOver: () => undefined,
  });

it('changes nothing while an arcade runs, and says what it did once none does', async () => {
  const arcade = await start();
  const refused = await run();
  expect(refused).toMatchObject({ status: 2, stdout: '' });
  expect(refused.stderr).toContain('an arcade runs on this database');
  await arcade.close();
  const done = await run();
  expect(done).toMatchObject({ status: 0, stderr: '' });
  expect(done.stdout).toMatch(/^Ended 0 hash chains\.[^]*Gave 0 members[^]*Voided 0 open rounds/);
}, 60_000);

itOnPostgres(
  'no game starts after an interrupted run until it has run again',
  async () => {
    const db = openPostgres<Tables>(variables['ARCADE_DATABASE_URL']!, {
      onError: () => undefined,
      role: null,
    });
    await (await start()).close();
    await db.transaction().execute((tx) => beginReplacement(tx, new Date(0)));
    await db.destroy();
    await expect(start()).rejects.toThrow(SeedsBeingReplaced);
    expect(await run()).toMatchObject({ status: 0 });
    await (await start()).close();
  },
  60_000,
);
