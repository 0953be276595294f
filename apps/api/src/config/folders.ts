import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Beside the built entry; in the source tree one folder up. */
export function findFolders(entryUrl: string): { migrations: string; page: string; docs: string } {
  const at = (path: string) => fileURLToPath(new URL(path, entryUrl));
  const isBuilt = existsSync(at('./migrations'));
  return isBuilt
    ? { migrations: at('./migrations'), page: at('../h5-web'), docs: at('./docs-page') }
    : { migrations: at('../migrations'), page: at('../../../dist/apps/h5-web'), docs: at('../docs-page') };
}
