import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { settleJoin } from './end-join';
import { dueJoins } from './joins.repository';

/** Settlements that commit late are looked for again. */
const OVERLAP_MS = 2 * 60_000;

/**
 * Pays joins whose target is reached and ends those whose time is over. The first run of a server looks at all active ones, the later
 * ones at members with newly settled bets. Any number of servers may run it: each join is settled under its lock, once.
 *
 * @throws after all of them, if one failed.
 */
export function createJoinSettlement(ports: Ports): () => Promise<void> {
  let since: Date | null = null;
  return async () => {
    const at = ports.clock.now();
    const failures: unknown[] = [];
    for (const orderNumber of await dueJoins(ports.db, { since, expiredAt: at })) {
      try {
        await inTransaction(ports.db, (tx) =>
          settleJoin(tx, { orderNumber, leaving: false, at: ports.clock.now() }),
        );
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some promotions were not settled');
    since = new Date(at.getTime() - OVERLAP_MS);
  };
}
