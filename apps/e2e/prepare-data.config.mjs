import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, output } from '../../tools/scripts/process.mjs';
import { startPostgres } from '../../tools/scripts/services.mjs';
import { postgresBin } from '../../tools/scripts/set-up.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PREPARED_WITHIN_MS = 90_000;
const CREATE = 'apps/e2e/src/support/create-tables.ts';
/** For the servers of two stories at once; a crash may lose what they keep. */
const SETTINGS = { max_connections: '400', fsync: 'off', full_page_writes: 'off' };

/**
 * Makes the data that the servers of all stories begin with: folders and, where PostgreSQL is installed, databases of the same names that can
 * be copied.
 */
export default async function prepareData() {
  const folder = mkdtempSync(join(tmpdir(), 'realm-e2e-prepared-'));
  const [platform, arcade] = ['platform', 'arcade'].map((name) => join(folder, name));
  for (const place of [platform, arcade]) mkdirSync(place);
  const bin = postgresBin();
  const postgres = bin === null ? null : await startPostgres(SETTINGS);
  process.env.E2E_PREPARED_DATA = folder;
  process.env.E2E_POSTGRES_BIN = bin ?? '';
  process.env.E2E_POSTGRES_URL = postgres?.url ?? '';
  globalThis.removeStoryData = () => {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const urlOf = (name) => postgres?.url.replace(/postgres$/, name);
  if (postgres !== null)
    for (const name of ['platform', 'arcade'])
      output([join(bin, 'psql'), '-q', postgres.url, '-c', `create database ${name}`]);
  await Promise.all([
    leftByServer(platform, urlOf('platform')),
    // Its first start would deal the first rounds, which depend on the seed of the story.
    finished([...['--import', 'tsx', CREATE], urlOf('arcade') ?? arcade, 'apps/arcade/migrations'], {
      ...process.env,
      TSX_TSCONFIG_PATH: 'tsconfig.base.json',
    }),
  ]);
}

/** The platform's server makes its own data: the tables and the demonstration. It ends as soon as it is ready. */
async function leftByServer(dataDir, databaseUrl) {
  const [port, operatorPort] = [await freePort(), await freePort()];
  const ports = { PORT: String(port), OPERATOR_PORT: String(operatorPort) };
  const place = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  let isEnding = false;
  await finished(['dist/apps/api/main.js'], { PATH: process.env.PATH, ...place, ...ports }, (said, child) => {
    // A second signal would end it at once, with an error.
    if (isEnding || !/^READY /m.test(said)) return;
    isEnding = true;
    child.kill('SIGTERM');
  });
}

/** Runs Node to the end of the program. */
function finished(args, env, onOutput = () => undefined) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PREPARED_WITHIN_MS,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
        onOutput(said, child);
      });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The stories’ data could not be made:\n${said.slice(-4_000)}`)),
    );
  });
}
