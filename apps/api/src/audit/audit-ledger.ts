import { sql } from 'kysely';
import { numbersLiteral } from '../db/array-literal';
import type { Database, Tx } from '../db/database';
import { inLongSnapshot } from '../db/in-snapshot';
import type { AccountReplay } from './account-replay';
import { ArchiveReplay } from './archive-replay';
import { auditStaffLog } from './audit-staff-log';
import { auditChain, misfitOfBatches, misfitOfNoted, type ChainHead } from './audit-chain';
import type { Misfit } from './misfit';
import { BEFORE_ALL, accountPages, batchesOf, postingPages } from './read-rows';

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

export interface AuditOptions {
  /** Heads of the chain that were noted down earlier. */
  readonly expected?: readonly ChainHead[];
  /** Stands where an archive ends that fits: of the database's postings only those after it are read. */
  readonly archived?: ArchiveReplay | undefined;
}

/** Works out the whole ledger once more from its postings, as it stood at one moment, while others may go on posting. */
export const auditLedger = (db: Database, options: AuditOptions = {}): Promise<Audit> =>
  inLongSnapshot(db, (tx) => auditIn(tx, options));

/** The same inside a transaction of the caller's. */
export async function auditIn(
  tx: Tx,
  { expected = [], archived = new ArchiveReplay('') }: AuditOptions = {},
): Promise<Audit> {
  const { accounts, open, unlinked } = archived;
  const { head } = archived.reached;
  const foreign = head === null ? null : await misfitOfNoted(tx, [head]);
  const misplaced = foreign ?? (await replayPostings(tx, archived));
  const empty = () => misfitOfEmpty(tx, archived);
  const chain = await auditChain(tx, expected);
  const staffLog = await auditStaffLog(tx);
  const first =
    misplaced ??
    (head === null ? await empty() : null) ??
    chain.first ??
    (await misfitOfBatches(tx, unlinked)) ??
    // Which batches the archive has, only a chain that fits tells.
    (head === null ? null : await empty()) ??
    (await compareAccounts(tx, accounts)) ??
    staffLog.first;
  return {
    ok: first === null,
    postings: accounts.played,
    batches: open.complete,
    links: chain.links,
    head: chain.head,
    staffEntries: staffLog.entries,
    staffHead: staffLog.head,
    first,
  };
}

async function replayPostings(tx: Tx, archived: ArchiveReplay): Promise<Misfit | null> {
  const { accounts, open, last } = archived;
  for await (const rows of postingPages(tx, last?.seq)) {
    const batches = await batchesOf(tx, rows);
    for (const row of rows) {
      const misfit = accounts.play(row) ?? open.add(row, batches.get(row.batch));
      if (misfit !== null) return misfit;
    }
  }
  return open.firstIncomplete();
}

/**
 * A batch that no posting names any more, after those that the archive has. As a difference of sets: no plan makes that look at every
 * posting for every batch.
 */
async function misfitOfEmpty(tx: Tx, { last, reached, unlinked }: ArchiveReplay): Promise<Misfit | null> {
  const archived = numbersLiteral(unlinked.map(({ id }) => id));
  const { rows } = await sql<{ id: bigint; postings: number }>`
    select id, postings from batches
    where id = (
      select id from (
        select id from batches
        except select batch from chain where number <= ${reached.head?.number ?? 0}
        except select unnest(${archived}::text::bigint[])
        except select batch from postings where seq > ${last?.seq ?? BEFORE_ALL}
      ) empty order by id limit 1
    )`.execute(tx);
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
