import { fileURLToPath } from 'node:url';
import { installNodePackages, installSystemPackages } from './set-up.mjs';

/*
 * npm run monkey                                       ten minutes as a member
 * npm run monkey -- --seed 7 --minutes 60 --as visitor
 */
installNodePackages(fileURLToPath(new URL('../../', import.meta.url)));
installSystemPackages();
const { nx, run, NX_ENV } = await import('./process.mjs');

process.exitCode =
  (await run(nx('run-many', '-t', 'build', '-p', 'h5-web,api,arcade-web,arcade'), NX_ENV)) ||
  (await run([process.execPath, '--import', 'tsx', 'apps/e2e/src/monkey/main.ts', ...process.argv.slice(2)], {
    TSX_TSCONFIG_PATH: 'tsconfig.base.json',
  }));
