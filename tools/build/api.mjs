import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const ENTRIES = [
  'main',
  'reconcile',
  'audit',
  'statement',
  'archive',
  'operator',
  'doctor',
  'migrate',
  'wallet-conformance',
];
// Another output folder, for a build that no other process replaces.
const target = process.argv[2] ?? 'dist/apps/api';

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

await build({
  entryPoints: ENTRIES.map((name) => `apps/api/src/${name}.ts`).filter((path) => existsSync(path)),
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

for (const folder of ['migrations', 'directory-migrations', 'docs-page']) {
  cpSync(`apps/api/${folder}`, `${target}/${folder}`, { recursive: true });
}
