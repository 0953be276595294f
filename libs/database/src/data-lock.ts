import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process that holds a data folder. Process ids are reused, so the start time identifies it. */
interface Holder {
  readonly pid: number;
  /** Clock ticks since boot; `null` where the system does not tell. */
  readonly startedAt: string | null;
}

export class DataDirLocked extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by process ${String(pid)}. Two servers on one folder would lose data: stop the other one, or set DATA_DIR.`,
    );
  }
}

/**
 * Makes this process the only one on `dataDir`; a lock left behind by a dead process is taken over.
 *
 * @returns Gives the lock back.
 * @throws {DataDirLocked} when a living process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'server.lock');
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(path, mine)) return () => release(path, mine);
    const found = read(path);
    if (found === null) continue;
    const holder = parse(found);
    if (holder !== null && isAlive(holder)) throw new DataDirLocked(dataDir, holder.pid);
    setAside(path, found);
  }
  throw new Error(`Could not take the lock ${path}.`);
}

/** Written whole before it gets its name, so that no process reads half a lock. */
function create(path: string, text: string): boolean {
  const draft = `${path}.${String(process.pid)}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead holder's lock, unless another process has taken it over meanwhile. */
function setAside(path: string, dead: string): void {
  const aside = `${path}.${String(process.pid)}.old`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  try {
    if (read(aside) !== dead) linkSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
}

function release(path: string, mine: string): void {
  if (read(path) === mine) rmSync(path, { force: true });
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parse(text: string): Holder | null {
  try {
    const { pid, startedAt } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && pid > 0 ? { pid, startedAt: startedAt ?? null } : null;
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process that we may not signal is still alive.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return startedAt === null || now === null || now === startedAt;
}

/** Field 22 of /proc/<pid>/stat, counted after the command's name, which may hold spaces and brackets. */
function startOf(pid: number): string | null {
  const stat = read(`/proc/${String(pid)}/stat`);
  return (
    stat
      ?.slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .at(19) ?? null
  );
}
