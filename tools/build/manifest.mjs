/** `@scope/name/deep` → `@scope/name`; the version is a whole package's. */
export const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that the built files import: none is missing, none is unused. */
export function importedPackages(metafile) {
  const specifiers = Object.values(metafile.outputs).flatMap((output) =>
    output.imports.filter(({ external }) => external === true).map(({ path }) => path),
  );
  return [...new Set(specifiers.filter((path) => !path.startsWith('node:')).map(packageOf))].sort();
}

/** Peers: with a second copy beside the consumer's own, schemas and instances would not be shared. */
const PEERS = new Set(['zod', 'react', 'react-dom']);

/** `./src/contract/index.ts` in the workspace is `./contract/index.js` in the package; a stylesheet stays one. */
const builtEntry = (source) => {
  const path = source.replace(/^\.\/src\/(.+?)(\.ts)?$/, './$1');
  return path.endsWith('.css')
    ? { types: `${path}.d.ts`, default: path }
    : { types: `${path}.d.ts`, import: `${path}.js` };
};

/** @returns {[string, string][]} The imported packages with their versions. @throws when one is not a dependency of the workspace. */
const versionsOf = (name, metafile, versionOf) =>
  importedPackages(metafile).map((imported) => {
    const version = versionOf(imported);
    if (version === undefined)
      throw new Error(`${name} imports ${imported}, which is not a dependency of the workspace`);
    return [imported, version];
  });

/**
 * The package.json beside the built servers: what they import, and none of what the pages are made of, whose files are built.
 *
 * @param {{ workspace: Record<string, any>, metafile: import('esbuild').Metafile }} built
 * @returns {Record<string, any>}
 */
export function serverManifest({ workspace, metafile }) {
  const { name, version, private: isPrivate, license, type, engines, dependencies, overrides } = workspace;
  return {
    name,
    version,
    private: isPrivate,
    license,
    type,
    engines,
    dependencies: Object.fromEntries(versionsOf('a server', metafile, (path) => dependencies[path])),
    overrides,
  };
}

/**
 * The package.json of a built lib: its own fields and the dependencies that the build found.
 *
 * @param {{ own: Record<string, any>, workspace: Record<string, any>, metafile: import('esbuild').Metafile }} built
 * @returns {Record<string, any>}
 */
export function publishedManifest({ own, workspace, metafile }) {
  const versionOf = (name) => (name.startsWith('@realm/') ? own.version : workspace.dependencies[name]);
  const imported = versionsOf(own.name, metafile, versionOf);
  const peers = imported.filter(([name]) => PEERS.has(name)).map(([name, version]) => [name, `^${version}`]);
  const exports = Object.fromEntries(
    Object.entries(own.exports).map(([path, source]) => [path, builtEntry(source)]),
  );
  return {
    ...own,
    engines: workspace.engines,
    types: exports['.'].types,
    exports: { ...exports, './package.json': './package.json' },
    dependencies: Object.fromEntries(imported.filter(([name]) => !PEERS.has(name))),
    ...(peers.length === 0 ? {} : { peerDependencies: Object.fromEntries(peers) }),
  };
}
