import { sql } from 'kysely';
import type { Reader } from '../db/database';
import { numbersLiteral } from './array-literal';
import type { StoredAccount } from './evaluate';

/** Accounts as they are at this moment, without a lock. */
export async function readAccounts(
  reader: Reader,
  ids: readonly bigint[],
): Promise<readonly StoredAccount[]> {
  return reader
    .selectFrom('accounts')
    .select(['id', 'balance', 'version', 'floor', 'ceiling'])
    .where('id', '=', sql<bigint>`any (${numbersLiteral(ids)}::text::bigint[])`)
    .execute();
}
