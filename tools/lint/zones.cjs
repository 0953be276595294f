const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const EVERY_FOLDER = 'every folder';

/**
 * What each folder may import besides itself, and which folders may import a file that stands beside the folders. Other files beside
 * them, such as `main.ts` and a lib's `index.ts`, are never imported from a folder.
 *
 * @type {Readonly<Record<string, { folders: Readonly<Record<string, readonly string[]>>, files?: Readonly<Record<string, readonly string[] | typeof EVERY_FOLDER>>, areTestsFree?: boolean }>>}
 */
const FOLDERS = {
  'apps/api/src': {
    folders: {
      config: [],
      db: [],
      files: ['config'],
      ledger: ['db'],
      http: ['config', 'db', 'ledger'],
      directory: ['config', 'http'],
      operator: ['config', 'db', 'http'],
      'wallet-api': ['config', 'db', 'ledger', 'http'],
      realtime: ['config', 'db', 'ledger', 'http'],
      modules: [
        'config',
        'db',
        'ledger',
        'http',
        'directory',
        'operator',
        'reconcile',
        'audit',
        'wallet-api',
        'realtime',
      ],
      reconcile: ['config', 'db', 'directory', 'ledger'],
      audit: ['db', 'ledger', 'reconcile'],
      doctor: ['config', 'db', 'directory', 'files', 'modules', 'realtime', 'reconcile'],
      'operator-cli': [],
      'wallet-conformance': [],
      testing: [
        ...['config', 'db', 'files', 'ledger', 'http', 'directory', 'operator'],
        ...['wallet-api', 'modules', 'realtime', 'reconcile', 'wallet-conformance'],
      ],
    },
    files: {
      'define-module.ts': ['modules'],
      'run-soon-then-rarely.ts': ['modules'],
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
      'connection-errors.ts': ['http', 'live'],
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
      reports: ['report', 'shared'],
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
      protection: ['time'],
      security: [],
      validators: ['config', 'money', 'time'],
    },
    areTestsFree: true,
  },
  'libs/fairness/src': {
    folders: { exact: [], seeds: [], games: ['exact', 'seeds'], sports: ['exact', 'seeds'] },
  },
  'libs/arcade-contract/src': {
    folders: { games: [] },
    files: { 'bet.ts': ['games'], 'errors.ts': ['games'], 'schemas.ts': ['games'] },
  },
  'libs/i18n/src': { folders: { locales: [] } },
  'libs/ui/src': {
    folders: {
      ...Object.fromEntries(
        [
          ...[
            'amount',
            'art',
            'avatar',
            'badge',
            'card',
            'checkbox',
            'chip',
            'countdown',
            'dense',
            'description-list',
          ],
          ...[
            'empty-state',
            'field',
            'icon-button',
            'list-row',
            'modal',
            'note',
            'option-cards',
            'page',
            'progress-bar',
          ],
          ...['qr-code', 'save-file', 'section', 'skeleton', 'spinner', 'stack', 'step-figure'],
          ...['switch', 'tabs', 'text', 'timeline'],
        ].map((folder) => [folder, []]),
      ),
      button: ['spinner'],
      banner: ['button'],
      'copy-field': ['button'],
      dialog: ['button', 'modal'],
      drawer: ['icon-button', 'modal'],
      sheet: ['icon-button', 'modal'],
      toast: ['modal'],
      'top-bar': ['icon-button'],
      'tab-bar': ['list-row'],
      segmented: ['tabs'],
      stepper: ['timeline'],
      'text-field': ['field'],
      'amount-field': ['field'],
      'password-field': ['icon-button', 'text-field'],
    },
    files: {
      'class-names.ts': EVERY_FOLDER,
      'design-px.ts': EVERY_FOLDER,
      'shown-count.ts': EVERY_FOLDER,
    },
    areTestsFree: true,
  },
  'apps/back-office/src': {
    folders: {
      shared: [],
      state: ['shared'],
      features: ['shared', 'state'],
      app: ['shared', 'state', 'features'],
    },
  },
  'apps/h5-web/src': {
    folders: {
      shared: [],
      state: ['shared'],
      features: ['shared', 'state'],
      app: ['shared', 'state', 'features'],
    },
  },
  'apps/e2e/src': {
    folders: {
      support: [],
      stories: ['support'],
      cluster: ['faults', 'support'],
      faults: ['support'],
      monkey: ['support'],
      gallery: ['support'],
    },
  },
  'apps/simulate/src': { folders: { games: [] } },
  tools: {
    folders: {
      build: [],
      checks: [],
      generators: [],
      jest: [],
      lint: [],
      scripts: [],
      guards: ['scripts'],
      mutation: ['scripts'],
      plan: [],
    },
    areTestsFree: true,
  },
};

const foldersIn = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

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

/** One zone per folder: it imports itself, the folders of its row and the files that list it, and nothing else beside it. */
const zonesOf = (src, { folders, files = {} }) =>
  Object.entries(folders).map(([target, allowed]) => ({
    target: `./${src}/${target}`,
    from: `./${src}`,
    except: [
      ...new Set([target, ...allowed]),
      ...Object.keys(files).filter((file) => files[file] === EVERY_FOLDER || files[file].includes(target)),
    ].map((path) => `./${path}`),
    message: `${target} imports ${allowed.join(', ') || 'no other folder'} of ${src} (FOLDERS in tools/lint/zones.cjs).`,
  }));

/** Tests may also import the fixtures; where the table says so, any folder. */
function tableZones(root, of) {
  return Object.entries(FOLDERS).flatMap(([src, table]) => {
    if (!existsSync(join(root, src)) || (of === 'tests' && table.areTestsFree === true)) return [];
    const fixtures = of === 'tests' ? ['testing'] : [];
    const folders = Object.entries(table.folders).map(([folder, allowed]) => [
      folder,
      [...allowed, ...fixtures],
    ]);
    return zonesOf(src, { ...table, folders: Object.fromEntries(folders) });
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
      ...apart(src, 'features', features),
      ...apart(src, 'games', games),
      ...onlyThroughIndex(src, 'features', features),
      ...throughFrontDoor(src, modules),
    ];
  });
  return [...inApps, ...tableZones(root, of)];
}

module.exports = { EVERY_FOLDER, FOLDERS, buildZones };
