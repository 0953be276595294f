import type { Tx } from '../../db/database';

/**
 * Lets one act of this member run at a time until the transaction ends: for limits that count rows.
 * Take it before any order or ledger account, so that everyone locks in the same order.
 */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .selectFrom('members')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
