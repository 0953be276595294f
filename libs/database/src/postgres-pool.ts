import pg from 'pg';
import { breakWhenSilent } from './break-when-silent';

const INT8_OID = 20;
const MAX_CONNECTIONS = 20;
const STATEMENT_LIMIT_MS = 15_000;
/** Longer than the database itself lets a statement run. */
const SILENCE_LIMIT_MS = 20_000;

export interface PoolOptions {
  /** Called when an idle connection breaks. Without it such an error would end the process. */
  readonly onError: (error: Error) => void;
  /** `null`: the role of the connection string. */
  readonly role: string | null;
  /** Called with each new connection. */
  readonly onConnect?: (client: pg.ClientBase) => void;
}

export function postgresPool(connectionString: string, { onError, role, onConnect }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    ...(role === null ? {} : { options: `-c role=${role}` }),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A database machine that lost its power says nothing: within half a minute its silence is noticed, not after two hours.
    keepAliveInitialDelayMillis: 10_000,
    // A forgotten transaction holds row locks; the database ends it, so that no other waits forever.
    idle_in_transaction_session_timeout: 15_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    types: { getTypeParser: (oid, format) => parserOf(oid, format) } as pg.CustomTypesConfig,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    onConnect?.(client);
    // The owner's work, an audit of years for one, takes as long as it takes.
    if (role !== null) breakWhenSilent(client as pg.PoolClient & pg.Client, SILENCE_LIMIT_MS);
  });
  return pool;
}

function parserOf(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === INT8_OID) return BigInt;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}
