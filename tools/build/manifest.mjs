import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** `@scope/name/deep` → `@scope/name`; the version is a whole package's. */
export const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that the built files really import, so that none is forgotten or listed in vain. */
export function importedPackages(metafile) {
  const specifiers = Object.values(metafile.outputs).flatMap((output) =>
    output.imports.filter(({ external }) => external === true).map(({ path }) => path),
  );
  return [...new Set(specifiers.filter((path) => !path.startsWith('node:')).map(packageOf))].sort();
}

const exportPath = (entryName) => (entryName === 'index' ? '.' : `./${entryName.replace(/\/index$/, '')}`);

/**
 * The package.json of a built lib: the lib's own words, with entries and dependencies taken from the build.
 *
 * @param {{ lib: string, entryNames: string[], metafile: import('esbuild').Metafile }} built
 */
export function publishedManifest({ lib, entryNames, metafile }) {
  const workspace = readJson('package.json');
  const ownPath = join('libs', lib, 'package.json');
  const own = existsSync(ownPath) ? readJson(ownPath) : {};
  const version = own.version ?? workspace.version;
  const versionOf = (name) => (name.startsWith('@realm/') ? version : workspace.dependencies[name]);
  const dependencies = importedPackages(metafile).map((name) => {
    const wanted = versionOf(name);
    if (wanted === undefined)
      throw new Error(`${lib} imports ${name}, which package.json does not list as a dependency`);
    return [name, wanted];
  });
  return {
    name: `@realm/${lib}`,
    version,
    ...(own.description === undefined ? {} : { description: own.description }),
    ...(own.keywords === undefined ? {} : { keywords: own.keywords }),
    license: workspace.license,
    type: 'module',
    sideEffects: own.sideEffects ?? false,
    engines: workspace.engines,
    types: './index.d.ts',
    exports: {
      ...Object.fromEntries(
        entryNames.map((name) => [exportPath(name), { types: `./${name}.d.ts`, import: `./${name}.js` }]),
      ),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(dependencies),
  };
}
