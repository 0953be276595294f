import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { lockDeposit, selectExpired } from './deposit.repository';
import { moveDeposit } from './move-deposit';

const BATCH = 100;

/** Ends the countdown of unpaid orders. A payment that comes later still finds its order. */
export async function expireDeposits({ db, clock }: Ports): Promise<void> {
  const now = clock.now();
  for (const { order_id: orderId } of await selectExpired(db, now, BATCH)) {
    await inTransaction(db, async (tx) => {
      const order = await lockDeposit(tx, orderId);
      // Paid or revoked while this waited for the lock.
      if (order?.status !== 'pending-payment') return;
      await moveDeposit(tx, order, { to: 'timeout', at: now, actor: 'clock' });
    });
  }
}
