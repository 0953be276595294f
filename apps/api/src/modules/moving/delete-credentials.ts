import type { Tx } from '../../db/database';
import { NO_PASSWORD } from '../password';

/** Deletes what opens the account of a member who lives in another cell. The sealed package of the move keeps it, and a move back brings it along. */
export async function deleteCredentials(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .updateTable('members')
    .set({ password_hash: NO_PASSWORD, payment_password_hash: null })
    .where('member_id', '=', memberId)
    .execute();
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('authenticators').where('member_id', '=', memberId).execute();
}
