import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirLocked, lockDataDir, type PoolLimits } from '@realm/database';
import type { Env } from '../config/env';
import type { Database } from '../db/database';
import { openEmbedded, openPostgres } from '../db/open-database';

export interface Books {
  readonly db: Database;
  /** Which database this is, without anything secret in its address. */
  readonly name: string;
  close(): Promise<void>;
}

/** The books can't be read now; their state is unknown. */
export class BooksUnavailable extends Error {
  /** @param todo - What to do about it. The message has both. */
  constructor(
    readonly found: string,
    readonly todo: string,
  ) {
    super(`${found} ${todo}`);
  }
}

interface BooksOptions {
  /** With the server's rights instead of the login's, as far as they go, and within its limits. Default: no. */
  readonly asServer?: { readonly limits: PoolLimits } | null;
}

export async function openBooks(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  { asServer = null }: BooksOptions = {},
): Promise<Books> {
  if (databaseUrl !== null) {
    const db = openPostgres(databaseUrl, () => undefined, asServer);
    const { host, pathname } = new URL(databaseUrl);
    return { db, name: `PostgreSQL ${host}${pathname}`, close: () => db.destroy() };
  }
  if (!existsSync(join(dataDir, 'database')))
    throw new BooksUnavailable(
      `There are no books in ${dataDir}.`,
      'Set DATA_DIR or DATABASE_URL, or start the server once.',
    );
  const unlock = lockAgainstServer(dataDir);
  try {
    const { owner, server } = await openEmbedded(dataDir);
    const db = asServer === null ? owner : server;
    const close = async () => {
      await Promise.all([server.destroy(), owner.destroy()]);
      unlock();
    };
    return { db, name: `the embedded database in ${dataDir}`, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The embedded database has room for one process. */
function lockAgainstServer(dataDir: string): () => void {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (!(error instanceof DataDirLocked)) throw error;
    throw new BooksUnavailable(
      `The server is running on ${dataDir}, and the embedded database has room for one process.`,
      'Stop the server, then ask again; with DATABASE_URL the books can be checked while it runs.',
    );
  }
}
