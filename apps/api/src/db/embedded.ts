import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

const INT8 = 20;

/**
 * The embedded database in the shape of a connection pool with one connection.
 *
 * Whoever holds the connection keeps the others waiting, so that a transaction's statements are never mixed with another's.
 */
export class EmbeddedPool implements PostgresPool {
  private turn: Promise<void> = Promise.resolve();

  private constructor(private readonly lite: PGlite) {}

  /** @param dataDir - Absent: in memory, for tests. `snapshot`: a dumped data directory to begin with. */
  static async open(dataDir?: string, snapshot?: Blob): Promise<EmbeddedPool> {
    if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
    const lite = await PGlite.create({
      ...(dataDir === undefined ? {} : { dataDir: join(dataDir, 'pg') }),
      ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
      parsers: { [INT8]: (text: string) => BigInt(text) },
    });
    return new EmbeddedPool(lite);
  }

  async connect(): Promise<PostgresPoolClient> {
    const before = this.turn;
    let release: () => void = () => undefined;
    this.turn = new Promise((done) => (release = done));
    await before;
    return { query: this.query, release } as PostgresPoolClient;
  }

  async end(): Promise<void> {
    await this.turn;
    await this.lite.close();
  }

  /** The whole data directory, to open copies from. */
  async dump(): Promise<Blob> {
    return this.lite.dumpDataDir('none');
  }

  private readonly query = async (text: string, parameters: unknown[]) => {
    const command = (/^\s*(\w+)/.exec(text)?.[1] ?? '').toUpperCase();
    // A migration is several statements in one text, which the protocol allows without parameters only.
    if (parameters.length === 0 && text.includes(';')) {
      await this.lite.exec(text);
      return { command, rowCount: 0, rows: [] };
    }
    const { rows, affectedRows } = await this.lite.query(text, parameters);
    const wrote = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return { command, rowCount: wrote ? (affectedRows ?? 0) : rows.length, rows };
  };
}
