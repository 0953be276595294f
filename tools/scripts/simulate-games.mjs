import { fileURLToPath } from 'node:url';
import { installNodePackages } from './set-up.mjs';

/* Usage: npm run games:simulate -- --help */

installNodePackages(fileURLToPath(new URL('../../', import.meta.url)));
const { run } = await import('./process.mjs');

process.exitCode = await run(
  [process.execPath, '--import', 'tsx', 'apps/simulate/src/games/main.ts', ...process.argv.slice(2)],
  { TSX_TSCONFIG_PATH: 'tsconfig.base.json' },
);
