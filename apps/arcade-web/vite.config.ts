import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import pxToRem from 'postcss-pxtorem';
import { defineConfig } from 'vite';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the build's own tool, which runs under Node
import { launchScript } from '../../tools/build/launch-script.mjs';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the build's own tool, which runs under Node
import { retryChunks } from '../../tools/build/retry-chunks.mjs';

const workspace = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const server = process.env['ARCADE_ORIGIN'] ?? 'http://localhost:8090';

export default defineConfig({
  root: workspace('apps/arcade-web'),
  cacheDir: workspace('node_modules/.vite/arcade-web'),
  plugins: [
    react(),
    retryChunks(),
    launchScript({ workspace: workspace(''), app: workspace('apps/arcade-web') }),
  ],
  resolve: {
    alias: [
      // What it fills in for older Reacts, this one has.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^@realm\/ui\/(.+)$/, replacement: `${workspace('libs/ui/src')}/$1` },
      { find: '@realm/api-client/contract', replacement: workspace('libs/api-client/src/contract/index.ts') },
      ...['domain', 'api-client', 'arcade-contract', 'fairness', 'i18n', 'ui'].map((lib) => ({
        find: new RegExp(`^@realm/${lib}$`),
        replacement: workspace(`libs/${lib}/src/index.ts`),
      })),
    ],
  },
  css: {
    postcss: {
      // Texts follow the member's text size, which the browser's root font states; the pictures of the games keep their measures.
      plugins: [
        pxToRem({
          rootValue: 16,
          propList: ['font*', 'line-height', '--text-*'],
          minPixelValue: 0,
          exclude: /arcade-web\/src\/games/,
        }),
      ],
    },
  },
  server: {
    fs: { allow: [workspace('')] },
    proxy: { '/api': server, '/socket': { target: server, ws: true } },
  },
  build: {
    outDir: workspace('dist/apps/arcade-web'),
    emptyOutDir: true,
    // Says which chunk came from which source; the size check reads it.
    manifest: true,
    target: 'es2022',
    // The strict content security policy has no room for inlined data, and pictures are cached apart.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
