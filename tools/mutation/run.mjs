import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, run } from '../scripts/process.mjs';
import { startPostgres } from '../scripts/services.mjs';
import { postgresBin } from '../scripts/set-up.mjs';

/*
 * npm run mutate                      every project that has a configuration in this folder
 * npm run mutate -- domain            one of them
 * npm run mutate -- domain --force    Stryker's own options come after the names
 */
const CONFIG = '.config.mjs';
/** What outlives no mutant has nothing to lose. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};
const folder = fileURLToPath(new URL('.', import.meta.url));
const projects = readdirSync(folder)
  .filter((file) => file.endsWith(CONFIG))
  .map((file) => file.slice(0, -CONFIG.length));

const args = process.argv.slice(2);
const optionsAt = args.findIndex((arg) => arg.startsWith('-'));
const names = optionsAt < 0 ? args : args.slice(0, optionsAt);
const options = optionsAt < 0 ? [] : args.slice(optionsAt);
const unknown = names.filter((name) => !projects.includes(name));
if (unknown.length > 0) throw new Error(`No ${unknown.join(', ')} here; there is ${projects.join(', ')}.`);

// Runs for minutes on every core at low priority. Child processes inherit it.
const NICENESS = 15;
setPriority(NICENESS);
// Remove the database after an interrupt as well; Stryker itself gets the same signal.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

for (const name of names.length > 0 ? names : projects) {
  if (!(await mutate(name))) process.exitCode = 1;
}

/** @param {string} name */
async function mutate(name) {
  const config = join(folder, name + CONFIG);
  const { readsDatabase = false } = await import(config);
  const database = readsDatabase ? await openDatabase() : { env: {}, stop: () => undefined };
  try {
    return (
      (await run([...bin('@stryker-mutator/core', 'stryker'), 'run', config, ...options], database.env)) === 0
    );
  } finally {
    database.stop();
  }
}

/** A test file gets its database of PostgreSQL in a tenth of a second; of PGlite, where there is no PostgreSQL, in seconds. */
async function openDatabase() {
  if (process.env.TEST_DATABASE_URL !== undefined)
    return { env: { TEST_BACKEND: 'postgres' }, stop: () => undefined };
  if (postgresBin() === null) return { env: {}, stop: () => undefined };
  const { url, stop } = await startPostgres(FORGETFUL);
  return { env: { TEST_BACKEND: 'postgres', TEST_DATABASE_URL: url }, stop };
}
