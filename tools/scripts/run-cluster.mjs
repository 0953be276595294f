import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingClusterPackages } from './cluster-packages.mjs';
import { installNodePackages, postgresBin } from './set-up.mjs';

/*
 * npm run cluster                       until Ctrl-C, for people in a browser
 * npm run cluster -- --all              everything that may happen to it, under load
 * npm run cluster -- --cells 2 --roll   the same to one of two cells
 * npm run cluster -- --help
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
/** A build of its own: the servers under test must not change meanwhile. */
const BUILDS = `dist/apps/e2e/cluster-${process.pid}`;
const BUILD = `${BUILDS}/api`;
const ARCADE_BUILD = `${BUILDS}/arcade`;
/** Opened by people; programs need none. A server looks for its page beside its own folder. */
const PAGES = ['h5-web', 'back-office', 'arcade-web'];
const SETTINGS = ['--cells', '--servers', '--members', '--seed', '--minutes', '--results'];
const args = process.argv.slice(2);
const isForPeople = args.every(
  (arg, at) => SETTINGS.includes(arg.split('=')[0] ?? '') || SETTINGS.includes(args[at - 1] ?? ''),
);

installNodePackages(root);
const { run } = await import('./process.mjs');

const trial = ['--import', 'tsx', 'apps/e2e/src/cluster/main.ts'];
const TSX = { TSX_TSCONFIG_PATH: 'tsconfig.base.json' };
const isHelp = args.includes('--help');
const missing = isHelp ? null : missingClusterPackages();
process.on('exit', () => {
  rmSync(join(root, BUILDS), { recursive: true, force: true });
});
if (missing !== null) {
  console.error(missing);
  process.exitCode = 1;
} else if (isHelp) {
  process.exitCode = await run([process.execPath, ...trial, '--help'], TSX);
} else {
  if (isForPeople) {
    const { buildFirst } = await import('./server-entry.mjs');
    buildFirst(PAGES);
    for (const page of PAGES)
      cpSync(join(root, 'dist/apps', page), join(root, BUILDS, page), { recursive: true });
  }
  process.exitCode =
    (await run([process.execPath, 'tools/build/api.mjs', BUILD])) ||
    (await run([process.execPath, 'tools/build/arcade.mjs', ARCADE_BUILD])) ||
    (await run(
      [
        process.execPath,
        ...trial,
        ...['--build', BUILD, '--arcade-build', ARCADE_BUILD, '--postgres-bin', postgresBin() ?? ''],
        ...args,
      ],
      TSX,
    ));
}
