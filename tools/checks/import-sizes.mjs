import { join } from 'node:path';
import { build } from 'esbuild';
import { build as buildPage } from 'vite';

/** Not counted: the consumer has one copy for all imports. */
const PEERS = ['zod', 'react', 'react-dom'];

const imports = (names, from, limit) => ({
  name: `{ ${names} } from ${from}`,
  contents: `export { ${names} } from '${from}';`,
  limit,
});
const app = (file, limit) => ({
  name: file,
  contents: `export * from './${file.replace(/\.tsx?$/, '')}';`,
  limit,
});

/** One import each; a table grows with its calls: minified bytes including dependencies, without peers and lazily loaded code. */
export const IMPORTS = [
  imports('maskReference', '@realm/domain', 160),
  imports('formatAmount', '@realm/domain', 1_700),
  imports('parseMoney', '@realm/domain', 1_100),
  imports('checkAmount', '@realm/domain', 2_100),
  imports('checkAccount', '@realm/domain', 230),
  imports('canMoveWithdrawal', '@realm/domain', 1_500),
  imports('convertMoney', '@realm/domain', 35_000),
  imports('checkWalletAddress', '@realm/domain', 15_500),
  imports('deviceId', '@realm/device-id', 3_600),
  imports('commitmentOf', '@realm/fairness', 7_000),
  imports('rollDice', '@realm/fairness', 300),
  imports('playBlackjack', '@realm/fairness', 3_500),
  imports('ERROR_CODES', '@realm/api-client/contract', 2_150),
  imports('TOPICS', '@realm/api-client/contract', 22_000),
  imports('MEMBER_ENDPOINTS', '@realm/api-client/contract', 54_000),
  imports('newRequestId', '@realm/api-client', 300),
  imports('resolveBaseUrl', '@realm/api-client', 1_300),
  imports('createApi', '@realm/api-client', 680),
  imports('detectLanguage', '@realm/i18n', 550),
  imports('createI18n', '@realm/i18n', 1_850),
  imports('classNames', '@realm/ui', 90),
  imports('Badge', '@realm/ui', 1_200),
  imports('Tabs', '@realm/ui', 2_500),
  imports('Button', '@realm/ui', 3_800),
  imports('Sheet', '@realm/ui', 8_900),
  imports('LOGO_MARK', '@realm/ui', 110),
  imports('Menu', '@realm/ui/dense', 163_000),
  imports('Select', '@realm/ui/dense', 187_000),
  imports('Table', '@realm/ui/dense', 217_000),
  imports('DatePicker', '@realm/ui/dense', 261_000),
];

/** Whole apps: the bytes that each fetches before its first call. */
export const APPS = [
  app('member-app.ts', 71_500),
  app('member-page.tsx', 25_000),
  app('staff-app.ts', 102_000),
  app('staff-page.tsx', 310_000),
];

/**
 * @param {string} folder - Where the packages are installed.
 * @param {readonly { name: string, contents: string, limit: number }[]} measured
 */
export const sizesOf = (folder, measured) =>
  Promise.all(
    measured.map(async ({ name, contents, limit }) => ({
      name,
      limit,
      bytes: await (/ui(\/dense)?'|-page'/.test(contents) ? pageBytes : scriptBytes)(folder, contents),
    })),
  );

/** Excludes code behind `import()`, which is loaded later. @type {import('esbuild').Plugin} */
const leaveOutDynamicImports = {
  name: 'leave-out-dynamic-imports',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);

async function scriptBytes(folder, contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: PEERS,
    plugins: [leaveOutDynamicImports],
    write: false,
  });
  return sum(outputFiles.map((file) => file.contents.length));
}

/** Counts scripts and stylesheets. Built with Vite, because esbuild keeps the stylesheets of unused components. */
async function pageBytes(folder, contents) {
  const built = await buildPage({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry.ts' ? join(folder, id) : null),
        load: (id) => (id === join(folder, 'entry.ts') ? contents : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: 'entry.ts',
        preserveEntrySignatures: 'strict',
        external: (id) => PEERS.some((name) => id === name || id.startsWith(`${name}/`)),
      },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built);
  const loaded = output.filter(({ type, fileName }) => type === 'chunk' || fileName.endsWith('.css'));
  return sum(loaded.map((file) => Buffer.byteLength(file.type === 'chunk' ? file.code : file.source)));
}
