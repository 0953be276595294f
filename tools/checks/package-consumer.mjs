import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const BUILT = resolve('dist/libs');
const APPS = resolve('tools/checks/stranger');

/** Some libs speak to the browser, whose types a consumer brings anyway. */
const TSCONFIG = {
  compilerOptions: {
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    // Our declarations are checked; skipping would hide exactly what this is about.
    skipLibCheck: false,
  },
  include: ['*.ts'],
};

const run = (cwd, command, ...args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}` || `${command} ended with ${String(status)}`;
};

function mustRun(...command) {
  const failure = run(...command);
  if (failure !== '') throw new Error(failure);
}

/** Installs what `npm pack` makes of each lib; other packages are linked from the workspace, those that a lib declares and no others. */
function install(folder) {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  const manifests = readdirSync(BUILT).map((lib) => {
    const manifest = JSON.parse(readFileSync(join(BUILT, lib, 'package.json'), 'utf8'));
    mustRun(folder, 'npm', 'pack', '--silent', join(BUILT, lib));
    const archive = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
    mustRun(folder, 'tar', '-xzf', archive);
    mkdirSync(dirname(join(modules, manifest.name)), { recursive: true });
    renameSync(join(folder, 'package'), join(modules, manifest.name));
    return manifest;
  });
  const wanted = manifests.flatMap(({ dependencies, peerDependencies }) =>
    Object.keys({ ...dependencies, ...peerDependencies }),
  );
  for (const name of new Set(wanted)) {
    if (name.startsWith('@realm/')) continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(modules, name));
  }
  return manifests;
}

/**
 * A workspace of somebody else, in a folder that is empty.
 *
 * @param {string} folder
 */
export function createConsumer(folder) {
  const manifests = install(folder);
  const entries = manifests.flatMap(({ name, exports }) =>
    Object.keys(exports)
      .filter((path) => !/\.(json|css)$/.test(path))
      .map((path) => `${name}${path.slice(1)}`),
  );
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  cpSync(APPS, folder, { recursive: true });

  return {
    entries,
    /** Every entry loads in plain Node and offers something. @returns What went wrong; '' when nothing did. */
    runs() {
      const lines = entries.map(
        (path) =>
          `{ const m = await import('${path}'); if (Object.keys(m).length === 0) throw new Error('${path} is empty'); }`,
      );
      writeFileSync(join(folder, 'use.mjs'), lines.join('\n'));
      return run(folder, process.execPath, 'use.mjs');
    },
    /** Every entry's types are found and sound: `any` in place of a module would let the last line compile. */
    typechecks() {
      const lines = entries.flatMap((path, at) => [
        `import * as m${at} from '${path}';`,
        `export const offered${at}: readonly (keyof typeof m${at})[] = [];`,
        `// @ts-expect-error -- no entry exports this`,
        `m${at}.thisIsNotExported;`,
      ]);
      writeFileSync(join(folder, 'use.ts'), lines.join('\n'));
      return run(
        folder,
        process.execPath,
        createRequire(import.meta.url).resolve('typescript/bin/tsc'),
        '-p',
        '.',
      );
    },
  };
}
