import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { workspaceRoot } from './process.mjs';

/** A suite that could not even be loaded counts as one failure: none of its tests ran. */
export const countJest = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
});

/** Each test that failed and each suite that could not be loaded: its file, its name, and below them what it met. */
export const failuresOf = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) =>
        [`${relative(workspaceRoot, name)}: ${fullName}`, ...reasonsOf(failureMessages)].join('\n'),
      );
    return status === 'failed' ? [`${relative(workspaceRoot, name)}: ${firstLine(message)}`] : [];
  });

const MAX_REASON_LINES = 12;
const MAX_REASON_LENGTH = 200;

/** The first lines of the messages, without the stack: enough to know why, where only the end of the output is kept. */
const reasonsOf = (messages = []) =>
  messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, MAX_REASON_LINES)
    .map((line) => `    ${line.slice(0, MAX_REASON_LENGTH)}`);

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n', 1)[0];

/**
 * Adds up what the test projects left behind.
 *
 * @param {string[]} files - One results file a project; a missing one is a failure, for its tests did not run.
 * @param {number} exitCode - Of the command that ran them: it fails the step even when every count looks well.
 */
export function sumResults(files, exitCode) {
  const total = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) };
  for (const file of files) {
    if (!existsSync(file)) {
      total.failed += 1;
      total.failures.push(`${relative(workspaceRoot, file)} is missing: its tests did not run.`);
      continue;
    }
    const results = JSON.parse(readFileSync(file, 'utf8'));
    const { passed, failed } = countJest(results);
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failuresOf(results));
  }
  return exitCode !== 0 && total.failed === 0 ? { ...total, failed: 1 } : total;
}

const hasFailed = ({ status }) => status === 'failed';
const readResults = (file) => JSON.parse(readFileSync(file, 'utf8')).testResults;

/** The files of tests, of which one failed or that could not be loaded. */
export const failedFiles = (file) =>
  existsSync(file)
    ? readResults(file)
        .filter(hasFailed)
        .map(({ name }) => name)
    : [];

/**
 * What holds after the failed files of a run were run again.
 *
 * @param {{ passed: number }} first
 * @param {string} firstFile - The first run's results.
 * @param {{ passed: number, failed: number, failures: string[] }} again
 * @returns `repeated` names what failed the first time and no longer did.
 */
export function afterSecondRun(first, firstFile, again) {
  const failed = readResults(firstFile).filter(hasFailed);
  const passedTwice = failed
    .flatMap(({ assertionResults = [] }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  const failedAgain = again.failures.map(firstLine);
  return {
    ...again,
    passed: first.passed - passedTwice + again.passed,
    repeated: failuresOf({ testResults: failed }).filter(
      (failure) => !failedAgain.includes(firstLine(failure)),
    ),
  };
}

/** A check without counts of its own is one test. */
export const oneCheck = (exitCode) => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  failures: [],
});
