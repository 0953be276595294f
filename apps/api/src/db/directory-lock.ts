import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another live process uses the directory. */
export class DirectoryInUse extends Error {
  constructor(
    readonly directory: string,
    readonly pid: number,
  ) {
    super(
      `The data directory ${directory} is in use by process ${pid}. Stop that server first, or set another DATA_DIR.`,
    );
  }
}

/**
 * Takes a data directory for this process alone. The embedded database has no lock of its own, and two processes on one
 * directory would silently lose data.
 *
 * @returns How to give it back.
 * @throws {DirectoryInUse} while the holder lives. A dead holder's lock is taken over.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'server.lock');
  const mine = `${process.pid} ${startedAt(process.pid) ?? ''}`;
  for (;;) {
    try {
      // `wx` creates or fails: of two that try at once, one gets it.
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, mine);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readHolder(path);
      if (holder !== null && isAlive(holder)) throw new DirectoryInUse(directory, holder.pid);
      rmSync(path, { force: true });
    }
  }
}

interface Holder {
  readonly pid: number;
  readonly startedAt: string;
}

function readHolder(path: string): Holder | null {
  try {
    const [pid = '', started = ''] = readFileSync(path, 'utf8').split(' ');
    return /^\d+$/.test(pid) ? { pid: Number(pid), startedAt: started } : null;
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt: started }: Holder): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // Numbers are used again: a process that started at another time is another process.
  const now = startedAt(pid);
  return now === null || started === '' || now === started;
}

/** The kernel's start tick of a process; `null` where there is no /proc. */
function startedAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
