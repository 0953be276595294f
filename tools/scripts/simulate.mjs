import { fileURLToPath } from 'node:url';
import { installNodePackages, installSystemPackages } from './set-up.mjs';

/* Usage: npm run simulate -- --help */

installNodePackages(fileURLToPath(new URL('../../', import.meta.url)));
const { run } = await import('./process.mjs');
const { startPostgres } = await import('./services.mjs');

const args = process.argv.slice(2);
const backendAt = args.indexOf('--backend');
const backend = backendAt < 0 ? 'pglite' : args[backendAt + 1];
if (!['pglite', 'postgres'].includes(backend)) throw new RangeError(`there is no backend ${backend}`);

const simulate = (env) =>
  run([process.execPath, '--import', 'tsx', 'apps/simulate/src/main.ts', ...args], {
    TSX_TSCONFIG_PATH: 'tsconfig.base.json',
    TEST_BACKEND: backend,
    ...env,
  });

if (backend === 'pglite' || process.env.TEST_DATABASE_URL !== undefined)
  process.exitCode = await simulate({});
else {
  installSystemPackages();
  const postgres = await startPostgres();
  // An interrupted run still stops its database. The simulator gets the same signal.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  try {
    process.exitCode = await simulate({ TEST_DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}
