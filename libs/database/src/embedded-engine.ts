import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import type { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFs } from './embedded-fs';
import { isHalfMade, markHalfMade, markWhole, needsSync } from './embedded-state';
import { syncEntry, syncTree } from './sync-tree';

const INT8_OID = 20;

/** PostgreSQL's 128 MB stay resident once they were touched, and the system's cache holds the files anyway. There is one connection. */
const SMALL = ['-c', 'shared_buffers=16MB', '-c', 'max_connections=5'];

/** The embedded database reads and writes bigint columns as the other one does. */
export const EMBEDDED_OPTIONS: PGliteOptions = {
  parsers: { [INT8_OID]: (text) => BigInt(text) },
  startParams: [...PGlite.defaultStartParams, ...SMALL],
};

/** PGlite's own, without the one that turns `fsync` off. Its `fdatasync` does nothing on any file system, so the log is synced by `fsync`. */
const DURABLE_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...SMALL,
  ...['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on'].flatMap(
    (setting) => ['-c', setting],
  ),
];

/** The engine over a folder that holds a whole database or none. */
export function startEngine(fs: NodeFS): Promise<PGlite> {
  return PGlite.create({ ...EMBEDDED_OPTIONS, fs, startParams: DURABLE_PARAMS });
}

/** In an engine of its own: one that has made a database holds half a gigabyte more. */
async function createDatabase(folder: string): Promise<void> {
  const engine = await startEngine(new DurableFs(folder));
  await engine.close();
  // Nothing presses an idle process to give a closed engine's memory back.
  setFlagsFromString('--expose-gc');
  setImmediate(runInNewContext('gc') as () => void);
}

/**
 * The database in `dataDir`, made if there is none.
 *
 * Making one writes a thousand files without syncing any: until they are, a mark says that the folder is half made, and the next start begins again.
 */
export async function openEngine(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  if (isHalfMade(dataDir)) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    await markHalfMade(dataDir);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await createDatabase(folder);
  }
  const engine = await startEngine(new DurableFs(folder));
  if (needsSync(dataDir)) {
    await syncTree(folder);
    await syncEntry(dataDir);
    await markWhole(dataDir);
  }
  return engine;
}
