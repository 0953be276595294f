import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installNodePackages, installSystemPackages, postgresBin } from './set-up.mjs';

/*
 * npm run faults                                   every fault, three rounds
 * npm run faults -- --short                        what `npm test` runs
 * npm run faults -- --scenario database-kill --rounds 20 --seed 7
 * npm run faults -- --list                         the names
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
/** A build of its own: the server under test must not change while the faults run. */
const BUILD = `dist/apps/e2e/api-${process.pid}`;
const ARCADE_BUILD = `dist/apps/e2e/arcade-${process.pid}`;

installNodePackages(root);
installSystemPackages();
const bin = postgresBin();
if (bin === null) throw new Error('PostgreSQL is not installed (Debian package: postgresql).');

/** Our end is its end: it gives back its processes and mounts when it is asked to stop. */
function node(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.on('exit', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code ?? 1);
    });
  });
}

process.on('exit', () => {
  for (const build of [BUILD, ARCADE_BUILD]) rmSync(join(root, build), { recursive: true, force: true });
});

const built =
  (await node(['tools/build/api.mjs', BUILD])) || (await node(['tools/build/arcade.mjs', ARCADE_BUILD]));
process.exitCode =
  built ||
  (await node(
    [
      ...['--import', 'tsx', 'apps/e2e/src/faults/main.ts'],
      ...['--build', BUILD, '--arcade-build', ARCADE_BUILD, '--postgres-bin', bin, ...process.argv.slice(2)],
    ],
    { TSX_TSCONFIG_PATH: 'tsconfig.base.json' },
  ));
