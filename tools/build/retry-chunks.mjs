/*
 * A Vite plugin that lets a chunk be fetched again after a failure. Two things prevent that:
 *
 * - Vite's helper for dynamic imports notes a failed style as if it had arrived, and its link stays in the document: the next import of the
 *   same screen would draw it without its style.
 * - Chromium remembers a module that could not be fetched until the page is loaded anew. Without a network the helper therefore asks for each
 *   file by `fetch` first, which the service worker may answer, and imports nothing that can't be had.
 */

const HELPER = 'vite/preload-helper';
/** @type {readonly (readonly [RegExp, string])[]} */
const FORGETS = [
  [/\(err\) => \{\s*seen\[href\] = void 0;\s*throw err;\s*\}/, '(err) => { delete seen[href]; throw err; }'],
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
  [
    /export const (\w+) = function preload\(/,
    `export const $1 = async (load, deps = [], importer) => {
      if (!navigator.onLine) {
        // A chunk that needs no other one is in no list.
        const [, own] = /import\\(["'\`]([^"'\`]+)/.exec(load) ?? [];
        const files = deps.map((dep) => assetsURL(dep, importer)).concat(own ?? []);
        await Promise.all(files.map((file) => fetch(new URL(file, import.meta.url))));
      }
      return importNow(load, deps, importer);
    };
    const importNow = function preload(`,
  ],
];

export const retryChunks = () => ({
  name: 'realm-retry-chunks',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (!id.includes(HELPER)) return undefined;
    for (const [what] of FORGETS)
      if (!what.test(code))
        throw new Error(`Vite's helper for dynamic imports has changed: no ${String(what)}`);
    return { code: FORGETS.reduce((text, [what, instead]) => text.replace(what, instead), code), map: null };
  },
});
