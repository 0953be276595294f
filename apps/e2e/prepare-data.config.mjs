import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/scripts/process.mjs';
import { postgresBin } from '../../tools/scripts/set-up.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PREPARED_WITHIN_MS = 90_000;
const CREATE = 'apps/e2e/src/support/create-database.ts';

/** Makes the data that the servers of all stories begin with, and finds PostgreSQL for those that need one. */
export default async function prepareData() {
  const folder = mkdtempSync(join(tmpdir(), 'realm-e2e-prepared-'));
  process.env.E2E_PREPARED_DATA = folder;
  process.env.E2E_POSTGRES_BIN = postgresBin() ?? '';
  const [platform, arcade] = ['platform', 'arcade'].map((name) => join(folder, name));
  for (const place of [platform, arcade]) mkdirSync(place);
  await Promise.all([
    leftByServer(platform),
    // Its first start would deal the first rounds, which depend on the seed of the story.
    finished([...['--import', 'tsx', CREATE], arcade, 'apps/arcade/migrations'], {
      ...process.env,
      TSX_TSCONFIG_PATH: 'tsconfig.base.json',
    }),
  ]);
}

/** The platform's server makes its own data: the tables and the demonstration. It ends as soon as it is ready. */
async function leftByServer(dataDir) {
  const [port, operatorPort] = [await freePort(), await freePort()];
  const ports = { PORT: String(port), OPERATOR_PORT: String(operatorPort) };
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...ports };
  let isEnding = false;
  await finished(['dist/apps/api/main.js'], env, (output, child) => {
    // A second signal would end it at once, with an error.
    if (isEnding || !/^READY /m.test(output)) return;
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
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        onOutput(output, child);
      });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The stories’ data could not be made:\n${output.slice(-4_000)}`)),
    );
  });
}
