import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installNodePackages, installSystemPackages } from './set-up.mjs';

/*
 * npm run gallery                                        every screen, in every look and state
 * npm run gallery -- --only userCenter --states usual,error
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, states: { type: 'string' } } });

installNodePackages(fileURLToPath(new URL('../../', import.meta.url)));
installSystemPackages();
const { NX_ENV, bin, nx, run } = await import('./process.mjs');

process.exitCode =
  (await run(nx('run-many', '-t', 'build', '-p', 'h5-web,back-office,api,arcade-web,arcade'), NX_ENV)) ||
  (await run([...bin('jest'), '-c', 'apps/e2e/gallery.jest.config.mjs'], {
    GALLERY_ONLY: values.only ?? '',
    GALLERY_STATES: values.states ?? '',
  }));
