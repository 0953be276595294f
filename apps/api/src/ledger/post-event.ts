import type { Tx } from '../db/database';
import type { Act, ActResult } from './act';
import type { PostResult } from './draft-batch';
import type { LedgerEvent } from './evaluate';
import { runTasks, type Settled } from './run-tasks';

/**
 * Posts one event inside the caller's transaction, or refuses it without spoiling that transaction. For what belongs together with
 * other rows, an order with its freeze; everything else goes through the `Ledger`, which posts many at once.
 *
 * @throws for legs that the ledger's rules forbid (kinds, owners, currencies, amounts): a bug, not a member's error.
 */
export const postEvent = async (tx: Tx, event: LedgerEvent): Promise<PostResult> =>
  valueOf<PostResult>(await runTasks(tx, [{ kind: 'event', event }]));

/** Runs one act inside the caller's transaction. */
export const runAct = async (tx: Tx, act: Act): Promise<ActResult> =>
  valueOf<ActResult>(await runTasks(tx, [{ kind: 'act', act }]));

/** @typeParam Result - What the kind of task results in. */
function valueOf<Result>([settled]: readonly Settled[]): Result {
  if (settled?.status !== 'fulfilled') throw settled?.reason;
  return settled.value as Result;
}
