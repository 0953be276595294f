import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresBin } from '../../tools/scripts/set-up.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CREATE = 'apps/e2e/src/support/create-database.ts';

/** Makes the database that the servers of all stories begin with, and finds PostgreSQL for those that need one. */
export default function prepareData() {
  const folder = mkdtempSync(join(tmpdir(), 'realm-e2e-prepared-'));
  process.env.E2E_PREPARED_DATA = folder;
  process.env.E2E_POSTGRES_BIN = postgresBin() ?? '';
  execFileSync(process.execPath, ['--import', 'tsx', CREATE, folder], {
    cwd: ROOT,
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.base.json' },
    stdio: 'inherit',
  });
}
