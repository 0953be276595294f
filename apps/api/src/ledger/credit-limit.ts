import { sqlState } from '@realm/database';
import { sql } from 'kysely';
import type { CurrencyCode } from '@realm/domain';
import type { Tx } from '../db/database';
import { accountId } from './port/account-id';

const CHECK_VIOLATION = '23514';

/**
 * Sets the maximum debt of a member; 0 closes the line.
 *
 * @returns `false`, with the transaction still usable, if the member already owes more.
 */
export async function setCreditLimit(
  tx: Tx,
  { memberId, currency, limitMinor }: { memberId: bigint; currency: CurrencyCode; limitMinor: bigint },
): Promise<boolean> {
  const id = accountId(memberId, 'credit-line', currency);
  await sql`savepoint credit_limit`.execute(tx);
  try {
    await sql`select ledger_set_credit_limit(${id}, ${limitMinor})`.execute(tx);
    return true;
  } catch (error) {
    if (sqlState(error) !== CHECK_VIOLATION) throw error;
    await sql`rollback to savepoint credit_limit`.execute(tx);
    return false;
  }
}
