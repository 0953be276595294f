import { inTransaction } from '../../api/src/db/in-transaction';
import { openPostgres } from '../../api/src/db/open-database';
import { postEvent } from '../../api/src/ledger';
import type { Contender } from './contender';
import { newEventId } from './workload';

/** `postEvent` in a transaction of the caller's for each posting, as orders call it. */
export function openTransactions(url: string): Contender {
  const db = openPostgres(url, (error) => console.error(error));
  return {
    async post(leg) {
      const event = { eventId: newEventId(), reference: 'bench', note: '', at: new Date(), legs: [leg] };
      const { kind } = await inTransaction(db, (tx) => postEvent(tx, event));
      if (kind !== 'posted') throw new Error(`a transaction was answered with ${kind}`);
    },
    close: () => db.destroy(),
  };
}
