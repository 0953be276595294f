import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/*
 * npm run mutate                        every project that has a configuration here
 * npm run mutate -- domain              one of them
 * npm run mutate -- domain --mutate F   Stryker's own options come after the names
 */
const PROJECTS = ['domain'];

const args = process.argv.slice(2);
const optionsAt = args.findIndex((arg) => arg.startsWith('-'));
const names = optionsAt < 0 ? args : args.slice(0, optionsAt);
const options = optionsAt < 0 ? [] : args.slice(optionsAt);
const unknown = names.filter((name) => !PROJECTS.includes(name));
if (unknown.length > 0) throw new Error(`No ${unknown.join(', ')} here; there is ${PROJECTS.join(', ')}.`);

const workspaceRoot = fileURLToPath(new URL('../../', import.meta.url));
if (!existsSync(`${workspaceRoot}node_modules`)) throw new Error('Run `npm ci` first.');

// Minutes on every core: whatever else the machine does comes first. Child processes inherit it.
setPriority(constants.priority.PRIORITY_LOW);

for (const name of names.length > 0 ? names : PROJECTS) {
  if (!mutate(name)) process.exitCode = 1;
}

/** @param {string} name */
function mutate(name) {
  const manifest = createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json');
  const stryker = fileURLToPath(new URL('bin/stryker.js', `file://${manifest}`));
  const config = `tools/mutation/stryker.${name}.mjs`;
  const { status } = spawnSync(process.execPath, [stryker, 'run', config, ...options], {
    cwd: workspaceRoot,
    stdio: 'inherit',
  });
  return status === 0;
}
