import type { Database } from '../db/database';
import { lastLink, readChain } from '../ledger';
import type { Source } from './topic';

/**
 * State of members that follows from the ledger. Tails the hash chain, which no commit of any server is left out of, and publishes what
 * `read` says of each member whose wallet changed.
 */
export function ledgerSource<Payload>(
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
          const last = await lastLink(db);
          if (!subscribers.hasMembers()) cursor = last;
          return;
        }
        for (let isFull = true; isFull;) {
          const reading = await readChain(db, cursor);
          const changed = new Set(reading.changed.map(({ memberId }) => memberId));
          const present = [...changed].filter((memberId) => subscribers.hasMember(memberId));
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
