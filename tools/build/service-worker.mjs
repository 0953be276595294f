import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const FIRST_FILE = /"?(\/assets\/[\w.-]+\.js)"/g;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

/**
 * A Vite plugin that builds `/sw.js` from an app's `serveFromCache`, with the files that the built document names. The worker changes
 * whenever the document does.
 *
 * @param {{ workspace: string, app: string, source: string }} options - `source`: the module below the app's folder.
 * @returns {import('vite').Plugin}
 */
export const serviceWorker = ({ workspace, app, source }) => ({
  name: 'realm-service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const html = String(/** @type {any} */ (bundle['index.html']).source);
      const entry = ENTRY.exec(html)?.[1];
      if (entry === undefined) throw new Error('index.html has no entry script');
      const named = [...html.matchAll(FIRST_FILE)].map(([, file]) => file);
      const files = [...new Set([entry, ...named])];
      const build = createHash('sha256').update(html).digest('base64url').slice(0, 12);
      const result = buildSync({
        stdin: {
          contents: `import { serveFromCache } from './${source}'; serveFromCache(self, FILES);`,
          resolveDir: app,
        },
        define: { FILES: JSON.stringify({ build, files }) },
        bundle: true,
        write: false,
        minify: true,
        format: 'iife',
        target: 'es2022',
        tsconfig: join(workspace, 'tsconfig.base.json'),
        legalComments: 'none',
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: result.outputFiles[0].text });
    },
  },
});
