import { createLinter, ensureProjectGraph, writeFixes } from './linter.mjs';

const args = process.argv.slice(2);
const fix = args.includes('--fix');
const targets = args.filter((arg) => arg !== '--fix');

await ensureProjectGraph();
const linter = createLinter({ fix });
const results = await linter.lintFiles(targets.length > 0 ? targets : ['apps', 'libs', 'tools']);
if (fix) await writeFixes(results);

const formatter = await linter.loadFormatter('stylish');
const report = await formatter.format(results);
if (report !== '') console.log(report);

const problems = results.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, 0);
console.log(`${results.length} files linted, ${problems} problems`);
process.exitCode = problems === 0 ? 0 : 1;
