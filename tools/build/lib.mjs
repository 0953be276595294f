import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { emitDeclarations } from './declarations.mjs';
import { emitModules } from './modules.mjs';
import { publishedManifest } from './manifest.mjs';

const lib = process.argv[2];
const source = join('libs', lib, 'src');
const target = join('dist/libs', lib);
const own = JSON.parse(readFileSync(join('libs', lib, 'package.json'), 'utf8'));

const exported = Object.values(own.exports).map((path) => join('libs', lib, path));
const stylesheets = exported.filter((path) => path.endsWith('.css'));
const entries = exported.filter((path) => !stylesheets.includes(path));

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

const metafile = await emitModules({ source, target, entries });
emitDeclarations({ lib, source, target, entries });

for (const path of stylesheets) {
  const built = join(target, relative(source, path));
  cpSync(path, built);
  // TypeScript needs types for an import without any.
  writeFileSync(`${built}.d.ts`, 'export {};\n');
}
cpSync(join('libs', lib, 'README.md'), join(target, 'README.md'));
cpSync('LICENSE', join(target, 'LICENSE'));

const manifest = publishedManifest({
  own,
  workspace: JSON.parse(readFileSync('package.json', 'utf8')),
  metafile,
});
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`${manifest.name} ${manifest.version} → ${target}: ${Object.keys(manifest.exports).join(', ')}`);
