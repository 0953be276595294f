import { signalCommit } from '../db/commit-signals';
import type { Tx } from '../db/database';
import type { Command, CommandResult } from './port/command';
import { requireLegs, type LedgerEvent } from './port/evaluate';
import type { PostResult } from './port/ledger';
import { postEvents } from './post-events';
import { runLedgerRequests } from './run-ledger-requests';

/**
 * Posts one event inside the caller's transaction, or refuses it without aborting that transaction. For an event that belongs together
 * with other rows, such as an order with its freeze; everything else goes through the `Ledger`, which posts many at once.
 *
 * @throws for legs that the ledger's rules forbid (kinds, owners, currencies, amounts): a bug, not a member's error.
 */
export async function postEvent(tx: Tx, event: LedgerEvent): Promise<PostResult> {
  requireLegs(event);
  const [result] = await postEvents(tx, [event], true);
  if (result === undefined) throw new Error('an event has no result');
  signalCommit(tx, 'ledger');
  return result;
}

/** Runs one command inside the caller's transaction. */
export async function runCommand(tx: Tx, command: Command): Promise<CommandResult> {
  const [settled] = await runLedgerRequests(tx, [{ kind: 'command', command }], { locked: true });
  if (settled?.status !== 'fulfilled') throw settled?.reason;
  signalCommit(tx, 'ledger');
  return settled.value as CommandResult;
}
