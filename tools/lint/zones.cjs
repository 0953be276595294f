const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Inner folders first: a folder may import the folders before it, never one after it. */
const BROWSER_FOLDERS = ['shared', 'state', 'features', 'app', 'main.tsx'];

/**
 * What each folder may import besides itself, and of the files beside the folders the ones that folders may import: those put everything
 * together. A lib's `index.ts` is never imported from inside.
 *
 * @type {Readonly<Record<string, { folders: Readonly<Record<string, readonly string[]>>, files?: Readonly<Record<string, readonly string[]>>, areTestsFree?: boolean }>>}
 */
const FOLDERS = {
  'apps/api/src': {
    folders: {
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
        ...['config', 'db', 'files', 'ledger', 'http', 'operator'],
        ...['wallet-api', 'modules', 'realtime', 'wallet-conformance'],
      ],
    },
    files: {
      'define-module.ts': ['modules'],
      // What handlers are given.
      'ports.ts': ['http', 'operator', 'wallet-api', 'modules', 'realtime', 'testing'],
      'app.ts': ['testing'],
      'operations.ts': ['testing'],
    },
    areTestsFree: true,
  },
  'apps/arcade/src': {
    folders: {
      config: [],
      db: [],
      wallet: [],
      fair: ['db'],
      books: ['db'],
      play: ['db', 'fair', 'wallet'],
      games: ['db', 'fair', 'play'],
      live: ['play'],
      http: ['config', 'play'],
      testing: ['db', 'fair', 'play', 'wallet'],
    },
    files: {
      'ports.ts': ['play', 'live', 'testing'],
      'calls.ts': ['http', 'testing'],
      'arcade.ts': ['http', 'testing'],
    },
    areTestsFree: true,
  },
  'apps/arcade-web/src': {
    folders: {
      session: [],
      motion: ['session'],
      stage: ['session', 'motion'],
      games: ['session', 'motion', 'stage'],
      verify: ['session', 'stage', 'games'],
      app: ['session', 'stage', 'games'],
      testing: ['session'],
    },
  },
  'apps/bench': {
    folders: {
      report: [],
      shared: [],
      ledger: ['report', 'shared'],
      api: ['ledger', 'report', 'shared'],
      web: ['report', 'shared'],
      games: ['api', 'ledger', 'report', 'shared', 'web'],
    },
  },
  'libs/api-client/src': {
    folders: { contract: [], transport: ['contract'] },
    files: {},
    areTestsFree: true,
  },
  'libs/domain/src': {
    folders: {
      ledger: [],
      text: [],
      time: [],
      money: [],
      bets: ['money'],
      config: ['ledger'],
      orders: ['money'],
      messages: ['orders'],
      validators: ['config', 'money', 'time'],
    },
    areTestsFree: true,
  },
  'libs/fairness/src': {
    folders: { exact: [], seeds: [], games: ['exact', 'seeds'] },
  },
};

const foldersIn = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

const filesIn = (path) =>
  existsSync(path) ? readdirSync(path).filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name)) : [];

const forward = (src, folders) =>
  folders.flatMap((target, position) =>
    folders.slice(position + 1).map((from) => ({
      target: `${src}/${target}`,
      from: `${src}/${from}`,
      message: `${folders.slice(0, position + 1).join(', ')} never import ${from}: the direction is ${folders.join(' → ')}.`,
    })),
  );

/** Siblings don't see each other; shared code moves one folder inwards. */
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

/** Every pair of folders that may not import each other, and the files beside them. */
const pairs = (src, { folders, files = {} }, beside) =>
  Object.entries(folders).flatMap(([target, allowed]) => [
    ...Object.keys(folders)
      .filter((from) => from !== target && !allowed.includes(from))
      .map((from) => ({
        target: `./${src}/${target}`,
        from: `./${src}/${from}`,
        message: `${target} imports ${allowed.join(', ') || 'no other folder'}, and never ${from}.`,
      })),
    ...beside
      .filter((from) => !(files[from] ?? []).includes(target))
      .map((from) => ({
        target: `./${src}/${target}`,
        from: `./${src}/${from}`,
        message: `${target} is put together by ${from}, and never imports it.`,
      })),
  ]);

/** Tests of the servers and of two libs may import any folder; other tests also the fixtures. */
function tablePairs(root, of) {
  return Object.entries(FOLDERS).flatMap(([src, table]) => {
    if (of === 'tests' && table.areTestsFree === true) return [];
    const withFixtures = Object.entries(table.folders).map(([folder, allowed]) => [
      folder,
      of === 'tests' ? [...allowed, 'testing'] : allowed,
    ]);
    const beside = filesIn(join(root, src));
    return beside.length + foldersIn(join(root, src)).length === 0
      ? []
      : pairs(src, { ...table, folders: Object.fromEntries(withFixtures) }, beside);
  });
}

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
 * What holds inside every project: the table, and what is read from the disk, so that a new feature or module is fenced from its first file.
 *
 * @param {string} root - The workspace folder.
 * @param {'product' | 'tests'} of
 */
function buildZones(root, of = 'product') {
  const inApps = foldersIn(join(root, 'apps')).flatMap((app) => {
    const src = `./apps/${app}/src`;
    const features = foldersIn(join(root, src, 'features'));
    const games = foldersIn(join(root, src)).includes('stage') ? foldersIn(join(root, src, 'games')) : [];
    const modules = foldersIn(join(root, src, 'modules'));
    return [
      ...(features.length > 0 ? forward(src, BROWSER_FOLDERS) : []),
      ...apart(src, 'features', features),
      ...apart(src, 'games', games),
      ...onlyThroughIndex(src, 'features', features),
      ...throughFrontDoor(src, modules),
    ];
  });
  return [...inApps, ...tablePairs(root, of)];
}

module.exports = { FOLDERS, buildZones };
