import { readdirSync } from 'node:fs';
import { build } from 'esbuild';

/** A folder of apps/bench. */
const [name] = process.argv.slice(2);
const folder = `apps/bench/${name}`;
/** The bench itself, and the programs that it starts as processes of their own. */
const isProgram = (file) => file === 'main.ts' || file.endsWith('-process.ts');

// Bundled like the server itself, so that the measured code is the product's.
await build({
  entryPoints: readdirSync(folder)
    .filter(isProgram)
    .map((file) => `${folder}/${file}`),
  outdir: `dist/${folder}`,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  tsconfig: 'tsconfig.base.json',
  logLevel: 'warning',
});
