import { sql } from 'kysely';
import type { CurrencyCode } from '@realm/domain';
import type { Database } from '../db/database';
import { parseAccountId } from './account-id';

/** A wallet whose available or frozen balance changed. */
export interface ChangedWallet {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
}

export interface OutboxReading {
  /** Pass it to the next reading. */
  readonly position: string;
  readonly changed: readonly ChangedWallet[];
}

/** How long news are kept: far longer than any server looks away. */
const KEPT_FOR = '1 hour';

/** The position before which everything has surely committed, and after which nothing has been read. */
export async function outboxPosition(db: Database): Promise<string> {
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db);
  return rows[0]?.xmin ?? '0';
}

/**
 * What changed since a position. A transaction that is still running holds the later ones back until it ends, so no
 * change is ever skipped, whatever the order of commits.
 */
export async function readOutbox(db: Database, position: string): Promise<OutboxReading> {
  const { rows } = await sql<{ xmin: string; owner: bigint | null; slot: number | null }>`
    with head as (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
    select head.xmin::text as xmin, changed.owner, changed.slot
    from head left join (select distinct tx, owner, slot from outbox) changed
      on changed.tx >= ${position}::text::xid8 and changed.tx < head.xmin`.execute(db);
  const wallets = new Map<bigint, ChangedWallet>();
  for (const { owner, slot } of rows) {
    if (owner === null || slot === null) continue;
    const account = (owner << 16n) | (1n << 8n) | BigInt(slot);
    const { currency } = parseAccountId(account);
    wallets.set(account, { memberId: owner, currency });
  }
  return { position: rows[0]?.xmin ?? position, changed: [...wallets.values()] };
}

export async function pruneOutbox(db: Database): Promise<void> {
  await sql`delete from outbox where at < now() - ${KEPT_FOR}::text::interval`.execute(db);
}
