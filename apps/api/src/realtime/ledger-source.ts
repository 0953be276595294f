import type { Database } from '../db/database';
import { lastLink, readChain, type WalletPart } from '../ledger';
import type { Source } from './topic';

/** Sources are woken together: those at the same place share one reading. */
function together<Place, Result>(
  read: (db: Database, after: Place) => Promise<Result>,
): (db: Database, after: Place) => Promise<Result> {
  const running = new WeakMap<Database, Map<Place, Promise<Result>>>();
  return (db, after) => {
    const readings = running.get(db) ?? new Map<Place, Promise<Result>>();
    running.set(db, readings);
    const reading = readings.get(after) ?? read(db, after);
    readings.set(after, reading);
    // A later one must hear of what has committed since.
    queueMicrotask(() => readings.delete(after));
    return reading;
  };
}
const readChainTogether = together(readChain);
const lastLinkTogether = together((db) => lastLink(db));

/**
 * State of members that follows from the ledger. Tails the hash chain, which no commit of any server is left out of, and publishes what
 * `read` says of each member of whose wallet that part changed.
 */
export function ledgerSource<Payload>(
  part: WalletPart,
  read: (db: Database, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, Payload>>,
): Source<Payload> {
  return {
    signal: 'ledger',
    pollIntervalMs: 500,
    snapshot: async (db, { memberId }) =>
      memberId === null ? undefined : (await read(db, [memberId])).get(memberId),
    open: async (db, subscribers) => {
      let cursor = await lastLink(db);
      return async () => {
        // Without subscribers skip to the end: a new socket begins with a snapshot. One that came during the query may have a
        // snapshot from before it, so the cursor stays and it gets everything since the last poll.
        if (!subscribers.hasMembers()) {
          const last = await lastLinkTogether(db, null);
          if (!subscribers.hasMembers()) cursor = last;
          return;
        }
        for (let isFull = true; isFull;) {
          const reading = await readChainTogether(db, cursor);
          const changed = reading.changed.filter((wallet) => wallet.part === part);
          const members = new Set(changed.map(({ memberId }) => memberId));
          const present = [...members].filter((memberId) => subscribers.hasMember(memberId));
          for (const [memberId, payload] of await read(db, present))
            subscribers.publish({ memberId }, payload);
          // Only now: a poll that failed half way is repeated. Repeating it is harmless.
          cursor = reading.number;
          isFull = reading.isFull;
        }
      };
    },
  };
}
