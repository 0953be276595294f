import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundleWith } from 'esbuild';
import { build } from 'vite';

/*
 * A Vite plugin that puts everything of the first paint into the member app's index.html. It renders the start screen with the
 * application's own components, inlines the first style sheet and the three scripts of src/shared/start, and lists the chunks that those
 * scripts preload. The order in the document matters: see ADR 38.
 */

const LANGUAGES = ['zh', 'en', 'zht'];
const [DEFAULT_LANGUAGE, ...OTHER_LANGUAGES] = LANGUAGES;
const START = 'src/shared/start';
const DEVICE = `${START}/device.ts`;
/** Fetched together, immediately after the first screen. */
const TRANSPORT = ['h5-web/src/app/transport.ts', 'api-client/src/transport/send.ts'];
const TEXT = />([^<]+)</g;

/**
 * Leaves dynamic imports alone: none of them runs here, and for modules that are also imported dynamically esbuild would write a wrapper.
 *
 * @type {import('esbuild').Plugin}
 */
const LEAVE_DYNAMIC_IMPORTS = {
  name: 'leave-dynamic-imports',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

/** @param {{ workspace: string, app: string, config: import('vite').UserConfig }} options - `config`: also used to build the markup. */
export function startPage({ workspace, app, config }) {
  let device = `/${DEVICE}`;
  let isBuild = false;

  const bundle = async (options) => {
    const { outputFiles } = await bundleWith({
      bundle: true,
      write: false,
      minify: true,
      target: 'es2022',
      tsconfig: join(workspace, 'tsconfig.base.json'),
      legalComments: 'none',
      plugins: [LEAVE_DYNAMIC_IMPORTS],
      ...options,
    });
    return outputFiles?.[0]?.text.trim() ?? '';
  };
  const inline = (name, run) =>
    bundle({
      stdin: {
        contents: `import { ${name} } from './${START}/${run}'; ${name}(START_FILES);`,
        resolveDir: app,
      },
      format: 'iife',
      define: { START_FILES: '__START_FILES__' },
    });

  return {
    name: 'realm-start-page',
    async config(_config, { command }) {
      isBuild = command === 'build';
      if (!isBuild) return undefined;
      const { start, transport } = await firstModules({ app, config });
      const groups = [
        { name: 'start', test: (id) => start.has(id) || id.includes('rolldown/runtime'), priority: 2 },
        { name: 'transport', test: (id) => transport.has(id), priority: 1 },
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    async buildStart() {
      if (!isBuild) return;
      const source = await bundle({ entryPoints: [join(app, DEVICE)], format: 'esm' });
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      device = `/assets/device-${hash}.js`;
      this.emitFile({ type: 'asset', fileName: device.slice(1), source });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: chunks }) {
        const shells = chunks === undefined ? {} : await renderShells({ workspace, app, config });
        const files = { texts: textsOf(shells), languages: languageChunks(chunks), device };
        const styles = [];
        for (const language of Object.keys(shells))
          shells[language] = withoutStyles(shells[language], styles);
        const page = chunks === undefined ? html : withFirstFiles(html, { chunks, app, styles });
        return insert(page, {
          theme: script(await inline('showTheme', 'show-theme')),
          'before-paint': script(await inline('beforePaint', 'before-paint')),
          'start-screen': shells[DEFAULT_LANGUAGE] ?? '',
          'after-shell': script(await inline('afterShell', 'after-shell'), JSON.stringify(files)),
        });
      },
    },
  };
}

const script = (code, files = '') =>
  `<script>${code.replace('__START_FILES__', () => files.replaceAll('<', '\\u003c'))}</script>`;

/** Replaces `<!--name-->`. The build fails if index.html has no such placeholder. */
function insert(html, parts) {
  return Object.entries(parts).reduce((page, [name, part]) => {
    const mark = `<!--${name}-->`;
    if (!page.includes(mark)) throw new Error(`index.html has no ${mark}`);
    return page.replace(mark, () => part);
  }, html);
}

/**
 * Lists what the first screen runs, which is everything that main.tsx imports statically, as found by a build without manual chunks, and what
 * the first call after it needs.
 */
async function firstModules({ app, config }) {
  const result = await build({
    ...config,
    root: app,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input: join(app, 'src/main.tsx') } },
  });
  /** @type {any[]} */
  const output = /** @type {any} */ (result).output;
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const take = (modules, { fileName, moduleIds = [], imports = [] }) => {
    if (!chunks.delete(fileName)) return modules;
    moduleIds.forEach((id) => modules.add(id));
    imports.flatMap((file) => chunks.get(file) ?? []).forEach((chunk) => take(modules, chunk));
    return modules;
  };
  const start = take(
    new Set(),
    output.find(({ isEntry }) => isEntry),
  );
  const transport = new Set();
  for (const path of TRANSPORT) {
    take(
      transport,
      output.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path)),
    );
  }
  return { start, transport };
}

