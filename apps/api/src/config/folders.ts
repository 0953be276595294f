import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Folders {
  readonly migrations: string;
  /** Of the directory of accounts. */
  readonly directoryMigrations: string;
  readonly page: string;
  readonly console: string;
  readonly docs: string;
}

/** Beside the built entry; in the source tree one folder up. */
export function findFolders(entryUrl: string): Folders {
  const at = (path: string) => fileURLToPath(new URL(path, entryUrl));
  const isBuilt = existsSync(at('./migrations'));
  const apps = isBuilt ? '..' : '../../../dist/apps';
  return {
    migrations: at(isBuilt ? './migrations' : '../migrations'),
    directoryMigrations: at(isBuilt ? './directory-migrations' : '../directory-migrations'),
    page: at(`${apps}/h5-web`),
    console: at(`${apps}/back-office`),
    docs: at(isBuilt ? './docs-page' : '../docs-page'),
  };
}
