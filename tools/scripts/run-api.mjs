import { fileURLToPath } from 'node:url';
import { installNodePackages } from './set-up.mjs';

/* Usage: node tools/scripts/run-api.mjs <entry of apps/api> [its own arguments] */
const [entry, ...args] = process.argv.slice(2);

installNodePackages(fileURLToPath(new URL('../../', import.meta.url)));
const { runServerEntry } = await import('./server-entry.mjs');
await runServerEntry(entry, { build: ['api'], args });
