import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A guard's test waits for what does not come any more: that is red, after this long. */
const TEST_TIMEOUT_MS = 40_000;
const RUN_TIMEOUT_MS = 5 * 60_000;
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
/** Errors of the language or the database for an invalid break: code that does not run proves nothing. */
const NOT_EVEN_RUNNING =
  /SyntaxError|ReferenceError|syntax error at|Cannot find module|is not a function|is not defined|Cannot read properties/;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** @typedef {{ state: 'green' } | { state: 'red' | 'unfit', why: string }} Verdict */

/**
 * Runs tests of one backend in the scratch copy.
 *
 * @param {{ folder: string, temporary: string }} scratch
 * @param {readonly import('./guard.mjs').NamedTest[]} tests
 * @param {{ databaseUrl: string, onRun: (kill: (() => void) | null) => void }} options - `onRun` receives
 *   the function that ends the run, and `null` when it has ended.
 * @returns {Promise<(test: import('./guard.mjs').NamedTest) => Verdict>}
 */
export async function runTests({ folder, temporary }, tests, { databaseUrl, onRun }) {
  const outputFile = join(temporary, 'results.json');
  rmSync(outputFile, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  const projects = new Set(files.map((file) => file.split('/').slice(0, 2).join('/')));
  const names = [...new Set(tests.map(({ name }) => escapeText(name)))];
  const args = [
    ...[jest, '--projects', ...projects, '--json', `--outputFile=${outputFile}`],
    ...[`--testTimeout=${TEST_TIMEOUT_MS}`, '-t', `^(${names.join('|')})$`, '--runTestsByPath', ...files],
  ];
  await end(
    spawn(process.execPath, args, {
      cwd: folder,
      // A group of its own, so that the servers that tests start end with them.
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_OPTIONS: '--experimental-vm-modules',
        TMPDIR: temporary,
        TEST_BACKEND: tests[0]?.backend,
        TEST_DATABASE_URL: databaseUrl,
      },
    }),
    onRun,
  );
  const results = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')).testResults : [];
  return (test) => verdictOn(results, { folder, test });
}

const escapeText = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Waits for the child; ends its group after the time limit. */
export function end(child, onRun) {
  const kill = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  onRun(kill);
  const limit = setTimeout(kill, RUN_TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => {
      clearTimeout(limit);
      onRun(null);
      resolve(undefined);
    });
  });
}

/** @returns {Verdict} */
function verdictOn(results, { folder, test: { file, name } }) {
  const suite = results.find((one) => one.name === join(folder, file));
  if (suite === undefined) return { state: 'unfit', why: `${file} did not run` };
  const found = suite.assertionResults.filter(({ fullName }) => fullName === name);
  if (found.length === 0)
    return { state: 'unfit', why: firstLine(suite.message) || `${file} has no test of that name` };
  const failed = found.find(({ status }) => status === 'failed');
  if (failed === undefined)
    return found.every(({ status }) => status === 'passed')
      ? { state: 'green' }
      : { state: 'unfit', why: 'the test was skipped' };
  const message = failed.failureMessages.join('\n').replace(COLOURS, '');
  return { state: NOT_EVEN_RUNNING.test(message) ? 'unfit' : 'red', why: whyOf(message) };
}

const firstLine = (text) => text.replace(COLOURS, '').trim().split('\n', 1)[0];

/** An assertion's first line is useless without the expected and received values. */
const whyOf = (message) =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(0, 4)
    .join(' ')
    .slice(0, 160);
