import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { withExtensions } from './declarations.mjs';

const OPTIONS = /** @type {const} */ ({
  format: 'esm',
  target: 'es2022',
  // Our path mapping must not apply: a published package finds its neighbours by name.
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, jsx: 'react-jsx' } },
  logLevel: 'warning',
});

/** A text of a catalogue is built to a module as well. */
const builtPath = (path) => path.replace(/\.(tsx?|json)$/, '.js');

/**
 * Builds each source file that the entries reach to a file of its own, so that a bundler takes along what is imported and nothing else.
 *
 * @param {{ source: string, target: string, entries: readonly string[] }} lib
 * @returns {Promise<import('esbuild').Metafile>} What is reached, and which packages it imports.
 */
export async function emitModules({ source, target, entries }) {
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: [...entries],
    outdir: target,
    bundle: true,
    splitting: true,
    platform: 'neutral',
    packages: 'external',
    external: ['@realm/*'],
    write: false,
    metafile: true,
  });
  const reached = Object.keys(metafile.inputs);
  await build({ ...OPTIONS, entryPoints: reached, outdir: target, outbase: source });

  const built = new Set(reached.map((path) => builtPath(join(target, relative(source, path)))));
  for (const path of built) {
    const kindOf = (specifier) => {
      const imported = join(dirname(path), specifier);
      if (built.has(`${imported}.js`)) return 'file';
      return built.has(join(imported, 'index.js')) ? 'folder' : 'as-is';
    };
    const text = withExtensions(readFileSync(path, 'utf8'), kindOf);
    writeFileSync(path, text.replaceAll(/(from\s*["']\.[^"']+)\.json(["'])/g, '$1.js$2'));
  }
  return metafile;
}
