import { createLinter, ensureProjectGraph, writeFixes } from './linter.mjs';

const args = process.argv.slice(2);
const fix = args.includes('--fix');
const targets = args.filter((arg) => arg !== '--fix');

await ensureProjectGraph();
const linter = createLinter({ fix });
// A named file that the configuration leaves out, such as a dot file, is no problem of the caller's.
const ignored = await Promise.all(targets.map((target) => linter.isPathIgnored(target)));
const wanted = targets.length > 0 ? targets.filter((_, place) => !ignored[place]) : ['apps', 'libs', 'tools'];
const results = wanted.length === 0 ? [] : await linter.lintFiles(wanted);
if (fix) await writeFixes(results);

const formatter = await linter.loadFormatter('stylish');
const report = await formatter.format(results);
if (report !== '') console.log(report);

const problems = results.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, 0);
console.log(`${results.length} files linted, ${problems} problems`);
process.exitCode = problems === 0 ? 0 : 1;
