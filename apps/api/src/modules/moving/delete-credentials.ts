import type { Tx } from '../../db/database';
import { NO_PASSWORD } from '../password';

/** Of a member who lives in another cell: what opens an account is kept in one cell. A move back brings it along. */
export async function deleteCredentials(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .updateTable('members')
    .set({ password_hash: NO_PASSWORD, payment_password_hash: null })
    .where('member_id', '=', memberId)
    .execute();
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('authenticators').where('member_id', '=', memberId).execute();
}
