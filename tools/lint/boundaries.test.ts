import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLinter, ensureProjectGraph } from './linter.mjs';
import { EVERY_FOLDER, FOLDERS, buildZones } from './zones.cjs';

const BETWEEN_PROJECTS = '@nx/enforce-module-boundaries';
const INSIDE_AN_APP = 'import/no-restricted-paths';
const RESTRICTED = '@typescript-eslint/no-restricted-imports';

interface Boundary {
  /** The file that imports. It need not exist. */
  in: string;
  imports: string;
  refusedBy: string | null;
}

const BOUNDARIES: Boundary[] = [
  { in: 'libs/domain/src/x.ts', imports: '@realm/api-client', refusedBy: BETWEEN_PROJECTS },
  { in: 'libs/domain/src/x.ts', imports: '@realm/i18n', refusedBy: BETWEEN_PROJECTS },
  { in: 'libs/api-client/src/x.ts', imports: '@realm/i18n', refusedBy: BETWEEN_PROJECTS },
  { in: 'libs/api-client/src/x.ts', imports: '@realm/domain', refusedBy: null },
  { in: 'libs/i18n/src/x.ts', imports: '@realm/ui', refusedBy: BETWEEN_PROJECTS },
  { in: 'libs/i18n/src/x.ts', imports: '@realm/api-client/contract', refusedBy: null },
  { in: 'libs/device-id/src/x.ts', imports: '@realm/domain', refusedBy: BETWEEN_PROJECTS },
  { in: 'libs/ui/src/x.tsx', imports: '@realm/domain', refusedBy: BETWEEN_PROJECTS },
  { in: 'libs/ui/src/x.tsx', imports: '@realm/api-client', refusedBy: BETWEEN_PROJECTS },
  { in: 'libs/ui/src/x.tsx', imports: '@realm/i18n', refusedBy: null },
  { in: 'apps/h5-web/src/main.tsx', imports: '../../api/src/ports', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/h5-web/src/main.tsx', imports: '@realm/ui', refusedBy: null },
  { in: 'apps/h5-web/src/main.tsx', imports: '@realm/ui/dense', refusedBy: RESTRICTED },
  { in: 'apps/h5-web/src/main.tsx', imports: 'react-aria-components', refusedBy: RESTRICTED },
  { in: 'apps/h5-web/src/main.tsx', imports: 'i18next', refusedBy: RESTRICTED },
  { in: 'apps/api/src/x.ts', imports: '@realm/ui', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/api/src/x.ts', imports: '@realm/device-id', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/api/src/x.ts', imports: '@realm/i18n', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/api/src/x.ts', imports: '@realm/api-client', refusedBy: RESTRICTED },
  { in: 'apps/api/src/x.ts', imports: '@realm/api-client/testing', refusedBy: RESTRICTED },
  { in: 'apps/api/src/x.ts', imports: '@realm/api-client/node', refusedBy: null },
  { in: 'apps/h5-web/src/main.tsx', imports: '@realm/api-client/node', refusedBy: RESTRICTED },
  { in: 'apps/arcade-web/src/main.tsx', imports: '@realm/api-client/node', refusedBy: RESTRICTED },
  { in: 'apps/api/src/x.ts', imports: '@realm/api-client/contract', refusedBy: null },
  { in: 'apps/api/src/x.ts', imports: '@realm/domain', refusedBy: null },
  { in: 'apps/api/src/x.ts', imports: '@realm/database', refusedBy: null },
  { in: 'apps/api/src/ledger/port/x.ts', imports: './command', refusedBy: null },
  { in: 'apps/api/src/ledger/port/x.ts', imports: '@realm/domain', refusedBy: null },
  { in: 'apps/api/src/ledger/port/x.ts', imports: 'kysely', refusedBy: RESTRICTED },
  { in: 'apps/api/src/ledger/port/x.ts', imports: '@realm/database', refusedBy: RESTRICTED },
  { in: 'apps/api/src/ledger/port/x.ts', imports: '../../db/database', refusedBy: RESTRICTED },
  { in: 'apps/api/src/ledger/port/x.ts', imports: '../post-events', refusedBy: RESTRICTED },
  { in: 'apps/h5-web/src/main.tsx', imports: '@realm/database', refusedBy: BETWEEN_PROJECTS },
  { in: 'libs/database/src/x.ts', imports: '@realm/domain', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/arcade/src/x.ts', imports: '@realm/server', refusedBy: null },
  { in: 'apps/arcade-web/src/main.tsx', imports: '@realm/server', refusedBy: BETWEEN_PROJECTS },
  { in: 'libs/server/src/x.ts', imports: '@realm/database', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/arcade/src/x.ts', imports: '../../api/src/ports', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/arcade/src/x.ts', imports: '@realm/api-client', refusedBy: RESTRICTED },
  { in: 'apps/arcade/src/x.ts', imports: '@realm/arcade-contract', refusedBy: null },
  { in: 'apps/e2e/src/x.ts', imports: '@realm/api-client', refusedBy: RESTRICTED },
  { in: 'apps/bench/web/x.ts', imports: '../../api/src/ports', refusedBy: null },
  { in: 'apps/bench/web/x.ts', imports: '@realm/domain', refusedBy: null },
  { in: 'apps/bench/web/x.ts', imports: '@realm/api-client/contract', refusedBy: null },
  { in: 'apps/bench/web/x.ts', imports: '@realm/api-client', refusedBy: RESTRICTED },
  { in: 'apps/bench/web/x.ts', imports: '@realm/ui', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/bench/web/x.ts', imports: '../../h5-web/src/main', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/bench/web/x.ts', imports: '../../e2e/src/support/browser', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/simulate/src/x.ts', imports: '../../api/src/db/database', refusedBy: null },
  { in: 'apps/simulate/src/games/x.ts', imports: '../../../arcade/src/games', refusedBy: null },
  { in: 'apps/e2e/src/stories/x.ts', imports: '../../../arcade/src/games', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/simulate/src/x.ts', imports: '@realm/api-client', refusedBy: RESTRICTED },
  { in: 'apps/simulate/src/x.ts', imports: '@realm/ui', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/e2e/src/x.ts', imports: '../../api/src/ports', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/api/src/x.ts', imports: '../../simulate/src/judge', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/api/src/x.ts', imports: '../../bench/report/statistics', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/e2e/src/x.ts', imports: '../../bench/report/statistics', refusedBy: BETWEEN_PROJECTS },

  { in: 'apps/h5-web/src/shared/x.ts', imports: '../state/store', refusedBy: INSIDE_AN_APP },
  { in: 'apps/h5-web/src/shared/x.ts', imports: '../features/home', refusedBy: INSIDE_AN_APP },
  { in: 'apps/h5-web/src/state/x.ts', imports: '../features/home', refusedBy: INSIDE_AN_APP },
  { in: 'apps/h5-web/src/state/x.ts', imports: '../shared/api', refusedBy: null },
  { in: 'apps/h5-web/src/features/home/x.ts', imports: '../lobby', refusedBy: INSIDE_AN_APP },
  { in: 'apps/h5-web/src/features/home/x.ts', imports: '../../app/screens', refusedBy: INSIDE_AN_APP },
  { in: 'apps/h5-web/src/features/home/x.ts', imports: './home.resources', refusedBy: null },
  { in: 'apps/h5-web/src/features/home/x.ts', imports: '../../state/store', refusedBy: null },
  { in: 'apps/h5-web/src/app/x.ts', imports: '../features/home/home.resources', refusedBy: INSIDE_AN_APP },
  { in: 'apps/h5-web/src/app/x.ts', imports: '../features/home', refusedBy: null },
  { in: 'apps/back-office/src/main.tsx', imports: '@realm/ui/dense', refusedBy: null },
  { in: 'apps/back-office/src/main.tsx', imports: '@realm/api-client/node', refusedBy: RESTRICTED },
  { in: 'apps/back-office/src/features/staff/x.tsx', imports: '@realm/ui', refusedBy: RESTRICTED },
  { in: 'apps/back-office/src/shared/fields/x.tsx', imports: '@realm/ui', refusedBy: null },
  { in: 'apps/back-office/src/main.tsx', imports: '../../api/src/ports', refusedBy: BETWEEN_PROJECTS },
  { in: 'apps/back-office/src/features/staff/x.ts', imports: '../account', refusedBy: INSIDE_AN_APP },
  { in: 'apps/back-office/src/shared/x.ts', imports: '../state/store', refusedBy: INSIDE_AN_APP },
  { in: 'apps/arcade-web/src/session/x.ts', imports: '../stage/game-shell', refusedBy: INSIDE_AN_APP },
  { in: 'apps/arcade-web/src/stage/x.ts', imports: '../games/dice/dice', refusedBy: INSIDE_AN_APP },
  { in: 'apps/arcade-web/src/games/crash/x.ts', imports: '../dice/dice', refusedBy: INSIDE_AN_APP },
  { in: 'apps/arcade-web/src/games/dice/x.ts', imports: '../../app/games', refusedBy: INSIDE_AN_APP },
  { in: 'apps/arcade-web/src/games/dice/x.ts', imports: '../../stage/game-shell', refusedBy: null },
  { in: 'apps/arcade-web/src/app/x.ts', imports: '../games/dice/dice', refusedBy: null },
  { in: 'apps/arcade-web/src/x.ts', imports: '@realm/arcade-contract', refusedBy: null },
  { in: 'apps/api/src/ledger/x.ts', imports: '../modules/session', refusedBy: INSIDE_AN_APP },
  { in: 'apps/api/src/db/x.ts', imports: '../modules/session', refusedBy: INSIDE_AN_APP },
  { in: 'apps/api/src/ledger/x.ts', imports: '../http/outcome', refusedBy: INSIDE_AN_APP },
  { in: 'apps/api/src/modules/account/x.ts', imports: '../session/session-token', refusedBy: INSIDE_AN_APP },
  { in: 'apps/api/src/modules/account/x.ts', imports: '../session', refusedBy: null },
  { in: 'apps/api/src/modules/account/x.ts', imports: '../../ledger', refusedBy: null },
];

const linter = createLinter();

async function refusals({ in: filePath, imports }: Boundary): Promise<(string | null)[]> {
  const [result] = await linter.lintText(
    `import * as forbidden from '${imports}';\nexport { forbidden };\n`,
    {
      filePath,
    },
  );
  return (result?.messages ?? []).map(
    ({ ruleId, message }: { ruleId: string | null; message: string }) => ruleId ?? message,
  );
}

beforeAll(ensureProjectGraph);

describe('who may import whom', () => {
  it.each(BOUNDARIES.filter(({ refusedBy }) => refusedBy !== null))(
    '$in never imports $imports',
    async (boundary) => expect(await refusals(boundary)).toContain(boundary.refusedBy),
    30_000,
  );

  it.each(BOUNDARIES.filter(({ refusedBy }) => refusedBy === null))(
    '$in may import $imports',
    async (boundary) => expect(await refusals(boundary)).toEqual([]),
  );
});

const namesIn = (path: string, isWanted: (entry: { name: string; isDirectory: () => boolean }) => boolean) =>
  readdirSync(join(__dirname, '../..', path), { withFileTypes: true })
    .filter(isWanted)
    .map(({ name }) => name)
    .sort();
const foldersIn = (path: string) => namesIn(path, (entry) => entry.isDirectory());

describe.each(Object.entries(FOLDERS))('folders of %s', (src, { folders: table, files = {} }) => {
  const isSource = ({ name }: { name: string }) => /(?<!\.d)\.(tsx?|[cm]js)$/.test(name);
  const folders = foldersIn(src);

  /** An existing file of a folder, its index if it has one. The rule does not refuse a file that does not exist. */
  const fileIn = (folder: string): string => {
    const files = namesIn(`${src}/${folder}`, isSource);
    const file = files.find((name) => name === 'index.ts') ?? files[0];
    if (file !== undefined) return `${folder}/${file.replace(/\.tsx?$/, '')}`;
    return fileIn(`${folder}/${foldersIn(`${src}/${folder}`)[0] ?? ''}`);
  };
  const beside = namesIn(src, (entry) => isSource(entry) && !entry.isDirectory());
  const refusedIn = async (folder: string, targets: readonly string[]) => {
    const pathOf = (target: string) =>
      beside.includes(target) ? target.replace(/\.tsx?$/, '') : fileIn(target);
    const code = targets
      .map((target, index) => `export * as x${String(index)} from '../${pathOf(target)}';\n`)
      .join('');
    const [result] = await linter.lintText(code, { filePath: `${src}/${folder}/x.ts` });
    const messages: readonly { ruleId: string | null; line: number }[] = result?.messages ?? [];
    const lines = messages.filter(({ ruleId }) => ruleId === INSIDE_AN_APP).map(({ line }) => line);
    return [...new Set(lines)].map((line) => targets[line - 1]);
  };

  it('are all in the table', () => expect(Object.keys(table).sort()).toEqual(folders));

  it.each(Object.entries(table))('%s imports %j and no other', async (folder, allowed) => {
    const others = folders.filter((other) => other !== folder);
    expect(await refusedIn(folder, others)).toEqual(others.filter((other) => !allowed.includes(other)));
  });

  it.each(folders)('%s imports a file beside the folders only if the file lists it', async (folder) => {
    const lists = (file: string) => files[file] === EVERY_FOLDER || (files[file] ?? []).includes(folder);
    expect(await refusedIn(folder, beside)).toEqual(beside.filter((file) => !lists(file)));
  });
});

it('every project with folders of sources has a row in the table', () => {
  const projects = ['apps', 'libs'].flatMap((group) => foldersIn(group).map((name) => `${group}/${name}`));
  const rows = Object.keys(FOLDERS).map((src) => src.replace(/\/src$/, ''));
  const withFolders = projects.filter(
    (path) => foldersIn(path).includes('src') && foldersIn(`${path}/src`).length > 0,
  );
  expect(rows).toEqual(expect.arrayContaining(withFolders));
});

describe('language rules', () => {
  const rulesIn = async (filePath: string, code: string) => {
    const [result] = await linter.lintText(code, { filePath });
    return (result?.messages ?? []).map(({ ruleId }: { ruleId: string | null }) => ruleId);
  };

  it.each([
    ['an enum', 'libs/domain/src/x.ts', 'export enum Tone { Good }', 'no-restricted-syntax'],
    ['a default export', 'libs/domain/src/x.ts', 'export default 1;', 'no-restricted-syntax'],
    ['a literal spread', 'libs/domain/src/x.ts', 'export const a = { ...{ b: 1 } };', 'no-restricted-syntax'],
    [
      'a spread constant',
      'libs/domain/src/x.ts',
      'export const a = { ...({ b: 1 } as const) };',
      'no-restricted-syntax',
    ],
    ['any', 'libs/domain/src/x.ts', 'export const a: any = 1;', '@typescript-eslint/no-explicit-any'],
    [
      'four parameters',
      'libs/domain/src/x.ts',
      'export const f = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];',
      'max-params',
    ],
    [
      'built SQL',
      'apps/api/src/x.ts',
      'export const f = (sql: any, id: 1) => sql.raw(`select ${id}`);',
      'no-raw-sql-text',
    ],
    ['Math.random', 'apps/api/src/x.ts', 'export const f = () => Math.random();', 'no-math-random'],
    [
      'a colour',
      'libs/ui/src/x.tsx',
      'export const X = () => <p style={{ color: "#fff" }} />;',
      'no-raw-colours',
    ],
    ['a folder of leftovers', 'libs/ui/src/helpers/x.ts', 'export const a = 1;', 'file-names'],
  ])('refuse %s', async (_what, path, code, rule) => expect(await rulesIn(path, code)).toContain(rule));
});

describe('buildZones', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'realm-zones-'));
    for (const path of ['a/src/features/one', 'a/src/features/two', 'b/src/modules/three']) {
      mkdirSync(join(root, 'apps', path), { recursive: true });
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('fences a feature as soon as its folder is there', () => {
    const fence = {
      target: './apps/a/src/features/three',
      from: './apps/a/src/features',
      except: ['./three'],
    };
    expect(buildZones(root)).not.toContainEqual(expect.objectContaining(fence));
    mkdirSync(join(root, 'apps/a/src/features/three'));
    expect(buildZones(root)).toContainEqual(expect.objectContaining(fence));
  });

  it('has no zones for a workspace without apps', () => expect(buildZones(tmpdir())).toEqual([]));
});
