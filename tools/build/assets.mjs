import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';

export const withoutQuery = (path) => path.replace(/\?.*$/, '');

/**
 * Compiles a CSS module to plain CSS and a module of its class names. They begin with `realm_` and the file's name, so that they never
 * clash with the consumer's classes.
 *
 * @param {string} name - `badge` of `badge.module.css`
 * @param {string} css
 */
export async function scopedStyles(name, css) {
  const { outputFiles } = await build({
    stdin: { contents: "export { default } from 'styles';" },
    bundle: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    plugins: [
      {
        name: 'styles',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^styles$/ }, () => ({ path: `realm-${name}`, namespace: 'styles' }));
          onLoad({ filter: /./, namespace: 'styles' }, () => ({ contents: css, loader: 'local-css' }));
        },
      },
    ],
  });
  const textOf = (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { css: textOf('.css'), names: textOf('.js') };
}

/**
 * Copies a stylesheet or an image and writes a module for it, `badge.module.css.js` or `logo.svg.js`. Every bundler
 * supports both: a CSS import, and `new URL(…, import.meta.url)`. An image with `?inline` becomes a data URL in its module.
 *
 * @param {string} asset - A path, with the query of its import.
 * @param {{ source: string, target: string }} folders
 */
export async function emitAsset(asset, { source, target }) {
  const path = withoutQuery(asset);
  const built = join(target, relative(source, path));
  mkdirSync(dirname(built), { recursive: true });
  if (path.endsWith('.module.css')) {
    const name = basename(path, '.module.css');
    const { css, names } = await scopedStyles(name, readFileSync(path, 'utf8'));
    writeFileSync(join(dirname(built), `${name}.css`), css);
    writeFileSync(`${built}.js`, `import './${name}.css';\n${names}`);
    return;
  }
  if (asset.endsWith('?inline')) {
    const text = `data:image/svg+xml,${encodeURIComponent(readFileSync(path, 'utf8'))}`;
    writeFileSync(`${built}.js`, `export default ${JSON.stringify(text)};\n`);
    return;
  }
  copyFileSync(path, built);
  writeFileSync(
    `${built}.js`,
    `export default /* @__PURE__ */ new URL('./${basename(built)}', import.meta.url).href;\n`,
  );
}
