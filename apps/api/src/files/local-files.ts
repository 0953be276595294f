import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireFileName, type FileStore } from './file-store';

/** A folder of this machine. Servers that share a database must share it as well. */
export function localFiles(folder: string): FileStore {
  const pathOf = (name: string): string => join(folder, requireFileName(name));
  return {
    put: async (name, bytes) => {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Linked under its name once it is whole: a full disk or a crash leaves no half of it.
      const draft = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(draft, bytes, { mode: 0o600, flag: 'wx' });
        await link(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
    },
    get: (name) =>
      readFile(pathOf(name)).catch((failure: NodeJS.ErrnoException) => {
        if (failure.code === 'ENOENT') return null;
        throw failure;
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
