import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { emitDeclarations } from './declarations.mjs';
import { publishedManifest } from './manifest.mjs';

const lib = process.argv[2];
const source = join('libs', lib, 'src');
const target = join('dist/libs', lib);
const own = JSON.parse(readFileSync(join('libs', lib, 'package.json'), 'utf8'));

/** `./src/contract/index.ts` is built to `contract/index.js`. */
const entries = Object.fromEntries(
  Object.values(own.exports).map((path) => [
    path.replace(/^\.\/src\/(.+)\.ts$/, '$1'),
    join('libs', lib, path),
  ]),
);

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

const { metafile } = await build({
  entryPoints: entries,
  outdir: target,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  packages: 'external',
  external: ['@realm/*'],
  // Our path mapping must not apply: a published package finds its neighbours by name.
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, jsx: 'react-jsx' } },
  chunkNames: 'chunks/[name]-[hash]',
  metafile: true,
  logLevel: 'warning',
});

emitDeclarations({ lib, source, target, entries: Object.values(entries) });

cpSync(join('libs', lib, 'README.md'), join(target, 'README.md'));
cpSync('LICENSE', join(target, 'LICENSE'));

const manifest = publishedManifest({
  own,
  workspace: JSON.parse(readFileSync('package.json', 'utf8')),
  metafile,
});
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`${manifest.name} ${manifest.version} → ${target}: ${Object.keys(manifest.exports).join(', ')}`);
