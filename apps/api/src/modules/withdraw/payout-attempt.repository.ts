import type { Network } from '@realm/domain';
import type { Tx } from '../../db/database';
import type { PreparedPayout } from '../network';

/** The signed transactions of a payout, oldest first. */
export async function readAttempts(
  tx: Tx,
  key: string,
): Promise<readonly (PreparedPayout & { readonly at: Date })[]> {
  const rows = await tx
    .selectFrom('payout_attempts')
    .select(['tx_hash', 'bytes', 'created_at'])
    .where('payout_key', '=', key)
    .orderBy('created_at')
    .execute();
  return rows.map(({ tx_hash: txHash, bytes, created_at: at }) => ({ txHash, bytes, at }));
}

export async function insertAttempt(
  tx: Tx,
  { network, order_id: key }: { network: Network; order_id: string },
  { txHash, bytes, at }: PreparedPayout & { at: Date },
): Promise<void> {
  await tx
    .insertInto('payout_attempts')
    .values({ network, tx_hash: txHash, payout_key: key, bytes, created_at: at })
    .execute();
}
