import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { compareTree, readTree } from './folder-tree.mjs';

/* The tree in ARCHITECTURE.md has a line for every folder, and for no other. */
const { status, stdout, stderr } = spawnSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (status !== 0) throw new Error(`git ls-files failed: ${stderr}`);
// Git still lists files that were removed and not yet staged.
const files = stdout.split('\0').filter((file) => file !== '' && existsSync(file));
const issues = compareTree(readTree(readFileSync('ARCHITECTURE.md', 'utf8')), files);
for (const issue of issues) console.error(`ARCHITECTURE.md: ${issue}`);
console.log(`Folders: ${files.length} files read; ${issues.length} issues.`);
process.exitCode = issues.length === 0 ? 0 : 1;
