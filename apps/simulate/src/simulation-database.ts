import { sql } from 'kysely';
import type { Database } from '../../api/src/db/database';
import { createMember } from '../../api/src/modules/account';
import { openTestDatabase } from '../../api/src/testing/test-database';
import { MEMBERS } from './draw-steps';

/** A database that one history after the other runs in. */
export interface SimulationDatabase {
  readonly db: Database;
  readonly owner: Database;
  readonly isEmbedded: boolean;
  /** By number, from 1; the house is 0. */
  readonly members: readonly bigint[];
  /** Takes everything back to before the first posting. */
  readonly wipe: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openSimulationDatabase(): Promise<SimulationDatabase> {
  const { db, owner, backend, close } = await openTestDatabase();
  // Rows of a caller's own, which must come and go with its postings.
  await sql`create table sim_marks (mark integer primary key)`.execute(owner);
  // When each limit came into force: at which version of its line.
  await sql`create table sim_limits (id bigint generated always as identity primary key, line bigint, limit_minor bigint,
    version bigint)`.execute(owner);
  const members = [0n];
  for (let member = 1; member <= MEMBERS; member += 1) {
    const made = await createMember(owner, {
      account: `player${String(member)}`,
      passwordHash: '',
      now: new Date(0),
    });
    if (made === null) throw new Error('the account is taken');
    members.push(made.memberId);
  }
  return { db, owner, isEmbedded: backend === 'pglite', members, wipe: () => wipe(owner), close };
}

/** As the owner, with the ledger's triggers disabled. */
const wipe = (owner: Database): Promise<void> =>
  owner.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`truncate accounts, postings, batches, chain, money_requests, wallet_transfers, sim_marks, sim_limits
      restart identity`.execute(connection);
    await sql`alter sequence ledger_batches restart`.execute(connection);
    await sql`update chain_progress set linked_to = 0, next_linked_to = 0`.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });
