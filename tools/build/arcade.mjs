import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

// Another output folder, for a build that no other process replaces.
const target = process.argv[2] ?? 'dist/apps/arcade';

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

await build({
  entryPoints: ['main', 'statement', 'new-seeds'].map((entry) => `apps/arcade/src/${entry}.ts`),
  outdir: target,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  tsconfig: 'tsconfig.base.json',
  sourcemap: true,
  logLevel: 'info',
});
cpSync('apps/arcade/migrations', `${target}/migrations`, { recursive: true });
