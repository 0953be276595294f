import { signalCommit } from '../db/commit-signals';
import type { Tx } from '../db/database';
import type { Act, ActResult } from './act';
import { requireLegs, type LedgerEvent } from './evaluate';
import { postEvents, type PostResult } from './post-events';
import { runTasks } from './run-tasks';

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
export async function runAct(tx: Tx, act: Act): Promise<ActResult> {
  const [settled] = await runTasks(tx, [{ kind: 'act', act }], { locked: true });
  if (settled?.status !== 'fulfilled') throw settled?.reason;
  signalCommit(tx, 'ledger');
  return settled.value as ActResult;
}
