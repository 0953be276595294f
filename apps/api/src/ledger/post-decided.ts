import { signalCommit } from '../db/commit-signals';
import type { Tx } from '../db/database';
import { parseAccountId, HOUSE } from './port/account-id';
import { requireLegs, AccountStates, type LedgerEvent } from './port/evaluate';
import { postRequired, readAccounts } from './run-commands.repository';

interface Decision<T> {
  /** All that the events may name. */
  readonly accounts: readonly bigint[];
  /** Locks the accounts before it decides: for the attempt after a serialization failure. */
  readonly locked: boolean;
  /** Applies events to the states one after the other. */
  readonly decide: (states: AccountStates) => { readonly events: readonly LedgerEvent[]; readonly result: T };
  /** Writes the module's own rows, before anything waits for an account. */
  readonly write: (result: T) => Promise<void>;
}

/**
 * Posts what a decision on account states returns, in one statement, the last of the caller's transaction: no other transaction
 * waits for the house's account while the module's rows are written. For decisions that depend on rows of a module, which the
 * caller has locked before.
 *
 * @throws a serialization failure if a member's account moved since it was read; decide again then, `locked`.
 */
export async function postDecided<T>(tx: Tx, { accounts, locked, decide, write }: Decision<T>): Promise<T> {
  const read = await readAccounts(tx, accounts, locked);
  const { events, result } = decide(new AccountStates(read));
  events.forEach(requireLegs);
  await write(result);
  if (events.length === 0) return result;
  // The house's balance changes with every bet, and no decision depends on it.
  const compared = read.filter(({ id }) => parseAccountId(id).owner !== HOUSE);
  await postRequired(tx, { events, compared, open: locked });
  signalCommit(tx, 'ledger');
  return result;
}
