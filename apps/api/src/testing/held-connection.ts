import { CompiledQuery, type PostgresQueryResult } from 'kysely';
import type { Database } from '../db/database';

/** A connection of the real pool. */
export interface HeldConnection {
  readonly run: (text: string, parameters?: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;
  readonly release: () => void;
}

/** Takes a connection out of the pool until it is released. */
export function holdConnection(inner: Database): Promise<HeldConnection> {
  return new Promise((resolve, reject) => {
    const held = inner.connection().execute(
      (connection) =>
        new Promise<void>((release) => {
          const run: HeldConnection['run'] = async (text, parameters = []) => {
            const { rows, numAffectedRows } = await connection.executeQuery(
              CompiledQuery.raw(text, [...parameters]),
            );
            return { command: 'UPDATE', rowCount: Number(numAffectedRows ?? rows.length), rows };
          };
          resolve({ run, release });
        }),
    );
    held.catch(reject);
  });
}
