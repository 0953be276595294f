import { existsSync, readFileSync } from 'node:fs';

/** A suite that could not even be loaded counts as one failure: none of its tests ran. */
export const countJest = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
});

/**
 * Adds up what the test projects left behind.
 *
 * @param {string[]} files - One results file a project; a missing one is a failure, for its tests did not run.
 * @param {number} exitCode - Of the command that ran them: it fails the step even when every count looks well.
 */
export function sumResults(files, exitCode) {
  const total = { passed: 0, failed: 0 };
  for (const file of files) {
    const counts = existsSync(file)
      ? countJest(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 1 };
    if (!existsSync(file)) console.error(`No results in ${file}: its tests did not run.`);
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  return exitCode !== 0 && total.failed === 0 ? { ...total, failed: 1 } : total;
}

/** A check without counts of its own is one test. */
export const oneCheck = (exitCode) => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
