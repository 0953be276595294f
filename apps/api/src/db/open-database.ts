import {
  openEmbedded as openIn,
  openPostgres as connectTo,
  type EmbeddedDatabase,
  type PoolLimits,
} from '@realm/database';
import type { Database } from './database';
import { prepareCalls } from './prepare-calls';
import type { Tables } from './tables';

/** The server's role, whatever its login: not the owner, and without write rights on the ledger. Created by migrations/grants.sql. */
export const SERVER_ROLE = 'realm_app';

/** As the user of the URL, whose work takes as long as it takes; or as the server, within its limits. */
export const openPostgres = (
  url: string,
  onError: (error: Error) => void,
  asServer: { readonly limits?: PoolLimits } | null = null,
): Database =>
  connectTo(url, {
    onError,
    role: asServer === null ? null : SERVER_ROLE,
    onConnect: prepareCalls,
    ...asServer,
  });

/** Take the lock of `dataDir` first: two processes on one folder silently lose data. */
export const openEmbedded = (dataDir: string): Promise<EmbeddedDatabase<Tables>> =>
  openIn(dataDir, SERVER_ROLE);
