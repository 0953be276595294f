import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingClusterPackages } from './cluster-packages.mjs';
import { installNodePackages, postgresBin } from './set-up.mjs';

/*
 * npm run cluster                       until Ctrl-C
 * npm run cluster -- --all              everything that may happen to it, under load
 * npm run cluster -- --cells 2 --roll   the same to one of two cells
 * npm run cluster -- --help
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
/** A build of its own: the servers under test must not change meanwhile. */
const BUILD = `dist/apps/e2e/api-cluster-${process.pid}`;
const ARCADE_BUILD = `dist/apps/e2e/arcade-cluster-${process.pid}`;

installNodePackages(root);
const { run } = await import('./process.mjs');

const missing = missingClusterPackages();
process.on('exit', () => {
  for (const build of [BUILD, ARCADE_BUILD]) rmSync(join(root, build), { recursive: true, force: true });
});
if (missing !== null) {
  console.error(missing);
  process.exitCode = 1;
} else {
  process.exitCode =
    (await run([process.execPath, 'tools/build/api.mjs', BUILD])) ||
    (await run([process.execPath, 'tools/build/arcade.mjs', ARCADE_BUILD])) ||
    (await run(
      [
        process.execPath,
        ...['--import', 'tsx', 'apps/e2e/src/cluster/main.ts'],
        ...['--build', BUILD, '--arcade-build', ARCADE_BUILD, '--postgres-bin', postgresBin() ?? ''],
        ...process.argv.slice(2),
      ],
      { TSX_TSCONFIG_PATH: 'tsconfig.base.json' },
    ));
}
