import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { hasOpenBets } from '../bets';
import { lockDeposit, selectWithheld } from './deposit.repository';
import { takeWithheld } from './reverse-deposit';

/** Takes what reversals withheld, from members whose bets have ended or whose time is over. */
export async function takeAllWithheld({ db, clock }: Ports): Promise<void> {
  for (const { order_id: orderId } of await selectWithheld(db)) {
    await inTransaction(db, async (tx) => {
      const order = await lockDeposit(tx, orderId);
      const until = order?.withheld_until ?? null;
      if (order === undefined || until === null) return;
      const now = clock.now();
      if (now < until && (await hasOpenBets(tx, order.member_id, order.currency))) return;
      await takeWithheld(tx, order, now);
    });
  }
}
