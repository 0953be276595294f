import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/*
 * Usage: node tools/jest/run.mjs <project> <folder> [--as <results name>] [--using <config name>] [jest's own options]
 *
 * Runs one project's tests and leaves the counts in tmp/results, where `npm test` adds them up.
 */
const [project, folder, ...rest] = process.argv.slice(2);
const option = (name, otherwise) => {
  const at = rest.indexOf(name);
  return at < 0 ? otherwise : rest.splice(at, 2)[1];
};
const resultsName = option('--as', project);
const config = option('--using', 'jest.config.mjs');
const outputFile = `tmp/results/${resultsName}.json`;

mkdirSync('tmp/results', { recursive: true });
rmSync(outputFile, { force: true });

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const args = [jest, '-c', `${folder}/${config}`, '--json', `--outputFile=${outputFile}`, ...rest];
/** Far longer than any project takes: a test that leaves something open must not hold everything up. */
const LIMIT_MS = 45 * 60_000;
/** How long a process may take to end once its results are written. */
const ENDING_MS = 30_000;
// Jest prints its report on stderr; the JSON on stdout is the same as the file's.
const running = spawn(process.execPath, args, { stdio: ['inherit', 'ignore', 'inherit'], timeout: LIMIT_MS });

let writtenAtMs = Infinity;
const watch = setInterval(() => {
  if (writtenAtMs === Infinity && existsSync(outputFile)) writtenAtMs = Date.now();
  if (Date.now() - writtenAtMs < ENDING_MS) return;
  console.error(`${project}: the results are written, but the process does not end by itself; it is ended.`);
  running.kill('SIGKILL');
}, 1_000);

running.on('exit', (status) => {
  clearInterval(watch);
  process.exitCode = status ?? (writtenAtMs < Infinity && succeeded() ? 0 : 1);
});

const succeeded = () => JSON.parse(readFileSync(outputFile, 'utf8')).success === true;
