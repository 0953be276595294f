import { fileURLToPath } from 'node:url';
import { installNodePackages } from './set-up.mjs';

installNodePackages(fileURLToPath(new URL('../../', import.meta.url)));
const { buildFirst, runServerEntry } = await import('./server-entry.mjs');
const { arcadeLink } = await import('./arcade-link.mjs');
const { startBoth } = await import('./start-both.mjs');

const args = process.argv.slice(2);
const link = arcadeLink(process.env);
if (link === null) await runServerEntry('main', { build: ['h5-web', 'back-office', 'api'], args });
else {
  process.stderr.write('Building what has changed …\n');
  buildFirst(['h5-web', 'back-office', 'api', 'arcade-web', 'arcade']);
  await startBoth([
    { name: 'platform', main: 'dist/apps/api/main.js', env: link.platform, args },
    { name: 'arcade', main: 'dist/apps/arcade/main.js', env: link.arcade, args: [] },
  ]);
}
