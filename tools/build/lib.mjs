import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { emitDeclarations } from './declarations.mjs';
import { publishedManifest } from './manifest.mjs';

/** What a lib may offer beside its index, by the file that holds it. */
const ENTRIES = {
  index: 'index.ts',
  'contract/index': 'contract/index.ts',
  openapi: 'openapi.ts',
  testing: 'testing.ts',
};

const lib = process.argv[2];
const source = join('libs', lib, 'src');
const target = join('dist/libs', lib);

const entries = Object.fromEntries(
  Object.entries(ENTRIES)
    .map(([name, file]) => [name, join(source, file)])
    .filter(([, path]) => existsSync(path)),
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

for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.json')) cpSync(join(source, file), join(target, file));
}
if (existsSync(join('libs', lib, 'README.md')))
  cpSync(join('libs', lib, 'README.md'), join(target, 'README.md'));
cpSync('LICENSE', join(target, 'LICENSE'));

const manifest = publishedManifest({ lib, entryNames: Object.keys(entries), metafile });
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`${manifest.name} ${manifest.version} → ${target}: ${Object.keys(manifest.exports).join(', ')}`);
