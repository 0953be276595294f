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
import { basename, dirname, join, resolve } from 'node:path';
import { buildSync } from 'esbuild';

const BUILT = resolve('dist/libs');
const APPS = resolve('tools/checks/stranger');

/** What every React consumer has. */
const OWN = ['react', 'react-dom', '@types/react', '@types/react-dom', 'csstype'];

/** Some libs use browser types, which a consumer has. */
const TSCONFIG = {
  compilerOptions: {
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    target: 'ES2022',
    jsx: 'react-jsx',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    // Check our declarations: they are what is tested.
    skipLibCheck: false,
  },
  include: ['*.ts', '*.tsx'],
};

const run = (cwd, command, ...args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}` || `${command} ended with ${String(status)}`;
};

function mustRun(...command) {
  const failure = run(...command);
  if (failure !== '') throw new Error(failure);
}

/** react-aria-components does not compile under `exactOptionalPropertyTypes`. Ignore errors in other people's files. */
const withoutForeignErrors = (output) =>
  output
    .split(/\n(?=\S)/)
    .filter((error) => !/^\S*node_modules\/(?!@realm\/)/.test(error))
    .join('\n')
    .trim();

/** Installs the packed libs. Links from the workspace exactly the other packages that a lib declares. */
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
  for (const name of new Set([...wanted, ...OWN])) {
    if (name.startsWith('@realm/')) continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(modules, name));
  }
  return manifests;
}

/** Makes Node ignore stylesheets, as every server rendering set-up does. */
const IGNORE_STYLESHEETS = `
import { register } from 'node:module';
const hooks = \`export const load = (url, context, next) =>
  url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context);\`;
register('data:text/javascript,' + encodeURIComponent(hooks));
`;

/** Renders each app's page to text, as a server would. */
const RENDER_PAGES = `
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
for (const { name, Page } of pages) {
  const html = renderToStaticMarkup(createElement(Page));
  if (!html.includes('class="realm_')) throw new Error(name + ' renders no component: ' + html);
}
`;

/**
 * Sets up a consumer's workspace in an empty folder.
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
  writeFileSync(join(folder, 'ignore-stylesheets.mjs'), IGNORE_STYLESHEETS);
  cpSync(APPS, folder, { recursive: true });

  const runInNode = (file, text) => {
    writeFileSync(join(folder, file), text);
    return run(folder, process.execPath, '--import', './ignore-stylesheets.mjs', file);
  };

  return {
    entries,
    /** Loads every entry in plain Node and expects exports. @returns The failure, or ''. */
    runs() {
      const lines = entries.map(
        (path) =>
          `{ const m = await import('${path}'); if (Object.keys(m).length === 0) throw new Error('${path} is empty'); }`,
      );
      return runInNode('use.mjs', lines.join('\n'));
    },
    /** Renders every page of an app. @returns The failure, or ''. */
    renders() {
      const pages = readdirSync(APPS).filter((file) => file.endsWith('.tsx'));
      buildSync({
        entryPoints: pages.map((file) => join(folder, file)),
        outdir: folder,
        outExtension: { '.js': '.mjs' },
        jsx: 'automatic',
        format: 'esm',
      });
      const names = pages.map((file) => basename(file, '.tsx'));
      const imports = names.map((name, at) => `import { Page as Page${at} } from './${name}.mjs';`);
      const table = names.map((name, at) => `{ name: '${name}', Page: Page${at} }`).join(', ');
      return runInNode('render.mjs', `${imports.join('\n')}\nconst pages = [${table}];\n${RENDER_PAGES}`);
    },
    /** Checks every entry's types: if a module were `any`, the last line would compile and its directive would fail. */
    typechecks() {
      const lines = entries.flatMap((path, at) => [
        `import * as m${at} from '${path}';`,
        `export const offered${at}: readonly (keyof typeof m${at})[] = [];`,
        `// @ts-expect-error -- no entry exports this`,
        `m${at}.thisIsNotExported;`,
      ]);
      writeFileSync(join(folder, 'use.ts'), lines.join('\n'));
      const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
      return withoutForeignErrors(run(folder, process.execPath, tsc, '-p', '.'));
    },
  };
}
