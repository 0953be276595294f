/*
 * A Vite plugin that lets a style be fetched again after a failure. Vite's helper for dynamic imports notes a failed style as if it had
 * arrived, and its link stays in the document: the next import of the same screen would draw it without its style.
 */

const HELPER = 'vite/preload-helper';
/** @type {readonly (readonly [RegExp, string])[]} */
const FORGETS = [
  [/\(err\) => \{\s*seen\[href\] = void 0;\s*throw err;\s*\}/, '(err) => { delete seen[href]; throw err; }'],
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
];

export const retryStyles = () => ({
  name: 'realm-retry-styles',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (!id.includes(HELPER)) return undefined;
    for (const [what] of FORGETS)
      if (!what.test(code))
        throw new Error(`Vite's helper for dynamic imports has changed: no ${String(what)}`);
    return { code: FORGETS.reduce((text, [what, instead]) => text.replace(what, instead), code), map: null };
  },
});
