import { openEmbedded as openIn, openPostgres as connectTo, type EmbeddedDatabase } from '@realm/database';
import type { Database } from './database';
import { prepareCalls } from './prepare-calls';
import type { Tables } from './tables';

/** The server's role, whatever its login: not the owner, and without write rights on the ledger. Created by migrations/grants.sql. */
export const SERVER_ROLE = 'realm_app';

/** @param role - The role to assume; by default the user of the URL. */
export const openPostgres = (
  url: string,
  onError: (error: Error) => void,
  role: typeof SERVER_ROLE | null = null,
): Database => connectTo(url, { onError, role, onConnect: prepareCalls });

/** Take the lock of `dataDir` first: two processes on one folder silently lose data. */
export const openEmbedded = (dataDir: string): Promise<EmbeddedDatabase<Tables>> =>
  openIn(dataDir, SERVER_ROLE);
