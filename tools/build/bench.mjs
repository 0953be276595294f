import { build } from 'esbuild';

// Bundled like the server itself, so that what is measured is what runs.
await build({
  entryPoints: ['bench-ledger', 'contender-process'].map((name) => `apps/api/bench/${name}.ts`),
  outdir: 'dist/apps/api-bench',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  tsconfig: 'tsconfig.base.json',
  logLevel: 'warning',
});
