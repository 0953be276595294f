import { signalCommit } from '../db/commit-signals';
import type { Tx } from '../db/database';
import { requireLegs, type AccountStates, type LedgerEvent } from './evaluate';
import { postEvents } from './post-events';
import { lockAccounts } from './run-commands.repository';

interface Decided<T> {
  readonly events: readonly LedgerEvent[];
  readonly result: T;
}

/**
 * Locks accounts until the caller's transaction ends, lets `decide` apply events to their states one after the other, and posts what it
 * returns in one statement. For decisions that depend on a module's own rows, which the caller has locked before.
 *
 * @param accounts - All that the events may name.
 */
export async function postDecided<T>(
  tx: Tx,
  accounts: readonly bigint[],
  decide: (states: AccountStates) => Decided<T>,
): Promise<T> {
  const states = await lockAccounts(tx, accounts);
  const { events, result } = decide(states);
  if (events.length === 0) return result;
  events.forEach(requireLegs);
  const posted = await postEvents(tx, events, true);
  const refused = posted.findIndex(({ kind }) => kind !== 'posted');
  if (refused !== -1) throw new Error(`event ${events[refused]?.eventId ?? ''} was decided and not posted`);
  signalCommit(tx, 'ledger');
  return result;
}
