import { sql } from 'kysely';
import type { Database, Tx } from '../db/database';
import { inLongSnapshot } from '../db/in-snapshot';
import { BET_CHECKS } from './bet-checks';
import { CELL_CHECKS, checkListed, type DirectoryTransfers } from './cell-checks';
import { COMMISSION_CHECKS } from './commission-checks';
import type { CheckResult } from './difference';
import { LEDGER_CHECKS } from './ledger-checks';
import { MOVE_CHECKS, checkMoves } from './move-checks';
import { ORDER_CHECKS } from './order-checks';
import { PROTECTION_CHECKS } from './protection-checks';
import { PROMOTION_CHECKS } from './promotion-checks';
import { PROVIDER_CHECKS } from './provider-checks';
import { REBATE_CHECKS } from './rebate-checks';
import { checkStatement } from './statement-checks';
import type { ProviderStatement } from './statement-file';
import { TRANSFER_CHECKS } from './transfer-checks';

export interface Reconciliation {
  readonly ok: boolean;
  readonly accounts: number;
  readonly postings: number;
  readonly checks: readonly CheckResult[];
}

/** What others have written about these books. */
interface Outside {
  /** Of games providers, compared with the orders of their bets. */
  readonly statements?: readonly ProviderStatement[];
  /** Read before the books; `null` without a directory. */
  readonly transfers?: DirectoryTransfers | null;
}

/** Every check reads the books as they stood at one moment, while others may go on posting. */
export const reconcileBooks = (db: Database, outside: Outside = {}): Promise<Reconciliation> =>
  inLongSnapshot(db, (tx) => reconcileIn(tx, outside));

/** The same inside a transaction of the caller's. */
export async function reconcileIn(
  tx: Tx,
  { statements = [], transfers = null }: Outside = {},
): Promise<Reconciliation> {
  const counts = await count(tx);
  const checks: CheckResult[] = [];
  for (const check of [
    ...LEDGER_CHECKS,
    ...ORDER_CHECKS,
    ...TRANSFER_CHECKS,
    ...CELL_CHECKS,
    ...MOVE_CHECKS,
    ...(transfers === null ? [] : [checkListed(transfers), checkMoves(transfers)]),
    ...BET_CHECKS,
    ...COMMISSION_CHECKS,
    ...REBATE_CHECKS,
    ...PROMOTION_CHECKS,
    ...PROVIDER_CHECKS,
    ...PROTECTION_CHECKS,
  ])
    checks.push(await check(tx));
  for (const statement of statements) checks.push(...(await checkStatement(tx, statement)));
  return { ok: checks.every(({ differences }) => differences === 0), ...counts, checks };
}

async function count(tx: Tx): Promise<{ accounts: number; postings: number }> {
  const { rows } = await sql<{ accounts: bigint; postings: bigint }>`
    select (select count(*) from accounts) as accounts, (select count(*) from postings) as postings
  `.execute(tx);
  return { accounts: Number(rows[0]?.accounts ?? 0n), postings: Number(rows[0]?.postings ?? 0n) };
}
