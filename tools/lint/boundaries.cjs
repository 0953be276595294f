const { join } = require('node:path');
const { buildZones } = require('./zones.cjs');

const root = join(__dirname, '../..');
const paths = (zones) => (zones.length > 0 ? ['error', { basePath: root, zones }] : 'off');

const LAYERS = {
  'layer:domain': [],
  'layer:platform': [],
  'layer:contract': ['layer:domain'],
  'layer:text': ['layer:domain', 'layer:contract'],
  'layer:ui': ['layer:text'],
  'layer:app': ['layer:domain', 'layer:platform', 'layer:contract', 'layer:text', 'layer:ui'],
  'layer:e2e': ['layer:domain', 'layer:platform', 'layer:contract'],
  'layer:bench': ['layer:domain', 'layer:platform', 'layer:contract'],
  'layer:tooling': [],
};

const RUNS = {
  'runs:any': ['runs:any'],
  'runs:browser': ['runs:any', 'runs:browser'],
  'runs:node': ['runs:any', 'runs:node'],
};

/** Benches and the simulator run the servers' own modules, which have no package name. No other project imports an app. */
const SERVER_SOURCES = ['api', 'arcade'].flatMap((app) => [`../../${app}/src/**`, `../../../${app}/src/**`]);

const depConstraints = Object.entries({ ...LAYERS, ...RUNS }).map(
  ([sourceTag, onlyDependOnLibsWithTags]) => ({
    sourceTag,
    onlyDependOnLibsWithTags,
  }),
);

const betweenProjects = (allow) => [
  'error',
  { allow, allowCircularSelfDependency: true, banTransitiveDependencies: false, depConstraints },
];

const OF_CONSOLE = [
  { name: '@realm/api-client/node', message: 'Browsers import @realm/api-client.' },
  { name: 'i18next', message: 'Texts come from @realm/i18n.' },
  { name: 'react-i18next', message: 'Texts come from @realm/i18n.' },
];

/** Who may import whom: between projects by their two tags, inside an app by its folders. */
module.exports = {
  plugins: ['@nx', 'import'],
  settings: {
    'import/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    'import/resolver': { typescript: { project: join(root, 'tsconfig.base.json') }, node: true },
  },
  rules: {
    '@nx/enforce-module-boundaries': betweenProjects([]),
    'import/no-restricted-paths': paths(buildZones(root)),
    'import/no-self-import': 'error',
    'import/first': 'error',
    'import/no-duplicates': ['error', { 'prefer-inline': false }],
  },
  overrides: [
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'import/no-restricted-paths': paths(buildZones(root, 'tests')) },
    },
    {
      // The browser's transport and its testing fakes stay out of everything that runs under Node.
      files: ['apps/api/**', 'apps/arcade/**', 'apps/bench/**', 'apps/e2e/**', 'apps/simulate/**'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '@realm/api-client',
                message: 'Node code imports @realm/api-client/contract and /node.',
              },
              {
                name: '@realm/api-client/testing',
                message: 'Node code imports @realm/api-client/contract and /node.',
              },
            ],
            patterns: [
              {
                regex: 'api-client/src/',
                message: 'Node code imports @realm/api-client/contract and /node.',
              },
            ],
          },
        ],
      },
    },
    {
      // What callers of the ledger know, and any engine behind it implements: no database.
      files: ['apps/api/src/ledger/port/**'],
      excludedFiles: ['**/*.test.ts'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: String.raw`^(?!\./|@realm/domain$)`,
                message: 'The port of the ledger knows no database: @realm/domain and its own files.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['apps/bench/**', 'apps/simulate/**'],
      rules: { '@nx/enforce-module-boundaries': betweenProjects(SERVER_SOURCES) },
    },
    {
      // The console's controls bring a library that no phone should fetch.
      files: ['apps/{h5-web,arcade-web}/**'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            paths: [
              { name: '@realm/api-client/node', message: 'Browsers import @realm/api-client.' },
              { name: '@realm/ui/dense', message: 'Dense controls are for the staff console.' },
              { name: 'react-aria-components', message: 'Dense controls are for the staff console.' },
              { name: 'i18next', message: 'Texts come from @realm/i18n.' },
              { name: 'react-i18next', message: 'Texts come from @realm/i18n.' },
              // They bring the parts of its framework mode to the first screen.
              {
                name: 'react-router-dom',
                importNames: ['Link', 'NavLink', 'Form', 'ScrollRestoration'],
                message: 'Links are of shared/link.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['apps/back-office/**'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            paths: [
              ...OF_CONSOLE,
              {
                name: '@realm/ui',
                importNames: ['TextField', 'TextArea'],
                message: 'Staff type into shared/fields/visible-text, which drops what the contract refuses.',
              },
            ],
          },
        ],
      },
    },
    {
      // The fields themselves, days and minutes, and the first screen, whose texts the server only compares.
      files: ['apps/back-office/src/shared/fields/**', 'apps/back-office/src/features/sign-in/**'],
      rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: OF_CONSOLE }] },
    },
    {
      // Every project's test set-up is shared by path; the graph shows it as the project `jest-preset`. Stories find PostgreSQL as `npm test` does.
      files: ['**/jest.config.mjs', 'apps/e2e/prepare-data.config.mjs'],
      rules: { '@nx/enforce-module-boundaries': 'off' },
    },
  ],
};
