import type { Tx } from '../db/database';
import type { BetRow } from './bets.repository';
import { storeRollback } from './outbox';

/** Stores the rollback of an accepted stake, which the outbox sends. The bet is in doubt until the wallet answers. */
export async function returnStake(
  tx: Tx,
  bet: BetRow,
  context: Parameters<typeof storeRollback>[2],
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bets')
    .set({ status: 'placing' })
    .where('bet_id', '=', bet.bet_id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  // A bet that was settled meanwhile keeps its payout.
  if (numUpdatedRows > 0n) await storeRollback(tx, bet, context);
}
