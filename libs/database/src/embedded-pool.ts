import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

export interface EmbeddedPools {
  /** May change tables: for migrations. */
  readonly owner: PostgresPool;
  /** Works as the given role. */
  readonly server: PostgresPool;
}

/** The engine answers in the same turn of the event loop, so a queue without pauses would let neither sockets nor timers have their turn. */
const PAUSE_AFTER_MS = 10;

/**
 * Lets Kysely's PostgreSQL dialect run over the embedded database.
 *
 * There is one connection, handed out to one holder at a time in the order of asking: a transaction holds it to its end.
 */
export function embeddedPools(lite: PGlite, serverRole: string): EmbeddedPools {
  let queue: Promise<void> = Promise.resolve();
  let role: keyof EmbeddedPools = 'owner';
  let pausedAt = performance.now();

  const connectAs = async (wanted: keyof EmbeddedPools): Promise<PostgresPoolClient> => {
    let next = (): void => undefined;
    const turn = queue;
    queue = new Promise((resolve) => {
      next = resolve;
    });
    const release = (): void => {
      if (performance.now() - pausedAt < PAUSE_AFTER_MS) return next();
      setImmediate(() => {
        pausedAt = performance.now();
        next();
      });
    };
    await turn;
    try {
      if (role !== wanted) await lite.exec(wanted === 'server' ? `set role ${serverRole}` : 'reset role');
      role = wanted;
    } catch (failure) {
      release();
      throw failure;
    }
    return { query: runQuery(lite), release } as PostgresPoolClient;
  };
  let closing: Promise<void> | undefined;
  const end = () => (closing ??= lite.closed ? Promise.resolve() : lite.close());

  return {
    owner: { connect: () => connectAs('owner'), end },
    server: { connect: () => connectAs('server'), end },
  };
}

const runQuery =
  (lite: PGlite) =>
  async (text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    // Without parameters several statements may travel together, as node-postgres allows.
    const result =
      parameters.length === 0 ? (await lite.exec(text)).at(-1) : await lite.query(text, [...parameters]);
    const command = (/^\s*(\w+)/.exec(text)?.[1] ?? '').toUpperCase();
    return {
      command: command as PostgresQueryResult<unknown>['command'],
      rowCount: result?.affectedRows || (result?.rows.length ?? 0),
      rows: result?.rows ?? [],
    };
  };
