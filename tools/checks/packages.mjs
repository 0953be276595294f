import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/*
 * Uses the built libs as a stranger would: from another folder, with the packages they declare and no others,
 * under Node's own module resolution.
 */
const built = resolve('dist/libs');
const libs = readdirSync(built);
const manifestOf = (lib) => JSON.parse(readFileSync(join(built, lib, 'package.json'), 'utf8'));
// Outside the workspace, or its node_modules would be found by looking upwards.
const consumer = mkdtempSync(join(tmpdir(), 'realm-consumer-'));
const modules = join(consumer, 'node_modules');

const link = (name) => {
  const path = join(modules, name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(resolve('node_modules', name), path);
};

/** Two of the libs speak to the browser, whose types a consumer brings anyway. */
const CONSUMER_TSCONFIG = {
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
  files: ['use.ts'],
};

function install() {
  const wanted = new Set();
  for (const lib of libs) {
    const { name, dependencies } = manifestOf(lib);
    cpSync(join(built, lib), join(modules, name), { recursive: true });
    for (const dependency of Object.keys(dependencies))
      if (!dependency.startsWith('@realm/')) wanted.add(dependency);
  }
  wanted.forEach(link);
}

const specifiers = libs.flatMap((lib) => {
  const { name, exports } = manifestOf(lib);
  return Object.keys(exports)
    .filter((path) => path !== './package.json')
    .map((path) => `${name}${path.slice(1)}`);
});

const node = (...args) => spawnSync(process.execPath, args, { cwd: consumer, encoding: 'utf8' });

/** Every entry loads in plain Node and offers something. */
function runs() {
  const lines = specifiers.map(
    (path) =>
      `{ const m = await import('${path}'); if (Object.keys(m).length === 0) throw new Error('${path} is empty'); }`,
  );
  writeFileSync(join(consumer, 'use.mjs'), lines.join('\n'));
  return node('use.mjs');
}

/** Every entry's types are found and sound: `any` in place of a module would let the last line compile. */
function typechecks() {
  const lines = specifiers.flatMap((path, at) => [
    `import * as m${at} from '${path}';`,
    `export const offered${at}: readonly (keyof typeof m${at})[] = [];`,
    `// @ts-expect-error -- no entry exports this`,
    `m${at}.thisIsNotExported;`,
  ]);
  writeFileSync(join(consumer, 'use.ts'), lines.join('\n'));
  writeFileSync(join(consumer, 'package.json'), '{ "type": "module", "private": true }');
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify(CONSUMER_TSCONFIG));
  return node(createRequire(import.meta.url).resolve('typescript/bin/tsc'), '-p', '.');
}

try {
  install();
  for (const [what, { status, stdout, stderr }] of Object.entries({
    runs: runs(),
    typechecks: typechecks(),
  })) {
    console.log(`${what}: ${status === 0 ? 'ok' : 'FAILED'} (${specifiers.join(', ')})`);
    if (status !== 0) {
      console.error(`${stdout}${stderr}`);
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(consumer, { recursive: true, force: true });
}
