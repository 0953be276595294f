import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const RELATIVE_SPECIFIER = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])(\.{1,2}(?:\/[^'"]*)?)\2/g;

/**
 * Adds the `.js` that Node's resolution needs to relative specifiers; the sources omit it.
 *
 * @param {string} text - A declaration file's text.
 * @param {(specifier: string) => 'file' | 'folder' | 'as-is'} kindOf - What the specifier points at.
 */
export const withExtensions = (text, kindOf) =>
  text.replace(RELATIVE_SPECIFIER, (...match) => {
    const [, before, quote, specifier] = match;
    const ending = { file: '.js', folder: '/index.js', 'as-is': '' }[kindOf(specifier)];
    return `${before}${quote}${specifier.replace(/\/$/, '')}${ending}${quote}`;
  });

const kindFrom = (folder) => (specifier) => {
  const path = join(folder, specifier);
  if (existsSync(`${path}.d.ts`)) return 'file';
  return existsSync(join(path, 'index.d.ts')) ? 'folder' : 'as-is';
};

/** Writes the `.d.ts` of everything that the entries reach. Other libs are read from their built packages. */
export function emitDeclarations({ lib, source, target, entries }) {
  const configPath = resolve(`tmp/build/tsconfig.${lib}.json`);
  mkdirSync(dirname(configPath), { recursive: true });
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: resolve(source),
    outDir: resolve(target),
    types: [],
    paths: { '@realm/*': [resolve('dist/libs/*')] },
  };
  writeFileSync(
    configPath,
    JSON.stringify({
      extends: resolve('libs', lib, 'tsconfig.json'),
      compilerOptions,
      include: [],
      files: [...entries, join(source, 'assets.d.ts')].filter(existsSync).map((path) => resolve(path)),
    }),
  );
  const { status } = spawnSync(process.execPath, [tsc, '-p', configPath], { stdio: 'inherit' });
  rmSync(configPath);
  if (status !== 0) throw new Error(`tsc could not write the declarations of ${lib}`);

  for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const path = join(target, file);
    writeFileSync(path, withExtensions(readFileSync(path, 'utf8'), kindFrom(dirname(path))));
  }
}
