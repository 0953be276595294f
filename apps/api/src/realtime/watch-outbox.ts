import type { Database } from '../db/database';
import { lastLink, readChain } from '../ledger';
import { readBalances } from './balance.repository';
import type { LiveSockets } from './live-sockets';
import { poll, type Poll } from './poll';

/** How late a push may be when nobody woke us: another server's commit without Redis. */
const LOOK_EVERY_MS = 500;

/** Pushes the balances that committed, by any server, to the sockets of this one. The ledger's chain is the outbox. */
export async function watchOutbox(
  db: Database,
  sockets: LiveSockets,
  onFailure: (failure: unknown) => void,
): Promise<Poll> {
  let read = await lastLink(db);

  const look = async (): Promise<void> => {
    // With nobody to tell, the present is the place to start from when somebody comes: a new socket begins with a snapshot. Who came
    // while this asked has one from before the answer, perhaps, and is told all since the last look.
    if (sockets.memberIds.length === 0) {
      const present = await lastLink(db);
      if (sockets.memberIds.length === 0) read = present;
      return;
    }
    for (let isFull = true; isFull;) {
      const reading = await readChain(db, read);
      const present = [...new Set(reading.changed.map(({ memberId }) => memberId))].filter((id) =>
        sockets.has(id),
      );
      for (const [memberId, balance] of await readBalances(db, present)) sockets.push(memberId, balance);
      // Only now: a look that failed half way is repeated, and repeating it harms nothing.
      read = reading.number;
      isFull = reading.isFull;
    }
  };
  return poll({ everyMs: LOOK_EVERY_MS, look, onFailure });
}
