import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { serverManifest } from './manifest.mjs';

/* Usage: node tools/build/server-packages.mjs, after the builds of api and arcade: writes dist/package.json, with what they import when they run. */

const entryPoints = ['dist/apps/api', 'dist/apps/arcade'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${folder}/${name}`),
);
const { metafile } = await build({
  entryPoints,
  outdir: 'dist/none',
  write: false,
  metafile: true,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  logLevel: 'warning',
});
const workspace = JSON.parse(readFileSync('package.json', 'utf8'));
mkdirSync('dist', { recursive: true });
writeFileSync('dist/package.json', `${JSON.stringify(serverManifest({ workspace, metafile }), null, 2)}\n`);
