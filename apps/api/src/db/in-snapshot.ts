import { withoutSilenceLimit } from '@realm/database';
import { inSpan } from '@realm/server';
import { sql } from 'kysely';
import type { Database, Tx } from './database';

/** Reads everything as it stood at one moment, while others may go on writing. */
export const inSnapshot = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inSpan('snapshot', {}, () =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`set transaction read only`.execute(tx);
        return work(tx);
      }),
  );

/**
 * The same for what may take longer than any call may: reading all there is. Neither the database nor the server's own limit for a silent
 * connection ends it.
 */
export const inLongSnapshot = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inSnapshot(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    return withoutSilenceLimit(() => work(tx));
  });
