import { openPostgres } from '../../api/src/db/open-database';
import { openLedger } from '../../api/src/ledger';
import type { Contender } from './contender';
import { newEventId } from './workload';

/** The ledger as the server runs it. */
export function openEngine(url: string): Contender {
  const db = openPostgres(url, (error) => console.error(error));
  const ledger = openLedger({ db });
  return {
    async post(leg) {
      const event = { eventId: newEventId(), reference: 'bench', note: '', at: new Date(), legs: [leg] };
      const { kind } = await ledger.post(event);
      if (kind !== 'posted') throw new Error(`the engine answered ${kind}`);
    },
    async close() {
      await ledger.close();
      await db.destroy();
    },
  };
}
