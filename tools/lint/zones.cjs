const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Inner folders first: a folder may import the folders before it, never one after it. */
const BROWSER_FOLDERS = ['shared', 'state', 'features', 'app', 'main.tsx'];

/** The same for the game page, whose folder `games` has siblings. */
const GAME_PAGE_FOLDERS = ['session', 'stage', 'games', 'verify', 'app', 'main.tsx'];

/**
 * What each folder of the server may import besides itself. The files beside the folders put everything together: see below.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const SERVER_FOLDERS = {
  config: [],
  db: [],
  files: ['config'],
  ledger: ['db'],
  http: ['config', 'db', 'ledger'],
  operator: ['config', 'db', 'http'],
  'wallet-api': ['config', 'db', 'ledger', 'http'],
  realtime: ['config', 'db', 'ledger', 'http'],
  modules: ['config', 'db', 'ledger', 'http', 'operator', 'wallet-api', 'realtime'],
  reconcile: ['config', 'db', 'ledger'],
  audit: ['db', 'ledger', 'reconcile', 'modules'],
  'operator-cli': [],
  'wallet-conformance': [],
  testing: [
    'config',
    'db',
    'files',
    'ledger',
    'http',
    'operator',
    'wallet-api',
    'modules',
    'realtime',
    'wallet-conformance',
  ],
};
/**
 * Of the files beside the folders, `ports.ts` is what handlers are given, and tests put the whole application together.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const SERVER_FILES = {
  'define-module.ts': ['modules'],
  'ports.ts': ['http', 'operator', 'wallet-api', 'modules', 'realtime', 'testing'],
  'app.ts': ['testing'],
  'operations.ts': ['testing'],
};

const foldersIn = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

const filesIn = (path) =>
  readdirSync(path).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

const forward = (src, folders) =>
  folders.flatMap((target, position) =>
    folders.slice(position + 1).map((from) => ({
      target: `${src}/${target}`,
      from: `${src}/${from}`,
      message: `${folders.slice(0, position + 1).join(', ')} never import ${from}: the direction is ${folders.join(' → ')}.`,
    })),
  );

/** Siblings see nothing of each other; what several need moves one folder inwards. */
const apart = (src, folder, names) =>
  names.map((name) => ({
    target: `${src}/${folder}/${name}`,
    from: `${src}/${folder}`,
    except: [`./${name}`],
    message: `${folder}/${name} never imports a sibling: move what both need one folder inwards.`,
  }));

const onlyThroughIndex = (src, folder, names) =>
  names.map((name) => ({
    target: `${src}/app`,
    from: `${src}/${folder}/${name}`,
    except: ['./index.ts', './index.tsx'],
    message: `Nothing but index.ts leaves ${folder}/${name}.`,
  }));

/** Every pair of server folders that may not import each other, and the files beside them. */
const serverPairs = (src, files) =>
  Object.entries(SERVER_FOLDERS).flatMap(([target, allowed]) => [
    ...Object.keys(SERVER_FOLDERS)
      .filter((from) => from !== target && !allowed.includes(from))
      .map((from) => ({
        target: `${src}/${target}`,
        from: `${src}/${from}`,
        message: `${target} imports ${allowed.join(', ') || 'no other folder'}, and never ${from}.`,
      })),
    ...files
      .filter((from) => !(SERVER_FILES[from] ?? []).includes(target))
      .map((from) => ({
        target: `${src}/${target}`,
        from: `${src}/${from}`,
        message: `${target} is put together by ${from}, and never imports it.`,
      })),
  ]);

/** Modules of the server may use each other's front door, as the ledger's and the session's users do. */
const throughFrontDoor = (src, names) =>
  names.flatMap((target) =>
    names
      .filter((from) => from !== target)
      .map((from) => ({
        target: `${src}/modules/${target}`,
        from: `${src}/modules/${from}`,
        except: ['./index.ts'],
        message: `modules/${target} reaches modules/${from} through its index.ts only.`,
      })),
  );

/**
 * What holds inside every app, read from the disk, so a new feature or module is fenced from its first file.
 *
 * @param {string} root - The workspace folder.
 * @param {'product' | 'tests'} of - Tests of the server may import any of its folders, and the modules' front doors.
 */
function buildZones(root, of = 'product') {
  return foldersIn(join(root, 'apps')).flatMap((app) => {
    const src = `./apps/${app}/src`;
    const features = foldersIn(join(root, src, 'features'));
    const games = foldersIn(join(root, src)).includes('stage') ? foldersIn(join(root, src, 'games')) : [];
    const modules = foldersIn(join(root, src, 'modules'));
    return [
      ...(features.length > 0 ? forward(src, BROWSER_FOLDERS) : []),
      ...(games.length > 0 ? forward(src, GAME_PAGE_FOLDERS) : []),
      ...apart(src, 'features', features),
      ...apart(src, 'games', games),
      ...onlyThroughIndex(src, 'features', features),
      ...(modules.length > 0 && of === 'product' ? serverPairs(src, filesIn(join(root, src))) : []),
      ...throughFrontDoor(src, modules),
    ];
  });
}

module.exports = { SERVER_FOLDERS, buildZones };
