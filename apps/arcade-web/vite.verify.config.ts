import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the build's own tool, which runs under Node
import { oneFile } from '../../tools/build/one-file.mjs';
import page from './vite.config.ts';

/** verify.html beside the built page: one file that also works from disk. Built after the page, whose folder it must not empty. */
export default defineConfig(
  mergeConfig(page, {
    plugins: [oneFile()],
    publicDir: false,
    build: {
      emptyOutDir: false,
      manifest: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('verify.html', import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  }),
);
