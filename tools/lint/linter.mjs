import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const workspaceRoot = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);
const { LegacyESLint } = require('eslint/use-at-your-own-risk');

/** ESLint with the workspace's `.eslintrc.json` and our own rules. */
export const createLinter = (options = {}) =>
  new LegacyESLint({
    cwd: workspaceRoot,
    rulePaths: [fileURLToPath(new URL('./rules', import.meta.url))],
    extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js'],
    ...options,
  });

export const writeFixes = (results) => LegacyESLint.outputFixes(results);

/**
 * Makes sure that the boundary rule has a fresh project graph to read.
 *
 * Without one it prints "rule will be skipped" and passes, which would turn every boundary off in silence.
 * Under `nx` the graph has just been made.
 */
export async function ensureProjectGraph() {
  if (process.env.NX_TASK_TARGET_PROJECT === undefined) {
    const { createProjectGraphAsync } = require('@nx/devkit');
    await createProjectGraphAsync({ exitOnError: false });
  }
}
