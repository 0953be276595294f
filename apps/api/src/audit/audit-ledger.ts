import { sql } from 'kysely';
import type { Database, Tx } from '../db/database';
import { inLongSnapshot } from '../db/in-snapshot';
import { AccountReplay } from './account-replay';
import { auditStaffLog } from './audit-staff-log';
import { auditChain, type ChainHead } from './audit-chain';
import type { Misfit } from './misfit';
import { OpenBatches } from './open-batches';
import { accountPages, batchesOf, postingPages } from './read-rows';

export interface Audit {
  readonly ok: boolean;
  /** How many fit, from the first on; so do the next two. */
  readonly postings: number;
  readonly batches: number;
  readonly links: number;
  /** The last link as it is stored: note it down for a later audit, which checks that it is still there. */
  readonly head: ChainHead | null;
  /** Entries of the staff's audit log that fit, and the last one's link. */
  readonly staffEntries: number;
  readonly staffHead: ChainHead | null;
  /** The first row that does not fit: of the postings and their batches, else of the chain, else of the accounts, else of the staff's log. */
  readonly first: Misfit | null;
}

/**
 * Works out the whole ledger once more from its postings, as it stood at one moment, while others may go on posting.
 *
 * @param expected - Heads of the chain that were noted down earlier.
 */
export const auditLedger = (db: Database, expected: readonly ChainHead[] = []): Promise<Audit> =>
  inLongSnapshot(db, (tx) => auditIn(tx, expected));

/** The same inside a transaction of the caller's. */
export async function auditIn(tx: Tx, expected: readonly ChainHead[] = []): Promise<Audit> {
  const replay = new AccountReplay();
  const batches = new OpenBatches();
  const misplaced = await replayPostings(tx, replay, batches);
  const chain = await auditChain(tx, expected);
  const staffLog = await auditStaffLog(tx);
  const first = misplaced ?? chain.first ?? (await compareAccounts(tx, replay)) ?? staffLog.first;
  return {
    ok: first === null,
    postings: replay.played,
    batches: batches.complete,
    links: chain.links,
    head: chain.head,
    staffEntries: staffLog.entries,
    staffHead: staffLog.head,
    first,
  };
}

async function replayPostings(tx: Tx, replay: AccountReplay, open: OpenBatches): Promise<Misfit | null> {
  for await (const rows of postingPages(tx)) {
    const batches = await batchesOf(tx, rows);
    for (const row of rows) {
      const misfit = replay.play(row) ?? open.add(row, batches.get(row.batch));
      if (misfit !== null) return misfit;
    }
  }
  return open.firstIncomplete() ?? (await misfitOfEmpty(tx));
}

/** A batch that no posting names any more. As a difference of sets: no plan makes that look at every posting for every batch. */
async function misfitOfEmpty(tx: Tx): Promise<Misfit | null> {
  const { rows } = await sql<{ id: bigint; postings: number }>`
    select id, postings from batches
    where id = (select id from (select id from batches except select batch from postings) empty order by id limit 1)
  `.execute(tx);
  const empty = rows[0];
  return empty === undefined
    ? null
    : {
        table: 'batches',
        key: String(empty.id),
        what: 'postings',
        expected: '0',
        found: String(empty.postings),
      };
}

async function compareAccounts(tx: Tx, replay: AccountReplay): Promise<Misfit | null> {
  const seen = new Set<bigint>();
  for await (const rows of accountPages(tx)) {
    for (const row of rows) {
      const misfit = replay.compare(row);
      if (misfit !== null) return misfit;
      seen.add(row.id);
    }
  }
  const missing = replay.missingFrom(seen);
  return missing === null
    ? null
    : { table: 'accounts', key: String(missing), what: 'id', expected: String(missing), found: 'none' };
}
