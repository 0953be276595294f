import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Enough to keep the disk busy, far below the number of files a process may hold open. */
const AT_ONCE = 16;
/** What systems without synced folders answer. */
const NO_FOLDER_SYNC = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL']);

/** Brings every file of `folder`, and every name in it, to the disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const folders = entries.filter((entry) => entry.isDirectory());
  for (const paths of [files, folders].map((some) => some.map(({ path, name }) => join(path, name)))) {
    for (let from = 0; from < paths.length; from += AT_ONCE) {
      await Promise.all(paths.slice(from, from + AT_ONCE).map(syncEntry));
    }
  }
  await syncEntry(folder);
}

/** One file's content, or one folder's names. */
export async function syncEntry(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(ignoreFolders);
  try {
    await handle?.sync().catch(ignoreFolders);
  } finally {
    await handle?.close();
  }
}

function ignoreFolders(error: NodeJS.ErrnoException): null {
  if (NO_FOLDER_SYNC.has(error.code ?? '')) return null;
  throw error;
}
