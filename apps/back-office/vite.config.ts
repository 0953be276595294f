import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the build's own tool, which runs under Node
import { retryChunks } from '../../tools/build/retry-chunks.mjs';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the build's own tool, which runs under Node
import { unusedLanguages } from '../../tools/build/unused-languages.mjs';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the build's own tool, which runs under Node
import { unusedSummaries } from '../../tools/build/unused-summaries.mjs';

const workspace = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const server = process.env['OPERATOR_ORIGIN'] ?? 'http://localhost:8081';

export default defineConfig({
  root: workspace('apps/back-office'),
  cacheDir: workspace('node_modules/.vite/back-office'),
  plugins: [react(), retryChunks(), unusedLanguages(), unusedSummaries()],
  resolve: {
    alias: [
      // The package's own entry is its development build, with every warning in it.
      {
        find: /^react-router(-dom)?$/,
        replacement: workspace('node_modules/react-router/dist/production/index.mjs'),
      },
      // What it fills in for older Reacts, this one has.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^@realm\/ui\/dense$/, replacement: workspace('libs/ui/src/dense/index.ts') },
      { find: /^@realm\/ui\/(.+)$/, replacement: `${workspace('libs/ui/src')}/$1` },
      { find: '@realm/api-client/contract', replacement: workspace('libs/api-client/src/contract/index.ts') },
      ...['domain', 'api-client', 'i18n', 'ui'].map((lib) => ({
        find: new RegExp(`^@realm/${lib}$`),
        replacement: workspace(`libs/${lib}/src/index.ts`),
      })),
    ],
  },
  server: {
    fs: { allow: [workspace('')] },
    // The host stays as the browser sent it: the server compares it with the page's origin.
    proxy: { '/operator': { target: server, ws: true, changeOrigin: false } },
  },
  build: {
    outDir: workspace('dist/apps/back-office'),
    emptyOutDir: true,
    // Says which chunk came from which source; the size check reads it.
    manifest: true,
    target: 'es2022',
    // The strict content security policy has no room for inlined data, and pictures are cached apart.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
