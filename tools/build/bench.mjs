import { build } from 'esbuild';

/** One folder of apps/bench, or the ledger's bench without a name. */
const [name] = process.argv.slice(2);
const { entryPoints, outdir } =
  name === undefined
    ? {
        entryPoints: ['bench-ledger', 'contender-process'].map((file) => `apps/api/bench/${file}.ts`),
        outdir: 'dist/apps/api-bench',
      }
    : { entryPoints: [`apps/bench/${name}/main.ts`], outdir: `dist/apps/bench/${name}` };

// Bundled like the server itself, so that what is measured is what runs.
await build({
  entryPoints,
  outdir,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  tsconfig: 'tsconfig.base.json',
  logLevel: 'warning',
});