/** Turns each style attribute into a class: the content security policy allows no style attributes. */
const withoutStyles = (shell, styles) =>
  shell.replace(/ class="([^"]*)" style="([^"]*)"/g, (_all, names, style) => {
    if (!styles.includes(style)) styles.push(style);
    return ` class="${names} start-${styles.indexOf(style)}"`;
  });

/** Renders the start screen in every language with a separate build for Node. */
async function renderShells({ workspace, app, config }) {
  const outDir = join(workspace, 'node_modules/.vite/start-page');
  await build({
    ...config,
    root: app,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(app, 'src/app/shell/start-markup.tsx'),
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'start-markup.mjs', codeSplitting: false } },
    },
  });
  const { renderStart } = await import(
    `${pathToFileURL(join(outDir, 'start-markup.mjs')).href}?${Date.now()}`
  );
  // Inert: screen readers skip it.
  const render = async (language) => (await renderStart(language)).replace(/ aria-label="[^"]*"/g, '');
  const rendered = await Promise.all(LANGUAGES.map(async (language) => [language, await render(language)]));
  rmSync(outDir, { recursive: true });
  return Object.fromEntries(rendered);
}

/** The texts of each other language in the default language's order. Only texts may differ. */
function textsOf(shells) {
  const skeleton = shells[DEFAULT_LANGUAGE]?.replace(TEXT, '><');
  const texts = OTHER_LANGUAGES.filter((language) => language in shells).map((language) => {
    const shell = shells[language];
    if (shell.replace(TEXT, '><') !== skeleton)
      throw new Error(`the start screen in ${language} differs in more than its texts`);
    return [language, [...shell.matchAll(TEXT)].map(([, text]) => unescaped(text))];
  });
  return Object.fromEntries(texts);
}

const unescaped = (text) =>
  text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_all, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name],
  );

function languageChunks(chunks = {}) {
  const rows = LANGUAGES.flatMap((language) =>
    Object.values(chunks)
      .filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/locales/${language}/index.ts`))
      .map(({ fileName }) => [language, `/${fileName}`]),
  );
  return Object.fromEntries(rows);
}

/** Scripts first, so that they load while the style is parsed; the style sheet and the icon are inlined. */
function withFirstFiles(html, { chunks, app, styles }) {
  const links = [];
  const take = (pattern) => {
    html = html.replace(pattern, (tag) => {
      links.push(tag);
      return '';
    });
  };
  take(/<script type="module"[^>]*><\/script>/g);
  // Execute only the entry, whose name changes with the build; preload what it imports.
  const entry = links.pop();
  links.forEach((tag, index) => {
    links[index] = tag
      .replace('<script type="module"', '<link rel="modulepreload"')
      .replace(' src=', ' href=')
      .replace('</script>', '');
  });
  links.unshift(entry);
  take(/<link rel="modulepreload"[^>]*>/g);
  html = html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_tag, file) => {
    const { source } = chunks[file];
    const rules = styles.map((style, index) => `.start-${index}{${style}}`).join('');
    // The disabled link is never fetched. It tells the chunk loader that this style is already present.
    return `<link rel="stylesheet" href="/${file}" disabled><style>${String(source).trim()}${rules}</style>`;
  });
  const icon = encodeURIComponent(readFileSync(join(app, 'public/icons/icon.svg'), 'utf8').trim());
  html = html.replace('href="/icons/icon.svg"', () => `href="data:image/svg+xml,${icon}"`);
  return insert(html.replace(/\n\s*/g, '\n').replace(/\n+/g, '\n'), { 'first-files': links.join('') });
}
