import { auditLedger } from '../../audit/audit-ledger';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { RequestError } from '../../http/envelope';
import {
  DIRECTORY_CHECKS,
  readDirectoryTransfers,
  type DirectoryTransfers,
} from '../../reconcile/cell-checks';
import type { CheckResult } from '../../reconcile/difference';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import {
  beginCheck,
  dropCheck,
  endCheck,
  findLatestCheck,
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

/** What the directory lists for this cell; `null` on a platform of a single one, and while the directory is away. */
async function readTransfers({
  directory: { mailbox, moves },
}: CheckPorts): Promise<DirectoryTransfers | null> {
  if (mailbox === null || moves === null) return null;
  try {
    return await readDirectoryTransfers({ mailbox, moves });
  } catch (failure) {
    if (failure instanceof RequestError) return null;
    throw failure;
  }
}

/** Without the directory nothing is compared with it, and what was found before still holds. */
async function lastComparison({ db, directory }: CheckPorts): Promise<readonly CheckResult[]> {
  if (directory.mailbox === null) return [];
  const latest = await findLatestCheck(db, 'rules');
  return latest?.results.filter(({ name }) => DIRECTORY_CHECKS.includes(name)) ?? [];
}

export const CHECKS: Readonly<Record<CheckKind, Check>> = {
  rules: {
    intervalMs: CHECK_INTERVAL_MS,
    longestMs: HOUR_MS,
    find: async (ports) => {
      const transfers = await readTransfers(ports);
      const { checks, ...found } = await reconcileBooks(ports.db, { transfers });
      const kept = transfers === null ? await lastComparison(ports) : [];
      const results = [...checks, ...kept];
      return { ...found, ok: results.every(({ differences }) => differences === 0), results };
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
