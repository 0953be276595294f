import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import pxToRem from 'postcss-pxtorem';
import { defineConfig, type UserConfig } from 'vite';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the build's own tool, which runs under Node
import { minify } from '../../tools/build/minify.mjs';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the build's own tool, which runs under Node
import { retryChunks } from '../../tools/build/retry-chunks.mjs';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the build's own tool, which runs under Node
import { serviceWorker } from '../../tools/build/service-worker.mjs';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the build's own tool, which runs under Node
import { startPage } from '../../tools/build/start-page.mjs';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the build's own tool, which runs under Node
import { unusedRouter } from '../../tools/build/unused-router.mjs';

const workspace = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const server = process.env['API_ORIGIN'] ?? 'http://localhost:8080';

/** How the page is built, and the start screen of its document with it. */
const shared = {
  plugins: [react(), unusedRouter()],
  resolve: {
    alias: [
      // The package's own entry is its development build, with every warning in it.
      {
        find: /^react-router(-dom)?$/,
        replacement: workspace('node_modules/react-router/dist/production/index.mjs'),
      },
      // What it fills in for older Reacts, this one has.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^@realm\/ui\/(.+)$/, replacement: `${workspace('libs/ui/src')}/$1` },
      { find: '@realm/api-client/contract', replacement: workspace('libs/api-client/src/contract/index.ts') },
      ...['domain', 'api-client', 'i18n', 'device-id', 'ui'].map((lib) => ({
        find: new RegExp(`^@realm/${lib}$`),
        replacement: workspace(`libs/${lib}/src/index.ts`),
      })),
    ],
  },
  css: {
    postcss: {
      plugins: [
        // 37.5 px of the 375 px design are one rem; `Px` is left as it is.
        pxToRem({ rootValue: 37.5, propList: ['*'], mediaQuery: false, minPixelValue: 0 }),
      ],
    },
  },
} satisfies UserConfig;

/** All but those of the first screen. One that is missing here would bring the others along, and the size check fails. */
const LATER_ICONS =
  /lucide-react\/dist\/esm\/icons\/(?!(?:bell|check|chevron-(?:left|right)|circle-(?:check|exclamation-point)|gamepad-2|house|info|megaphone|menu|pause|play|search|(?:shield|triangle)-exclamation-point|users?-round|wifi-off|x)\.)/;

export default defineConfig({
  ...shared,
  root: workspace('apps/h5-web'),
  cacheDir: workspace('node_modules/.vite/h5-web'),
  plugins: [
    ...shared.plugins,
    retryChunks(),
    minify(),
    startPage({ workspace: workspace(''), app: workspace('apps/h5-web'), config: shared }),
    serviceWorker({
      workspace: workspace(''),
      app: workspace('apps/h5-web'),
      source: 'src/shared/worker/service-worker',
    }),
  ],
  server: {
    fs: { allow: [workspace('')] },
    proxy: {
      '/app': { target: server, ws: true },
      // The page's own `/game/<id>` stands beside these.
      '^/game/(list|play|launch|balance)(/|$)': server,
      '/open': server,
    },
  },
  build: {
    outDir: workspace('dist/apps/h5-web'),
    emptyOutDir: true,
    // Says which chunk came from which source; the size check reads it.
    manifest: true,
    target: 'es2022',
    // The strict content security policy has no room for inlined data scripts, and small pictures are cached apart.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { start: workspace('apps/h5-web/index.html') },
      output: {
        // Each shared chunk is a name more in the first file, so small ones that never come alone are one.
        codeSplitting: {
          groups: [
            { name: 'wide', test: /h5-web\/src\/shared\/wide\/(?!use-is-wide)/ },
            { name: 'icons', test: LATER_ICONS },
            {
              name: 'money',
              test: /h5-web\/src\/state\/money-requests\/(?:in-doubt|order|running|request-notice|use-)/,
            },
            { name: 'choices', test: /libs\/ui\/src\/(?:chip|segmented|tabs)\// },
          ],
        },
        // The first file lists every chunk and style: short names make it 1 kB smaller, and this number of them needs seven characters. The manifest
        // says which source each came from.
        chunkFileNames: 'assets/c[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/c[hash:7].css' : 'assets/[name]-[hash:8][extname]',
      },
    },
  },
});
