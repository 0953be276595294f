import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/**
 * Lets Kysely's PostgreSQL dialect run over the embedded database.
 *
 * There is one connection, handed out to one holder at a time in the order of asking: a transaction holds it to its end.
 */
export function embeddedPool(lite: PGlite): PostgresPool {
  let queue: Promise<void> = Promise.resolve();

  async function connect(): Promise<PostgresPoolClient> {
    let release = (): void => undefined;
    const turn = queue;
    queue = new Promise((resolve) => {
      release = resolve;
    });
    await turn;
    return { query: runQuery(lite), release: () => release() } as PostgresPoolClient;
  }

  return { connect, end: () => (lite.closed ? Promise.resolve() : lite.close()) };
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
