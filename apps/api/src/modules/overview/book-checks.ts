import { auditLedger } from '../../audit/audit-ledger';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { readDirectoryTransfers } from '../../reconcile/cell-checks';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import {
  beginCheck,
  dropCheck,
  endCheck,
  pruneOlder,
  takeTurn,
  type CheckKind,
  type Findings,
} from './book-checks.repository';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const KEEP_MS = 90 * 24 * HOUR_MS;

/** How often the servers check the rules together. */
export const CHECK_INTERVAL_MS = 10 * MINUTE_MS;
/** How often they work out the whole ledger: it reads every row there is. */
export const AUDIT_INTERVAL_MS = 24 * HOUR_MS;

type CheckPorts = Pick<Ports, 'db' | 'clock' | 'directory'>;

interface Check {
  readonly intervalMs: number;
  /** One that takes longer was cut off. */
  readonly longestMs: number;
  readonly find: (ports: CheckPorts) => Promise<Findings>;
}

export const CHECKS: Readonly<Record<CheckKind, Check>> = {
  rules: {
    intervalMs: CHECK_INTERVAL_MS,
    longestMs: HOUR_MS,
    find: async ({ db, directory: { mailbox, moves } }) => {
      // Without the directory the books are still checked for themselves.
      const isAlone = mailbox === null || moves === null;
      const transfers = isAlone ? null : await readDirectoryTransfers({ mailbox, moves }).catch(() => null);
      const { checks, ...found } = await reconcileBooks(db, { transfers });
      return { ...found, results: checks };
    },
  },
  audit: {
    intervalMs: AUDIT_INTERVAL_MS,
    longestMs: 12 * HOUR_MS,
    find: async ({ db }) => {
      const { ok, postings, batches, links, staffEntries, first } = await auditLedger(db);
      return { ok, postings, accounts: 0, results: { batches, links, staffEntries, first } };
    },
  },
};

/** One server checks, and the others leave it to that one until the next time. */
export async function checkBooksInTurn(ports: CheckPorts, kind: CheckKind): Promise<void> {
  const { db, clock } = ports;
  const now = clock.now();
  const before = new Date(now.getTime() - CHECKS[kind].intervalMs);
  const checkId = await inTransaction(db, (tx) => takeTurn(tx, { kind, now, before }));
  if (checkId !== null) await run(ports, { kind, checkId });
}

/** A check that a person has asked for; while one runs, that one. */
export async function checkBooksNow(
  ports: CheckPorts,
  { kind, requestedBy }: { readonly kind: CheckKind; readonly requestedBy: string },
): Promise<void> {
  const { db, clock } = ports;
  const now = clock.now();
  const before = new Date(now.getTime() - CHECKS[kind].longestMs);
  const checkId = await inTransaction(db, (tx) => beginCheck(tx, { kind, now, before, requestedBy }));
  if (checkId !== null) await run(ports, { kind, checkId });
}

async function run(
  ports: CheckPorts,
  { kind, checkId }: { readonly kind: CheckKind; readonly checkId: bigint },
): Promise<void> {
  const { db, clock } = ports;
  try {
    const found = await CHECKS[kind].find(ports);
    await endCheck(db, checkId, { ...found, now: clock.now() });
  } catch (error) {
    await dropCheck(db, checkId);
    throw error;
  }
}

export const pruneChecks = ({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> =>
  pruneOlder(db, new Date(clock.now().getTime() - KEEP_MS));
