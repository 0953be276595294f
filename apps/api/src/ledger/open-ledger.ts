import { inBatches, isDatabaseUnavailable, sqlState } from '@realm/database';
import { inBatchSpan } from '@realm/server';
import { signalCommit } from '../db/commit-signals';
import type { Database } from '../db/database';
import { inTransaction } from '../db/in-transaction';
import type { CommandResult } from './port/command';
import { requireLegs } from './port/evaluate';
import type { Ledger, PostResult } from './port/ledger';
import {
  runLedgerRequests,
  type RefuseCommands,
  type Settled,
  type LedgerRequest,
  type LedgerResult,
} from './run-ledger-requests';

/** Requests in one transaction: more would delay the first without saving much. */
const BATCH_LIMIT = 256;
/** A batch whose connection broke is retried for this long. Each request has an id, so what did commit is found and not repeated. */
const RETRY_WITHIN_MS = 3_000;
const RETRY_AFTER_MS = 100;
/**
 * Data exceptions, integrity violations, program limits, conflicts and errors raised by functions: caused by a request, not by
 * an outage.
 */
const ERROR_OF_A_REQUEST = /^(22|23|40|54|P0)/;
/** Another transaction inserted an id between our lookup and our insert, or one id came twice in a batch. */
const UNIQUE_VIOLATION = '23505';
/** Serialization failure, deadlock: run again under locks. */
const CONFLICT = new Set(['40001', '40P01']);
/** The server went away, or is shutting down. */
const CONNECTION_LOST = /^(08|57P)/;

export interface LedgerDeps {
  readonly db: Database;
  /** No session is refused when absent. */
  readonly refuseCommands?: RefuseCommands;
}

/** The ledger on PostgreSQL. Any number of servers may have one open on the same database: the locks in it are the only authority. */
export function openLedger(deps: LedgerDeps): Ledger {
  const batches = inBatches<LedgerRequest, LedgerResult>({
    limit: BATCH_LIMIT,
    run: (requests, callers) =>
      inBatchSpan('ledger batch', callers, async () => {
        const settled = await runOrSplit(deps, requests);
        if (settled.some(hasPosted)) signalCommit(deps.db, 'ledger');
        return settled;
      }),
  });
  return {
    post: async (event) => {
      requireLegs(event);
      return (await batches.add({ kind: 'event', event })) as PostResult;
    },
    run: async (command) => (await batches.add({ kind: 'command', command })) as CommandResult,
    oldestWaitMs: () => batches.oldestMs(),
    close: () => batches.close(),
  };
}

/** An event found posted may come from this batch's own first attempt, whose answer was lost. */
const hasPosted = (settled: Settled): boolean =>
  settled.status === 'fulfilled' &&
  !['insufficient', 'over-limit', 'refused', 'conflict'].includes(settled.value.kind);

/** A request that the database refuses must not fail the others: halve the batch until the request is alone. */
async function runOrSplit(deps: LedgerDeps, requests: readonly LedgerRequest[]): Promise<readonly Settled[]> {
  try {
    return await runWithRetry(deps, requests);
  } catch (reason) {
    if (!ERROR_OF_A_REQUEST.test(sqlState(reason) ?? '')) return rejectAll(requests, reason);
    if (requests.length === 1)
      return sqlState(reason) === UNIQUE_VIOLATION ? runAgain(deps, requests) : rejectAll(requests, reason);
    const middle = Math.ceil(requests.length / 2);
    const first = await runOrSplit(deps, requests.slice(0, middle));
    return [...first, ...(await runOrSplit(deps, requests.slice(middle)))];
  }
}

/** The conflicting request has committed by now, and is found. */
const runAgain = (deps: LedgerDeps, requests: readonly LedgerRequest[]): Promise<readonly Settled[]> =>
  runWithRetry(deps, requests).catch((reason: unknown) => rejectAll(requests, reason));

const rejectAll = (requests: readonly LedgerRequest[], reason: unknown): Settled[] =>
  requests.map(() => ({ status: 'rejected', reason }));

/** First without locks between its statements; after a conflict in a transaction that locks before it decides. */
async function runOnce(
  { db, refuseCommands }: LedgerDeps,
  requests: readonly LedgerRequest[],
): Promise<readonly Settled[]> {
  try {
    return await runLedgerRequests(db, requests, { locked: false, refuseCommands });
  } catch (failure) {
    if (!CONFLICT.has(sqlState(failure) ?? '')) throw failure;
    return inTransaction(db, (tx) => runLedgerRequests(tx, requests, { locked: true, refuseCommands }));
  }
}

async function runWithRetry(
  deps: LedgerDeps,
  requests: readonly LedgerRequest[],
): Promise<readonly Settled[]> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await runOnce(deps, requests);
    } catch (failure) {
      const state = sqlState(failure);
      // The driver's own errors have no state.
      const lost = state === null ? isDatabaseUnavailable(failure) : CONNECTION_LOST.test(state);
      if (!lost || performance.now() - startedAt > RETRY_WITHIN_MS) throw failure;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}
