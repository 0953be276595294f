import type { RecoveryKind, RecoveryWay } from '@realm/domain';
import type { Tx } from '../../db/database';

interface Regained {
  readonly memberId: bigint;
  readonly kind: RecoveryKind;
  /** The request by which the owner came back has its own end. */
  readonly except?: bigint;
  readonly now: Date;
}

/** Ends the account's open requests to recover what its owner has just changed: whoever began them, they would change it again. */
export async function endRecoveries(tx: Tx, { memberId, kind, except, now }: Regained): Promise<void> {
  let ending = tx
    .updateTable('recovery_requests')
    .set({ status: 'cancelled', ended_at: now, proof_hash: null })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null);
  if (except !== undefined) ending = ending.where('recovery_id', '!=', except);
  await ending.execute();
}

/** Ends the account's requests by a way that its owner has just taken away or renewed: what proved them proves nothing any more. */
export async function endRecoveriesBy(
  tx: Tx,
  { memberId, ways, now }: { memberId: bigint; ways: readonly RecoveryWay[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('recovery_requests')
    .set({ status: 'cancelled', ended_at: now, proof_hash: null })
    .where('member_id', '=', memberId)
    .where('way', 'in', ways)
    .where('ended_at', 'is', null)
    .execute();
}
