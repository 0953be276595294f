import type { Tx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { lockDeposit, selectExpired } from './deposit.repository';
import { moveDeposit } from './move-deposit';

const BATCH = 100;

/** Ends the countdown of unpaid orders. A payment that comes later still finds its order. */
export async function expireDeposits({ db, clock }: Ports): Promise<void> {
  const now = clock.now();
  for (const { order_id: orderId } of await selectExpired(db, now, BATCH)) {
    await inTransaction(db, (tx) => expireDeposit(tx, orderId, now));
  }
}

/** Does nothing for an order that was paid or revoked while this waited for its lock. */
export async function expireDeposit(tx: Tx, orderId: string, at: Date): Promise<void> {
  const order = await lockDeposit(tx, orderId);
  if (order?.status === 'pending-payment')
    await moveDeposit(tx, order, { to: 'timeout', at, actor: 'clock' });
}
