import type { CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { refusePosting } from '../../http/refuse-posting';
import { accountId, gameKind, memberLeg, postEvent } from '../../ledger';

interface UndoneCollect {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  /** All that went back to game balances. */
  readonly movedMinor: bigint;
}

/**
 * Returns a collected amount to its game balances (21), when a provider reports that it never released it.
 *
 * Refused if the member has spent it since.
 */
export async function undoCollect(
  tx: Tx,
  { transferId, reason, at }: { transferId: string; reason: string; at: Date },
): Promise<Outcome<UndoneCollect>> {
  const transfer = await tx
    .selectFrom('wallet_transfers')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .forUpdate()
    .executeTakeFirst();
  if (transfer?.kind !== 'collect') return refuse('ORDER_NOT_FOUND');
  if (transfer.undone_at !== null) return refuse('ORDER_STATE');
  const { member_id: memberId, currency } = transfer;
  const posted = await postEvent(tx, {
    eventId: `transfer:${transferId}:undo`,
    reference: transferId,
    note: reason,
    at,
    legs: transfer.moved.map(({ category, amountMinor }) =>
      memberLeg(21, {
        own: accountId(memberId, 'available', currency),
        other: accountId(memberId, gameKind(category), currency),
        amountMinor: BigInt(amountMinor),
      }),
    ),
  });
  const refusal = refusePosting(posted);
  if (refusal !== null) return refusal;
  await tx
    .updateTable('wallet_transfers')
    .set({ undone_at: at })
    .where('transfer_id', '=', transferId)
    .execute();
  const movedMinor = transfer.moved.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  return accept({ memberId, currency, movedMinor });
}
