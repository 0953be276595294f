import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * npm run mutate                      every project that has a configuration in this folder
 * npm run mutate -- domain            one of them
 * npm run mutate -- domain --force    Stryker's own options come after the names
 */
const CONFIG = '.config.mjs';
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

// Minutes on every core: what somebody waits for comes first. Child processes inherit it.
const NICENESS = 15;
setPriority(NICENESS);

for (const name of names.length > 0 ? names : projects) {
  if (!mutate(name)) process.exitCode = 1;
}

/** @param {string} name */
function mutate(name) {
  const stryker = join(
    dirname(createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json')),
    'bin/stryker.js',
  );
  const { status } = spawnSync(process.execPath, [stryker, 'run', join(folder, name + CONFIG), ...options], {
    cwd: join(folder, '../..'),
    stdio: 'inherit',
  });
  return status === 0;
}
