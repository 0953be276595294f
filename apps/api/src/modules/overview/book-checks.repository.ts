import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';
import type { Reconciliation } from '../../reconcile/reconcile-books';

export type BookCheckRow = Selectable<Tables['book_checks']>;

/** One server at a time decides whose turn it is. */
const TURN_LOCK = 7_260_022;

export async function beginCheck(
  tx: Tx,
  { now, requestedBy }: { readonly now: Date; readonly requestedBy: string },
): Promise<bigint> {
  const { check_id: checkId } = await tx
    .insertInto('book_checks')
    .values({ started_at: now, requested_by: requestedBy })
    .returning('check_id')
    .executeTakeFirstOrThrow();
  return checkId;
}

/** @returns `null` if one began after `before`. */
export async function takeTurn(
  tx: Tx,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<bigint | null> {
  await sql`select pg_advisory_xact_lock(${TURN_LOCK}::bigint)`.execute(tx);
  const recent = await tx
    .selectFrom('book_checks')
    .select('check_id')
    .where('started_at', '>', before)
    .orderBy('check_id', 'desc')
    .executeTakeFirst();
  return recent === undefined ? beginCheck(tx, { now, requestedBy: '' }) : null;
}

export async function endCheck(
  db: Database,
  checkId: bigint,
  { ok, postings, accounts, checks, now }: Reconciliation & { readonly now: Date },
): Promise<void> {
  await db
    .updateTable('book_checks')
    .set({
      ended_at: now,
      ok,
      postings: BigInt(postings),
      accounts: BigInt(accounts),
      results: JSON.stringify(checks),
    })
    .where('check_id', '=', checkId)
    .execute();
}

/** One that could not be carried out. */
export async function dropCheck(db: Database, checkId: bigint): Promise<void> {
  await db.deleteFrom('book_checks').where('check_id', '=', checkId).execute();
}

export const findLatestCheck = (reader: Reader): Promise<BookCheckRow | undefined> =>
  reader
    .selectFrom('book_checks')
    .selectAll()
    .where('ended_at', 'is not', null)
    .orderBy('check_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether one that began after this has not ended. */
export async function isCheckRunning(reader: Reader, after: Date): Promise<boolean> {
  const running = await reader
    .selectFrom('book_checks')
    .select('check_id')
    .where('ended_at', 'is', null)
    .where('started_at', '>', after)
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}

export async function pruneOlder(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('book_checks').where('started_at', '<', before).execute();
}

/** Changes when a check begins, and when it ends. */
export async function revisionOfChecks(reader: Reader): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select coalesce(max(check_id), 0) || '-' || count(ended_at) as revision
    from (select check_id, ended_at from book_checks order by check_id desc limit 20) as newest`.execute(
    reader,
  );
  return rows[0]?.revision ?? '';
}
