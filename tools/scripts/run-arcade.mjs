import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installNodePackages } from './set-up.mjs';

/* Usage: node tools/scripts/run-arcade.mjs <entry of apps/arcade> [its own arguments] */
const [entry, ...args] = process.argv.slice(2);

installNodePackages(fileURLToPath(new URL('../../', import.meta.url)));
const { runServerEntry } = await import('./server-entry.mjs');
// Where npm start keeps it.
process.env.ARCADE_DATA_DIR ??= join(process.env.DATA_DIR ?? '.data', 'arcade');
await runServerEntry(entry, { app: 'arcade', build: ['arcade'], args });
