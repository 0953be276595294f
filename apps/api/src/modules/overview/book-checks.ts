import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import { beginCheck, dropCheck, endCheck, pruneOlder, takeTurn } from './book-checks.repository';

/** How often the servers check together. */
export const CHECK_INTERVAL_MS = 10 * 60_000;
/** One that takes longer was cut off. */
export const LONGEST_MS = 60 * 60_000;
const KEEP_MS = 90 * 24 * 60 * 60_000;

type CheckPorts = Pick<Ports, 'db' | 'clock'>;

/** One server checks, and the others leave it to that one until the next time. */
export async function checkBooksInTurn({ db, clock }: CheckPorts): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - CHECK_INTERVAL_MS);
  const checkId = await inTransaction(db, (tx) => takeTurn(tx, { now, before }));
  if (checkId !== null) await run({ db, clock }, checkId);
}

/** A check that a person has asked for. */
export async function checkBooksNow({ db, clock }: CheckPorts, requestedBy: string): Promise<void> {
  const checkId = await inTransaction(db, (tx) => beginCheck(tx, { now: clock.now(), requestedBy }));
  await run({ db, clock }, checkId);
}

async function run({ db, clock }: CheckPorts, checkId: bigint): Promise<void> {
  try {
    const found = await reconcileBooks(db);
    await endCheck(db, checkId, { ...found, now: clock.now() });
  } catch (error) {
    await dropCheck(db, checkId);
    throw error;
  }
}

export const pruneChecks = ({ db, clock }: CheckPorts): Promise<void> =>
  pruneOlder(db, new Date(clock.now().getTime() - KEEP_MS));
