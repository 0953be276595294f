import type { Database } from '../db/database';
import { outboxPosition, pruneOutbox, readOutbox } from '../ledger';
import { readBalances } from './balance.repository';
import type { LiveSockets } from './live-sockets';
import { poll, type Poll } from './poll';

/** How late a push may be when nobody woke us: another server's commit without Redis. */
const LOOK_EVERY_MS = 500;
const PRUNE_EVERY_MS = 600_000;
/** A commit that a longer transaction still hides shows itself this much later. */
const LOOK_AGAIN_MS = 60;

/** Pushes the balances that committed, by any server, to the sockets of this one. */
export async function watchOutbox(
  db: Database,
  sockets: LiveSockets,
  onFailure: (failure: unknown) => void,
): Promise<Poll> {
  let position = await outboxPosition(db);
  let prunedAt = Date.now();

  const look = async (): Promise<void> => {
    // With nobody to tell, the present is the place to start from when somebody comes: a new socket begins with a snapshot.
    if (sockets.memberIds.length === 0) {
      position = await outboxPosition(db);
    } else {
      const reading = await readOutbox(db, position);
      const present = [...new Set(reading.changed.map(({ memberId }) => memberId))].filter((id) =>
        sockets.has(id),
      );
      for (const [memberId, balance] of await readBalances(db, present)) sockets.push(memberId, balance);
      // Only now: a look that failed half way is repeated, and repeating it harms nothing.
      position = reading.position;
    }
    if (Date.now() - prunedAt > PRUNE_EVERY_MS) {
      prunedAt = Date.now();
      await pruneOutbox(db);
    }
  };
  const watch = poll({ everyMs: LOOK_EVERY_MS, look, onFailure });
  return {
    stop: watch.stop,
    wake: () => {
      watch.wake();
      setTimeout(watch.wake, LOOK_AGAIN_MS).unref();
    },
  };
}
