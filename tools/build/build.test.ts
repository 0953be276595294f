import { scopedStyles } from './assets.mjs';
import { withExtensions } from './declarations.mjs';
import { importedPackages, packageOf, publishedManifest, serverManifest } from './manifest.mjs';

describe('withExtensions', () => {
  const kinds: Record<string, 'file' | 'folder' | 'as-is'> = {
    './a': 'file',
    '../b': 'folder',
    './c.json': 'as-is',
  };
  const rewritten = (text: string) => withExtensions(text, (specifier) => kinds[specifier] ?? 'as-is');

  it.each([
    ["export * from './a';", "export * from './a.js';"],
    ['import type { B } from "../b";', 'import type { B } from "../b/index.js";'],
    ["export type C = import('./a').C;", "export type C = import('./a.js').C;"],
    ["import './a';", "import './a.js';"],
    ["import c from './c.json';", "import c from './c.json';"],
    ["import { d } from 'decimal.js';", "import { d } from 'decimal.js';"],
    ["import { e } from '@realm/domain';", "import { e } from '@realm/domain';"],
  ])('%s → %s', (text, expected) => expect(rewritten(text)).toBe(expected));
});

const metafile = (...paths: string[]) => ({
  inputs: {},
  outputs: {
    'index.js': {
      bytes: 1,
      inputs: {},
      exports: [],
      imports: [
        ...paths.map((path) => ({ path, kind: 'import-statement' as const, external: true })),
        { path: 'chunks/a.js', kind: 'import-statement' as const },
      ],
    },
  },
});

it.each([
  ['zod/mini', 'zod'],
  ['@realm/api-client/contract', '@realm/api-client'],
  ['axios', 'axios'],
])('%s belongs to the package %s', (specifier, name) => expect(packageOf(specifier)).toBe(name));

it('names each imported package once, without chunks and modules of Node', () =>
  expect(importedPackages(metafile('zod/mini', 'zod', 'node:fs', '@realm/domain'))).toEqual([
    '@realm/domain',
    'zod',
  ]));

describe('publishedManifest', () => {
  const own = {
    name: '@realm/x',
    version: '1.2.3',
    exports: { '.': './src/index.ts', './deep': './src/deep/index.ts' },
  };
  const workspace = { engines: { node: '>=20' }, dependencies: { axios: '1.0.0', zod: '4.0.0' } };

  it('points at the built files and pins what they import', () =>
    expect(
      publishedManifest({ own, workspace, metafile: metafile('zod/mini', '@realm/domain') }),
    ).toMatchObject({
      types: './index.d.ts',
      exports: {
        '.': { types: './index.d.ts', import: './index.js' },
        './deep': { types: './deep/index.d.ts', import: './deep/index.js' },
      },
      dependencies: { '@realm/domain': '1.2.3' },
      peerDependencies: { zod: '^4.0.0' },
    }));

  it('depends on every package except the peers, which the consumer has once', () => {
    const manifest = publishedManifest({ own, workspace, metafile: metafile('zod', 'axios') });
    expect(manifest).toMatchObject({ dependencies: { axios: '1.0.0' }, peerDependencies: { zod: '^4.0.0' } });
  });

  it('throws for a package that the workspace does not depend on', () =>
    expect(() => publishedManifest({ own, workspace, metafile: metafile('left-pad') })).toThrow('left-pad'));
});

describe('scopedStyles', () => {
  const build = () =>
    scopedStyles(
      'badge',
      '.badge { color: red; animation: turn 1s } .ok { top: 0 } @keyframes turn { to { top: 0 } }',
    );

  it('prefixes classes and animations with the name of their file', async () => {
    const { css } = await build();
    expect(css).toContain('.realm_badge_badge {');
    expect(css).toContain('@keyframes realm_badge_turn {');
    expect(css).toMatch(/animation: realm_badge_turn 1s/);
  });

  it('exports the names', async () => {
    const { names } = await build();
    expect(names).toContain('badge: "realm_badge_badge"');
    expect(names).toContain('ok: "realm_badge_ok"');
    expect(names).toMatch(/as default/);
  });
});

it('beside the servers are the packages that they import, and none of the pages’ or the tests’', () => {
  const workspace = {
    name: 'realm',
    type: 'module',
    scripts: { test: 'jest' },
    dependencies: { pg: '8.0.0', react: '19.0.0' },
    devDependencies: { jest: '30.0.0' },
  };
  const manifest = serverManifest({ workspace, metafile: metafile('pg') });
  expect(manifest).toMatchObject({ name: 'realm', type: 'module', dependencies: { pg: '8.0.0' } });
  expect(Object.keys(manifest.dependencies)).toEqual(['pg']);
  expect([manifest.scripts, manifest.devDependencies]).toEqual([undefined, undefined]);
  expect(() => serverManifest({ workspace, metafile: metafile('jest') })).toThrow('jest');
});
