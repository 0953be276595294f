/*
 * A Vite plugin that lets the staff console leave out what each operation does in words: the command line and the published description of
 * the operator API say it, the console never does.
 */

const FILE = /\/api-client\/src\/contract\/operator\/[\w-]+\.ts$/;
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$]*`)/g;

export const unusedSummaries = () => ({
  name: 'realm-unused-summaries',
  // Before anything rewrites the source.
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} code @param {string} id */
  transform(code, id) {
    return FILE.test(id) ? { code: code.replace(SUMMARY, "summary: ''"), map: null } : undefined;
  },
});
