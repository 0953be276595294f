import { compareTree, readTree } from './folder-tree.mjs';

const page = (tree: string) =>
  `# Architecture\n\n## Folders\n\nText.\n\n\`\`\`\n${tree}\n\`\`\`\n\n## Time\n`;

describe('readTree', () => {
  it('nests by indentation, through lines of several folders', () => {
    const tree =
      'apps/         apps\n  api/        server\n    src/db/   pool\n  web/        page\nlibs/   packages';
    expect(readTree(page(tree))).toEqual(['apps', 'apps/api', 'apps/api/src/db', 'apps/web', 'libs']);
  });

  it('reads siblings with one purpose from one line', () => {
    expect(readTree(page('libs/ packages\n  ui/src/{tabs,page}/ layout'))).toEqual([
      'libs',
      'libs/ui/src/tabs',
      'libs/ui/src/page',
    ]);
  });

  it.each(['apps/', 'apps   programs', 'apps/api'])(
    'refuses a line without a folder or a purpose: %s',
    (line) => expect(() => readTree(page(line))).toThrow(line),
  );

  it('refuses a page without a tree', () => {
    expect(() => readTree('## Folders\n\nText.\n')).toThrow('no code block');
  });
});

describe('compareTree', () => {
  const files = [
    'README.md',
    'apps/api/src/modules/wallet/index.ts',
    'apps/api/src/modules/wallet/sql/a.sql',
  ];
  const tree = ['apps', 'apps/api', 'apps/api/src/modules', 'apps/api/src/modules/wallet'];

  it('accepts a line for every folder down to the modules', () => {
    expect(compareTree(tree, files)).toEqual([]);
  });

  it.each(['apps/api/src', 'apps/api/src/modules/wallet/sql'])(
    'accepts a line for %s, and does not need one',
    (folder) => {
      expect(compareTree([...tree, folder], files)).toEqual([]);
    },
  );

  it.each(tree)('names a folder without a line: %s', (folder) => {
    expect(
      compareTree(
        tree.filter((one) => one !== folder),
        files,
      ),
    ).toEqual([`${folder}/ has no line`]);
  });

  it('names a line without a folder, and a second line for one', () => {
    expect(compareTree([...tree, 'apps/web', 'apps'], files)).toEqual([
      'apps/web/ does not exist',
      'apps/ has two lines',
    ]);
  });

  it.each(['state', 'features', 'shared'])(
    'requires a line for each folder of the member app in %s',
    (folder) => {
      expect(compareTree([], [`apps/h5-web/src/${folder}/wallet/a.ts`])).toContain(
        `apps/h5-web/src/${folder}/wallet/ has no line`,
      );
    },
  );
});
