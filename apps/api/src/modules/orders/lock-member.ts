import type { CurrencyCode } from '@realm/domain';
import type { Reader, Tx } from '../../db/database';

/**
 * Lets one request of this member run at a time until the transaction ends: for limits that count rows.
 * Take it before any order or ledger account, so that everyone locks in the same order.
 *
 * @returns The account's active currency.
 */
export async function lockMember(tx: Tx, memberId: bigint): Promise<CurrencyCode> {
  const { currency } = await tx
    .selectFrom('members')
    .select('currency')
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return currency;
}

/** The wallet that is shown and that orders are made in. */
export async function activeCurrency(reader: Reader, memberId: bigint): Promise<CurrencyCode> {
  const { currency } = await reader
    .selectFrom('members')
    .select('currency')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return currency;
}
