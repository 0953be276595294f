import pg from 'pg';
import { beforeStatements } from './before-statements';
import { breakWhenSilent } from './break-when-silent';
import { commentStatements } from './comment-statements';
import { DEFAULT_POOL_LIMITS, DIRECT_PARAMETER, type PoolLimits } from './sign-in';

const INT8_OID = 20;
const INT8_ARRAY_OID: number = 1016;
/** The database ends a statement at its limit; what stays unanswered for so much longer was lost on the way. */
const SILENCE_AFTER_LIMIT_MS = 5_000;

export interface PoolOptions {
  /** Called when an idle connection breaks. Without it such an error would end the process. */
  readonly onError: (error: Error) => void;
  /** `null`: the role of the connection string. */
  readonly role: string | null;
  readonly limits?: PoolLimits;
  /** What a statement begins with, so that the database's log and list of activity say what caused it; empty for nothing. */
  readonly comment?: (() => string) | undefined;
  /** Called before each statement, which is not sent when this throws. */
  readonly beforeStatement?: (() => void) | undefined;
  /** Called with each new connection. */
  readonly onConnect?: (client: pg.ClientBase) => void;
}

export function postgresPool(
  connectionString: string,
  { onError, role, onConnect, comment, beforeStatement, limits = DEFAULT_POOL_LIMITS }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: limits.connections,
    options: role === null ? DIRECT_PARAMETER : `${DIRECT_PARAMETER} -c role=${role}`,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A database machine that lost its power says nothing: within half a minute its silence is noticed, not after two hours.
    keepAliveInitialDelayMillis: 10_000,
    idle_in_transaction_session_timeout: limits.idleMs,
    statement_timeout: limits.statementMs,
    types: { getTypeParser: (oid, format) => parserOf(oid, format) } as pg.CustomTypesConfig,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    // First: a statement that is prepared under a name keeps one text.
    if (comment !== undefined) commentStatements(client, comment);
    if (beforeStatement !== undefined) beforeStatements(client, beforeStatement);
    onConnect?.(client);
    // The owner's work, an audit of years for one, takes as long as it takes.
    if (role !== null)
      breakWhenSilent(client as pg.PoolClient & pg.Client, limits.statementMs + SILENCE_AFTER_LIMIT_MS);
  });
  return pool;
}

function parserOf(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === INT8_OID) return BigInt;
  if (oid === INT8_ARRAY_OID) return toBigInts;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}

/** The embedded database reads the elements of an array by their type's parser; this driver has a parser for each type of array. */
const toBigInts = (text: string): readonly (bigint | null)[] =>
  (pg.types.getTypeParser(INT8_ARRAY_OID, 'text') as (text: string) => readonly (string | null)[])(text).map(
    (element) => (element === null ? null : BigInt(element)),
  );
