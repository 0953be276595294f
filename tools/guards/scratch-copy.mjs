import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspaceRoot } from '../scripts/process.mjs';
import { applyBreak } from './guards.mjs';

/** A copy of the sources, as they stand at this moment, in which things may be broken. */
export function openScratchCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'realm-guards-'));
  for (const path of sources()) {
    const from = join(workspaceRoot, path);
    // Removed here, and not yet from the index.
    if (!existsSync(from)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(from, join(folder, path));
  }
  symlinkSync(join(workspaceRoot, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'tmp'));

  return {
    folder,
    /** The tests' temporary files are deleted with the copy. */
    temporary: join(folder, 'tmp'),
    /**
     * @param {readonly import('./guard.mjs').Break[]} breaks
     * @param {() => Promise<Result>} work
     * @returns {Promise<Result>}
     * @template Result
     */
    async whileBroken(breaks, work) {
      const whole = new Map(breaks.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]));
      const broken = new Map(whole);
      for (const one of breaks) broken.set(one.file, applyBreak(broken.get(one.file) ?? '', one));
      try {
        for (const [file, text] of broken) writeFileSync(join(folder, file), text);
        return await work();
      } finally {
        for (const [file, text] of whole) writeFileSync(join(folder, file), text);
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Everything that git knows or would add, without what no server test reads. */
function sources() {
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'apps/api', 'libs', 'tools', '*.json'],
    { cwd: workspaceRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`git ls-files: ${stderr}`);
  return stdout.split('\0').filter(Boolean);
}
