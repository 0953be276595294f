import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundleWith } from 'esbuild';

/*
 * A Vite plugin that puts src/app/begin-launch into the arcade's index.html, with the files of each game and of its texts in each language.
 */

const MARK = '<!--begin-launch-->';
const LANGUAGES = ['zh', 'en', 'zht'];
/** The texts around every game. */
const SHARED_TEXTS = ['games.ts', 'arcade.json'];
/** A row of src/app/games.ts. */
const ROW = /([\w'-]+): \{\s*load: [^{}]*import\('\.\.\/games\/([^']+)'\)[^{}]*texts: \[([^\]]*)\]/g;

/** @param {{ workspace: string, app: string }} options */
export const launchScript = ({ workspace, app }) => ({
  name: 'realm-launch-script',
  transformIndexHtml: {
    order: /** @type {const} */ ('post'),
    async handler(html, { path, bundle: chunks = {} }) {
      if (path !== '/index.html') return html;
      if (!html.includes(MARK)) throw new Error(`index.html has no ${MARK}`);
      const { outputFiles } = await bundleWith({
        stdin: {
          contents: `import { beginLaunch } from './src/app/begin-launch'; beginLaunch(LAUNCH_FILES);`,
          resolveDir: app,
        },
        define: { LAUNCH_FILES: '__LAUNCH_FILES__' },
        bundle: true,
        write: false,
        minify: true,
        target: 'es2022',
        format: 'iife',
        tsconfig: join(workspace, 'tsconfig.base.json'),
      });
      const code = outputFiles?.[0]?.text.trim() ?? '';
      const games = gamesIn(readFileSync(join(app, 'src/app/games.ts'), 'utf8'));
      const files = JSON.stringify(launchFiles(chunks, games)).replaceAll('<', '\\u003c');
      return html.replace(MARK, () => `<script>${code.replace('__LAUNCH_FILES__', () => files)}</script>`);
    },
  },
});

/**
 * Reads the table of games, which can't be imported here: it imports the games.
 *
 * @param {string} source
 */
export function gamesIn(source) {
  const games = [...source.matchAll(ROW)].map(([, id = '', module, texts = '']) => ({
    id: id.replaceAll("'", ''),
    module: `/games/${module}.tsx`,
    texts: [...texts.matchAll(/'([^']+)'/g)].map(([, section]) => section),
  }));
  if (games.length === 0 || games.length !== source.split('load: async').length - 1)
    throw new Error('games.ts has a row that the build can not read');
  return games;
}

/**
 * Lists what is fetched for each game beside the document's own files.
 *
 * @param {Readonly<Record<string, any>>} chunks - Vite's output by file name; empty while developing.
 * @param {ReturnType<typeof gamesIn>} games
 * @returns {Record<string, string[]>} Paths by game, and by `language/game` for its texts.
 */
export function launchFiles(chunks, games) {
  const all = Object.values(chunks).filter(({ type }) => type === 'chunk');
  const reach = (chunk, found = new Set()) => {
    if (chunk === undefined || found.has(chunk)) return found;
    found.add(chunk);
    chunk.imports.forEach((file) => reach(chunks[file], found));
    return found;
  };
  const ofDocument = reach(all.find(({ isEntry }) => isEntry));
  const pathsOf = (module) =>
    [...reach(all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)))]
      .filter((chunk) => !ofDocument.has(chunk))
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .map((file) => `/${file}`);
  const rows = games.flatMap(({ id, module, texts }) => [
    [id, pathsOf(module)],
    ...LANGUAGES.map((language) => [
      `${language}/${id}`,
      [...SHARED_TEXTS, ...texts.map((section) => `${section}.json`)].flatMap((name) =>
        pathsOf(`/locales/${language}/${name}`),
      ),
    ]),
  ]);
  return Object.fromEntries(rows);
}
