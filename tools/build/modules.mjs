import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { emitAsset, withoutQuery } from './assets.mjs';
import { withExtensions } from './declarations.mjs';

const OPTIONS = /** @type {const} */ ({
  format: 'esm',
  target: 'es2022',
  // Ignore the workspace's path mapping: a published package finds other libs by name.
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, jsx: 'react-jsx' } },
  logLevel: 'warning',
});

const isAsset = (path) => /\.(css|svg)(\?|$)/.test(path);

/** `./logo.svg?inline`: the query says how the image is included. */
const findImages = {
  name: 'find-images',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\.svg\?/ }, ({ path, resolveDir }) => {
      const [name, query] = path.split('?');
      return { path: join(resolveDir, name), suffix: `?${query}` };
    }),
};

/** A catalogue's JSON also becomes a module. */
const builtPath = (path) => path.replace(/\.(tsx?|json)$/, '.js');

/**
 * Builds one file per source file that the entries reach, so that a bundler includes only what is imported.
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
    loader: { '.svg': 'file' },
    plugins: [findImages],
    write: false,
    metafile: true,
  });
  const reached = Object.keys(metafile.inputs);
  const assets = reached.filter(isAsset);
  const modules = reached.filter((path) => !isAsset(path));
  await build({ ...OPTIONS, entryPoints: modules, outdir: target, outbase: source });
  await Promise.all(assets.map((path) => emitAsset(path, { source, target })));

  const inTarget = (path) => join(target, relative(source, path));
  const written = modules.map((path) => builtPath(inTarget(path)));
  const built = new Set([...written, ...assets.map((path) => `${withoutQuery(inTarget(path))}.js`)]);
  for (const path of written) {
    const kindOf = (specifier) => {
      const imported = join(dirname(path), specifier);
      if (built.has(`${imported}.js`)) return 'file';
      return built.has(join(imported, 'index.js')) ? 'folder' : 'as-is';
    };
    const text = withExtensions(readFileSync(path, 'utf8').replaceAll(/(\.svg)\?[\w-]+/g, '$1'), kindOf);
    writeFileSync(path, text.replaceAll(/(from\s*["']\.[^"']+)\.json(["'])/g, '$1.js$2'));
  }
  return metafile;
}
