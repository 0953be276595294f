import { sql } from 'kysely';
import type { Audit } from '../../audit/audit-ledger';
import type { Database, Reader, Tx } from '../../db/database';
import type { CheckResult } from '../../reconcile/difference';

/** What each kind of check finds. */
interface ResultsOf {
  /** The rules that `reconcile` checks. */
  readonly rules: readonly CheckResult[];
  /** The whole ledger and the staff's log, worked out once more. */
  readonly audit: Pick<Audit, 'batches' | 'links' | 'staffEntries' | 'first'>;
}
export type CheckKind = keyof ResultsOf;

export interface Findings<Kind extends CheckKind = CheckKind> {
  readonly ok: boolean;
  readonly postings: number;
  readonly accounts: number;
  readonly results: ResultsOf[Kind];
}

export interface EndedCheck<Kind extends CheckKind> extends Findings<Kind> {
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** An account of staff; empty for the servers' own. */
  readonly requestedBy: string;
}

/** One server at a time decides whose turn it is. */
const TURN_LOCK = 7_260_022;

interface Beginning {
  readonly kind: CheckKind;
  readonly now: Date;
}

async function insertCheck(
  tx: Tx,
  { kind, now, requestedBy }: Beginning & { readonly requestedBy: string },
): Promise<bigint> {
  const { check_id: checkId } = await tx
    .insertInto('book_checks')
    .values({ kind, started_at: now, requested_by: requestedBy })
    .returning('check_id')
    .executeTakeFirstOrThrow();
  return checkId;
}

/** @returns `null` while one of the kind runs that began after `before`: its result answers this request, too. */
export async function beginCheck(
  tx: Tx,
  { kind, now, before, requestedBy }: Beginning & { readonly before: Date; readonly requestedBy: string },
): Promise<bigint | null> {
  await sql`select pg_advisory_xact_lock(${TURN_LOCK}::bigint)`.execute(tx);
  const runs = await isCheckRunning(tx, { kind, after: before });
  return runs ? null : insertCheck(tx, { kind, now, requestedBy });
}

/** @returns `null` if one of the kind began after `before`. */
export async function takeTurn(
  tx: Tx,
  { kind, now, before }: Beginning & { readonly before: Date },
): Promise<bigint | null> {
  await sql`select pg_advisory_xact_lock(${TURN_LOCK}::bigint)`.execute(tx);
  const recent = await tx
    .selectFrom('book_checks')
    .select('check_id')
    .where('kind', '=', kind)
    .where('started_at', '>', before)
    .orderBy('check_id', 'desc')
    .executeTakeFirst();
  return recent === undefined ? insertCheck(tx, { kind, now, requestedBy: '' }) : null;
}

export async function endCheck(
  db: Database,
  checkId: bigint,
  { ok, postings, accounts, results, now }: Findings & { readonly now: Date },
): Promise<void> {
  await db
    .updateTable('book_checks')
    .set({
      ended_at: now,
      ok,
      postings: BigInt(postings),
      accounts: BigInt(accounts),
      results: JSON.stringify(results),
    })
    .where('check_id', '=', checkId)
    .execute();
}

/** One that could not be carried out. */
export async function dropCheck(db: Database, checkId: bigint): Promise<void> {
  await db.deleteFrom('book_checks').where('check_id', '=', checkId).execute();
}

export async function findLatestCheck<Kind extends CheckKind>(
  reader: Reader,
  kind: Kind,
): Promise<EndedCheck<Kind> | undefined> {
  const row = await reader
    .selectFrom('book_checks')
    .selectAll()
    .where('kind', '=', kind)
    .where('ended_at', 'is not', null)
    .orderBy('check_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        startedAt: row.started_at,
        endedAt: row.ended_at ?? row.started_at,
        requestedBy: row.requested_by,
        ok: row.ok === true,
        postings: Number(row.postings ?? 0n),
        accounts: Number(row.accounts ?? 0n),
        results: row.results as ResultsOf[Kind],
      };
}

/** Whether one that began after this has not ended. */
export async function isCheckRunning(
  reader: Reader,
  { kind, after }: { readonly kind: CheckKind; readonly after: Date },
): Promise<boolean> {
  const running = await reader
    .selectFrom('book_checks')
    .select('check_id')
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('started_at', '>', after)
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}

/** The newest of each kind stays, however old it is. */
export async function pruneOlder(db: Database, before: Date): Promise<void> {
  await sql`
    delete from book_checks where started_at < ${before}
      and check_id not in (select max(check_id) from book_checks where ended_at is not null group by kind)`.execute(
    db,
  );
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
