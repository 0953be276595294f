import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { compareTree, readTree } from './folder-tree.mjs';
import { findHouseWords } from './house-words.mjs';

/* The tree in ARCHITECTURE.md lists every folder and no other; no name contains a house word. */
const { status, stdout, stderr } = spawnSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (status !== 0) throw new Error(`git ls-files failed: ${stderr}`);
// Git still lists files that were removed and not yet staged.
const files = stdout.split('\0').filter((file) => file !== '' && existsSync(file));
const sources = files.filter(
  (file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !file.startsWith('tools/checks/house-words'),
);
const issues = [
  ...compareTree(readTree(readFileSync('ARCHITECTURE.md', 'utf8')), files).map(
    (issue) => `ARCHITECTURE.md: ${issue}`,
  ),
  ...findHouseWords(sources.map((path) => ({ path, text: readFileSync(path, 'utf8') }))),
];
for (const issue of issues) console.error(issue);
console.log(`Folders and names: ${files.length} files read; ${issues.length} issues.`);
process.exitCode = issues.length === 0 ? 0 : 1;
