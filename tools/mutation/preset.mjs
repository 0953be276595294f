/** What every project's tests read. */
const COPIED = ['package.json', 'tsconfig.base.json', 'tools/jest'];

/**
 * How every project is mutated; the caller says what and with which tests.
 *
 * Stryker's TypeScript checker is left out: it would compile the project for every mutant to discard those that no
 * compiler lets through, and they count here as what they are, mutants that a test has to notice.
 *
 * @param {{ name: string, jestConfig: string, needs: string[], mutate: string[], tests?: object, nodeArgs?: string[] }} project - `needs`:
 *   the folders that the tests read beside that. `tests`: what differs from the Jest configuration.
 */
export function mutationOf({ name, jestConfig, needs, mutate, tests = {}, nodeArgs = [] }) {
  return {
    packageManager: 'npm',
    plugins: ['@stryker-mutator/jest-runner'],
    testRunner: 'jest',
    testRunnerNodeArgs: nodeArgs,
    jest: { projectType: 'custom', configFile: jestConfig, config: tests, enableFindRelatedTests: true },
    // A later run tests again what changed since; '--force' tests everything.
    incremental: true,
    incrementalFile: `tmp/mutation-report/${name}.incremental.json`,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // A busy machine must not pass for a test that noticed an endless loop.
    timeoutMS: 30_000,
    mutate,
    // Copies only the files that the tests read; node_modules is linked.
    ignorePatterns: ['**', ...COPIED.concat(needs).flatMap((path) => [`!${path}`, `!${path}/**`])],
    tempDirName: `tmp/mutation/${name}`,
    // Nothing compiles the copies, and a test that reads sources finds them as they are.
    disableTypeChecks: false,
    reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `tmp/mutation-report/${name}.html` },
    jsonReporter: { fileName: `tmp/mutation-report/${name}.json` },
    thresholds: { high: 95, low: 90, break: 90 },
  };
}
