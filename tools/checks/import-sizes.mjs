import { build } from 'esbuild';

/** What the consumer has anyway, and once. */
const PEERS = ['zod', 'i18next', 'react', 'react-dom'];

const imports = (names, from, limit) => ({
  name: `{ ${names} } from ${from}`,
  contents: `export { ${names} } from '${from}';`,
  limit,
});
const app = (file, limit) => ({ name: file, contents: `export * from './${file}';`, limit });

/** One import each: minified bytes, with the packages that it brings, without peers and without what is loaded later. */
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
  imports('ERROR_CODES', '@realm/api-client/contract', 1_500),
  imports('TOPICS', '@realm/api-client/contract', 2_400),
  imports('MEMBER_ENDPOINTS', '@realm/api-client/contract', 23_000),
  imports('newRequestId', '@realm/api-client', 300),
  imports('resolveBaseUrl', '@realm/api-client', 1_300),
  imports('createApi', '@realm/api-client', 500),
  imports('detectLanguage', '@realm/i18n', 550),
  imports('createI18n', '@realm/i18n', 900),
];

/** Whole apps: what each fetches before its first call. */
export const APPS = [app('member-app.ts', 38_000), app('staff-app.ts', 26_500)];

/**
 * @param {string} folder - Where the packages are installed.
 * @param {readonly { name: string, contents: string, limit: number }[]} measured
 */
export const sizesOf = (folder, measured) =>
  Promise.all(
    measured.map(async ({ name, contents, limit }) => ({
      name,
      limit,
      bytes: await bytesOf(folder, contents),
    })),
  );

/** What comes with `import()` is loaded later, and not counted. @type {import('esbuild').Plugin} */
const leaveOutDynamicImports = {
  name: 'leave-out-dynamic-imports',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

async function bytesOf(folder, contents) {
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
  return outputFiles.reduce((sum, { contents: { length } }) => sum + length, 0);
}
