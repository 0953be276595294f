import { fileURLToPath } from 'node:url';
import { installNodePackages } from './set-up.mjs';

installNodePackages(fileURLToPath(new URL('../../', import.meta.url)));
const { runServerEntry } = await import('./server-entry.mjs');
await runServerEntry('main', { build: ['h5-web', 'api'], args: process.argv.slice(2) });
